let a = !/a/
let b = ^/a/
let c = ^^/a/
let d = &/a/
let e = x != /a/
let g = x ~= /a/
let h = x=/a/
let i = x ==/a/
let j = x+/a/
let k = x +/a/
let l = -/a/.b
let m = x.y/a/
let n = ../a/
let o = x ... /a/
let p = x .../a/
let q = ?/a/
let r = x ?? /a/
let s = x ??/a/
let t = x&&/a/
let u = x && !/a/
let v = </a/
let w = x</a/
let y = x < /a/
let z = (</a/)
