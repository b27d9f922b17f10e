#if DEBUG
let a = 1
#elseif os(iOS) && !targetEnvironment(simulator)
let b = 2
#else
let c = 3
#endif
#if swift(>=5.9) || compiler(<6)
#if canImport(UIKit, _version: 13.4.1)
#endif
#endif
# if A
# endif
#if(A)
#endif
#ifdef A
#endif
#elseifx
#if1
#endif2
#if_x
#endifé
#if$x
#else`x`
foo#if A
#endif
#sourceLocation(file: "x", line: 2)
#sourcelocation
#sourceLocations
#if A // comment
#endif /* c */
