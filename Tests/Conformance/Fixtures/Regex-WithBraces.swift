func f() {
  let a = /{/
  let b = /}/
  let c = /"{"/
  if x.contains(/}/) { y() }
  let d = /\{[^}]*\}/
  let e = #/}/#
}
