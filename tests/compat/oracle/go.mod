module hcl-cpp/compat/oracle

go 1.23

require github.com/hashicorp/hcl/v2 v2.24.0
