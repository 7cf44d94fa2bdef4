module hcl-cpp/compat/oracle

go 1.23.0

require github.com/apparentlymart/go-textseg/v15 v15.0.0
