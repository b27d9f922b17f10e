let a = "<#x#>"
let b = "\(<#x#>)"
let c = /<#x#>/
// <#x#>
