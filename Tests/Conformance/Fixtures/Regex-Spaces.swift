let a = / a/
let b = /a /
let c = / a /
let d = f(/ a/)
let e = f(/a /)
let g = { / a/ }
let h = x / a /
let i = [/ a/, /b/]
let j = / 
let k = /	a/
Builder {
  0
  / 1 /
  2
}
let l = x
  / 1 /
  2
