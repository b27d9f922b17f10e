@available(iOS 13.4, macOS 10.15.4, tvOS 13, *)
@available(macOS 10.15, *)
@available(swift 5.9)
@available(swift, introduced: 4.2, deprecated: 5.0, obsoleted: 5.9.1)
@available(iOS, introduced: 13.0.1, message: "x")
@available(macOS 10.15.4.2, *)
func f() {
  if #available(iOS 13.4.5, *) {}
  guard #unavailable(macOS 11.0) else {}
}
#if canImport(A, _version: 1.2.3)
#endif
#if swift(>=5.9.1) && compiler(>=6.0)
#endif
@_specialize(where T == Int, availability: macOS 10.15, *; exported: true)
@backDeployed(before: macOS 13.0, iOS 16.0.1)
func g() {}
@available(macOS 1e5, *) func h() {}
@available(macOS 0x1.8p1, *) func i() {}
@available(macOS 10._1, *) func j() {}
