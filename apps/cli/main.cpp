// SPDX-License-Identifier: Apache-2.0
// The program `hcl`: wires the commands together and nothing else.
int main() { return 0; }
