// SPDX-License-Identifier: Apache-2.0
#include "apps/cli/parallel.h"

#include <algorithm>
#include <atomic>
#include <csignal>
#include <system_error>
#include <thread>
#include <vector>

namespace hcl::cli {

namespace {

constexpr int kInterrupts[] = {SIGINT, SIGTERM, SIGHUP};

// Without those that whoever started the program wants it to ignore: blocked, they would be pending
// like the others.
sigset_t interrupts() {
  sigset_t set;
  sigemptyset(&set);
  for (const int signal : kInterrupts) {
    struct sigaction action = {};
    sigaction(signal, nullptr, &action);
    if (action.sa_handler != SIG_IGN) sigaddset(&set, signal);
  }
  return set;
}

bool is_interrupted() {
  sigset_t pending;
  sigpending(&pending);
  return std::ranges::any_of(kInterrupts,
                             [&](int signal) { return sigismember(&pending, signal) == 1; });
}

}  // namespace

void for_each_in_parallel(size_t n_items, size_t n_threads, FunctionRef<void(size_t)> work) {
  // Threads inherit the mask, so an interrupt stays pending for all of them.
  const sigset_t set = interrupts();
  pthread_sigmask(SIG_BLOCK, &set, nullptr);

  std::atomic<size_t> next = 0;
  const auto work_on_items = [&] {
    for (size_t i = next++; i < n_items && !is_interrupted(); i = next++) work(i);
  };
  if (n_threads == 0) n_threads = std::max(1U, std::thread::hardware_concurrency());
  std::vector<std::jthread> helpers;
  // A machine that has no thread left tells it with an exception; the others do the work then.
  try {
    while (helpers.size() + 1 < std::min(n_threads, n_items)) helpers.emplace_back(work_on_items);
  } catch (const std::system_error&) {
  }
  work_on_items();
}

void deliver_interrupts() {
  const sigset_t set = interrupts();
  pthread_sigmask(SIG_UNBLOCK, &set, nullptr);
}

}  // namespace hcl::cli
