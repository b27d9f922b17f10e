let `class` = 1
let `a` = `b` + `c`
let `any text here` = 2
func `test that 1 + 1 is 2`() {}
`a`.`b`
`a`b
a`b`
`a``b`
let `é😀` = 1
let `$` = 1
let `$0` = 1
let `1` = 1
let `+` = 1
let ` ` = 1
let `` = 1
let `a\b` = 1
let `a	b` = 1
let `/* c */` = 1
let `"x"` = 1
`
let `a = 1
let b` = 2
let x = `unterminated
let y = 3
``
```
let z = ````
