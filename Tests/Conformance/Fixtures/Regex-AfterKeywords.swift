func f() throws -> Any {
  if x { return /a/ }
  try /a/
  try? /a/
  try! /a/
  try? /^ x/.wholeMatch(in: y)
  await /a/
  throw /a/
  let a = await try /a/.x
  switch /a/ {
  case /a/: break
  default: /a/
  }
  for x in /a/ {}
  while /a/ {}
  if /a/ {}
  guard /a/ else { return }
  a.map { x in /a/ }
  a as /a/
  a is /a/
  defer { /a/ }
  repeat { } while /a/
  let b = nil / a / c
  let d = self / a / c
  let e = true / a / c
  let g = super / a / c
  let h = Self / a / c
  let i = Any / a / c
  let j = false /a/
  let k = #file /a/ x
  yield /a/
  consume /a/
  each /a/
  some /a/
  any /a/
  where /a/
  else /a/
  do /a/
}
