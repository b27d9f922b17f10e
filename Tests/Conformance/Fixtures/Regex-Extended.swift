let a = #/abc/#
let b = #/a/b/#
let c = ##/a/#b/##
let d = #/ a /#
let e = #/a
let f = 1
let g = #/
  abc # comment
  [/] / "x"
/#
let h = #/
  (a
  b)
  /#.x
let i = f(#/a/#, #/b/#)
let j = #/a)/#
let k = #/\/#
let l = #/\/#/#
let m = #//#
let n = #/a/##
let o = ##/a/###
let p = #/a/
let q = ##/a/#
let r = #/   
  x
  /#
let s = #/
  x /#
let t = x#/a/#
let u = #/[#/]/#
