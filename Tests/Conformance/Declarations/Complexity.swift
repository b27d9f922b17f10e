class Each0 {
  func a() { }
}
class Each1 {
  func ifs() {
    if a { } else if b { } else { }
    if let x, let y = z, case .a = w, #available(iOS 13, *) { }
    let v = if a { 1 } else { 2 }
    guard a else { return }
    guard let self else { return }
  }
}
class Each2 {
  func loops() {
    for x in y { }
    for case let x? in y where x > 1 && x < 2 { }
    for await x in y { }
    while a { }
    while let x = y { }
    repeat { } while a
    repeat {
    } while a && b
    label: for _ in x { continue label }
  }
}
class Each3 {
  func switches() {
    switch a {
    case 1: break
    case 2, 3: break
    case let x where x > 1 || x < 0: break
    case .a(let y), .b(let y): fallthrough
    case is Int: break
    case "case": break
    @unknown default: break
    }
    switch b { case 1: switch c { case 1: break; default: break }; default: break }
    let v = switch c { case .a: 1 case .b: 2 }
    switch d {
    #if A
    case .x: break
    #else
    case .y: break
    #endif
    default: break
    }
    if case .a = b { }
    if case .a = b, case .c = d { }
    guard case .a = b else { return }
    for case .a in b { }
    while case .a = b { }
    enum Local { case a, b; case c; indirect case d }
  }
}
class Each4 {
  func catches() {
    do { } catch { }
    do { try a() } catch A.b { } catch let e as C { } catch { }
    do throws(E) { } catch { }
    try? a()
    try! a()
  }
}
class Each5 {
  func operators() {
    _ = a && b || c
    _ = a ?? b ?? c
    _ = a ? b : c
    _ = a ? b ? 1 : 2 : 3
    _ = a?.b
    _ = a as? B
    _ = a!
    let x: Int? = nil, y: Int?? = nil, z: [Int]?? = [], w: Array<Int>?? = nil
    _ = x.reduce(true, &&)
    _ = x.reduce(true) { $0 || $1 }
    _ = (&&, ||, ??)
    _ = a&&b
    _ = a
      && b
      || c
    _ = a
      ? b
      : c
    _ = a ?? (b ? c : d)
    _ = [a ? 1 : 2, b ? 3 : 4]
    _ = f(a ? b : c, d: e ?? f)
    _ = a == b ? c : d
    _ = x?.y ? 1 : 2
    _ = x! ? 1 : 2
    _ = x as? Y ?? z
    _ = x is Y ? a : b
    f { $0 ? 1 : 2 }
    _ = a && !b
    _ = !a || !(b && c)
    _ = a &&& b
    _ = a |||| b
    _ = a ??= b
    _ = \A.b?.c
    _ = (x: a ? b : c, y: [a: b ? c : d])
    _ = a ? .b : .c
    _ = a ? [b: c] : [:]
    _ = a ?b :c
  }
}
class Each6 {
  func nested() {
    func local() { if a { } }
    let c = { if a { } ; guard b else { return } }
    struct S { func x() { if a { } } ; var y: Int { a ? 1 : 2 } ; let z = a ?? b }
    let s = "\(a ? b : c) \(d ?? "\(e && f ? "g" : "h")")"
    let m = """
      \(a || b)
      if a && b ? c : d
      \(xs.map { if $0 { 1 } else { 2 } })
      """
    let r = #"\(a ? b : c) \#(a ? b : c)"#
    let regex = /a ? b : c && d || e ?? f/
    // if a && b
    /* if a ?? b */
  }
}
class Each7 {
  func conditions() {
    #if A && B || C
    if a { }
    #elseif D && E
    if b { }
    #else
    if c { }
    #endif
    #if os(iOS) || (X && !Y)
    #endif
  }
}
class Each8 {
  func defaults(a: Int = b ?? c, d: Bool = e ? f : g, h: () -> Void = { if a { } }) { }
}
class Each9 {
  init() { if a { } }
}
class Each10 {
  deinit { if a { } }
}
class Each11 {
  subscript(a: Int) -> Int {
    get { a ? 1 : 2 }
    set { if newValue > 1 { } }
  }
}
class Each12 {
  subscript(b: Int) -> Int { b > 0 ? 1 : 2 }
}
class Each13 {
  var property: Int { if a { return 1 } ; return 2 }
}
class Each14 {
  var observed = 1 { didSet { if a && b && c && d && e && f && g && h && i && j && k { } } }
}
class Each15 {
  func words() {
    x.if = 1
    x.guard(a)
    _ = x.case
    _ = X.default
    _ = x.catch
    x.for { }
    x.while.repeat
    `if` = 1
    `for`()
    f(if: 1, for: 2, while: 3, case: 4, in: 5, guard: 6, catch: 7, repeat: 8)
    func g(if a: Int, for b: Int, case c: Int) { }
    let t = (if: 1, for: 2)
    #if A
    #endif
    _ = #selector(x.for)
    _ = \X.repeat
    f(repeat each x)
    let y: (repeat each T)
    for x in repeat each y { }
  }
}
class Each16 {
  func trailing() {
    f { } a: { if a { } } b: { }
    f(a) { x in x ? 1 : 2 } c: { $0 ?? 1 }
    if f({ $0 }) { }
    while f(a ? b : c) { }
    return a ? b : c
  }
}
class Operator0 {
  func f() {
    _ = a && b || c
  }
}
class Operator1 {
  func f() {
    _ = a ?? b ?? c
  }
}
class Operator2 {
  func f() {
    _ = a ? b : c
  }
}
class Operator3 {
  func f() {
    _ = a ? b ? 1 : 2 : 3
  }
}
class Operator4 {
  func f() {
    _ = a?.b
  }
}
class Operator5 {
  func f() {
    _ = a as? B
  }
}
class Operator6 {
  func f() {
    _ = a!
  }
}
class Operator7 {
  func f() {
    let x: Int? = nil, y: Int?? = nil, z: [Int]?? = [], w: Array<Int>?? = nil
  }
}
class Operator8 {
  func f() {
    _ = x.reduce(true, &&)
  }
}
class Operator9 {
  func f() {
    _ = x.reduce(true) { $0 || $1 }
  }
}
class Operator10 {
  func f() {
    _ = (&&, ||, ??)
  }
}
class Operator11 {
  func f() {
    _ = a&&b
  }
}
class Operator12 {
  func f() {
    _ = a
    && b
    || c
  }
}
class Operator13 {
  func f() {
    _ = a
    ? b
    : c
  }
}
class Operator14 {
  func f() {
    _ = a ?? (b ? c : d)
  }
}
class Operator15 {
  func f() {
    _ = [a ? 1 : 2, b ? 3 : 4]
  }
}
class Operator16 {
  func f() {
    _ = f(a ? b : c, d: e ?? f)
  }
}
class Operator17 {
  func f() {
    _ = a == b ? c : d
  }
}
class Operator18 {
  func f() {
    _ = x?.y ? 1 : 2
  }
}
class Operator19 {
  func f() {
    _ = x! ? 1 : 2
  }
}
class Operator20 {
  func f() {
    _ = x as? Y ?? z
  }
}
class Operator21 {
  func f() {
    _ = x is Y ? a : b
  }
}
class Operator22 {
  func f() {
    f { $0 ? 1 : 2 }
  }
}
class Operator23 {
  func f() {
    _ = a && !b
  }
}
class Operator24 {
  func f() {
    _ = !a || !(b && c)
  }
}
class Operator25 {
  func f() {
    _ = a &&& b
  }
}
class Operator26 {
  func f() {
    _ = a |||| b
  }
}
class Operator27 {
  func f() {
    _ = a ??= b
  }
}
class Operator28 {
  func f() {
    _ = \A.b?.c
  }
}
class Operator29 {
  func f() {
    _ = (x: a ? b : c, y: [a: b ? c : d])
  }
}
class Operator30 {
  func f() {
    _ = a ? .b : .c
  }
}
class Operator31 {
  func f() {
    _ = a ? [b: c] : [:]
  }
}
class Operator32 {
  func f() {
    _ = a ?b :c
  }
}
class Word0 {
  func f() {
    x.if = 1
  }
}
class Word1 {
  func f() {
    x.guard(a)
  }
}
class Word2 {
  func f() {
    _ = x.case
  }
}
class Word3 {
  func f() {
    _ = X.default
  }
}
class Word4 {
  func f() {
    _ = x.catch
  }
}
class Word5 {
  func f() {
    x.for { }
  }
}
class Word6 {
  func f() {
    x.while.repeat
  }
}
class Word7 {
  func f() {
    `if` = 1
  }
}
class Word8 {
  func f() {
    `for`()
  }
}
class Word9 {
  func f() {
    f(if: 1, for: 2, while: 3, case: 4, in: 5, guard: 6, catch: 7, repeat: 8)
  }
}
class Word10 {
  func f() {
    func g(if a: Int, for b: Int, case c: Int) { }
  }
}
class Word11 {
  func f() {
    let t = (if: 1, for: 2)
  }
}
class Word12 {
  func f() {
    _ = #selector(x.for)
  }
}
class Word13 {
  func f() {
    _ = \X.repeat
  }
}
class Word14 {
  func f() {
    f(repeat each x)
  }
}
class Word15 {
  func f() {
    let y: (repeat each T)
  }
}
class Word16 {
  func f() {
    for x in repeat each y { }
  }
}

class HighestFirst {
  func a() { if a { } }
  func b() { if a { } }
}

protocol NoBodies {
  func a()
  func b(x: Int)
}

class NoMethods {
  let x = a ? b : c
}
