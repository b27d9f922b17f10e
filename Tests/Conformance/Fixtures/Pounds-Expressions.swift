let a = #selector(foo(_:bar:))
let b = #selector(getter: A.b)
let c = #keyPath(A.b)
let d = #colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 1)
let e = #imageLiteral(resourceName: "x")
let f = #fileLiteral(resourceName: "x")
let g = (#file, #filePath, #fileID, #line, #column, #function, #dsohandle)
let h = #externalMacro(module: "M", type: "T")
if #available(iOS 13.4, macOS 10.15.4, *) {}
if #unavailable(iOS 13) {}
#foo
#foo(1) { }
#Predicate<Int> { $0 == 1 }
#`foo`
#`raw name`
#_
#_foo
#self
#Self
#init
#$0
#$x
#é
#😀
#1
#"x"#
##"x"##
##foo
### foo
# foo
#
#(a)
#[a]
#{a}
#@a
#.a
#+a
#:
#::a
#\a
#<#x#>
#/a/#
