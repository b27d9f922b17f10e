let a = <#value#>
let b = <#T##Int#>
f(<#x#>, <#T##(Int) -> Void#>)
let c = <##>
let d = <#a#b#>
let e = <#a<#b#>
let f = <#unterminated
let g = 1
let h = x<#y#>
let i = x+<#y#>
let j = <#y#>+x
let k = x <<#y#>
let l = <#a#><#b#>
let m = a<#b
let n = a<#b#> > c
let o = <#"x"#>
let p = <#a\(b)#>
let q = x ><#y#>
let r = x ==<#y#>
let s = x <<# y
let t = .<#y#>
let u = -<#y#>
<#code#>
