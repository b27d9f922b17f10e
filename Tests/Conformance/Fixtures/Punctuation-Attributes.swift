@objc class A {}
@objc(name) func f() {}
@ objc func g() {}
@
objc func h() {}
@MainActor @preconcurrency import X
@a.b.c struct B {}
@A<Int> var x: Int
@_foo(x: 1, "y") var y
@@a
@(a)
@1
@"x"
@`a` var z
@available(*, deprecated)
func k(_ x: @escaping @Sendable () -> Void, y: @autoclosure () -> Int) {}
let c = { @MainActor [weak self] in }
@#foo
@$x
@unknown default: break
@convention(c) () -> Void
@
