module hcl-cpp/compat/oracle

go 1.23.0

require github.com/zclconf/go-cty v1.16.3

require (
	github.com/apparentlymart/go-textseg/v15 v15.0.0 // indirect
	github.com/google/go-cmp v0.6.0 // indirect
	golang.org/x/text v0.25.0 // indirect
)
