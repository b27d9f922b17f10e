@available(*, deprecated, message: "use \"x\"")
func a() {}
@available(iOS, introduced: 13.0, message: """
  multi
  """)
func b() {}
@_silgen_name("c") func c()
@objc(name:) func d(name: String) {}
@_documentation(visibility: internal) func e() {}
@available(*, unavailable, renamed: "new(\(x))") func g() {}
@available(*, deprecated, message: #"raw "x""#) func h() {}
#sourceLocation(file: "a.swift", line: 1)
#sourceLocation()
#warning("w")
#error("e")
import func A.b
@_spi(Name) import B
@_expose(Cxx, "name") func i() {}
