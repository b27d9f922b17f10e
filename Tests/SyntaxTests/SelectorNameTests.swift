/// Objective-C selectors of Swift declarations: by a table, and by the compiler for each row of it.
import Analysis
import Foundation
import TestSupport
import Testing

@testable import Syntax

/// A method as it is declared, and the selector that the compiler gives it.
private let methods: [(declaration: String, selector: String)] = [
  ("func foo()", "foo"),
  ("func foo(_ sender: Int)", "foo:"),
  ("func foo(sender: Int)", "fooWithSender:"),
  ("func foo(for key: Int)", "fooFor:"),
  ("func foo(with key: Int)", "fooWith:"),
  ("func foo(withKey key: Int)", "fooWithKey:"),
  ("func foo(usingKey: Int)", "fooUsingKey:"),
  ("func foo(_ a: Int, for b: Int)", "foo:for:"),
  ("func foo(_ a: Int, _ b: Int)", "foo::"),
  ("func foo(a: Int, _ b: Int)", "fooWithA::"),
  ("func move(to: Int, from: Int)", "moveTo:from:"),
  ("func moveTo(place: Int)", "moveToPlace:"),
  ("func goIN(place: Int)", "goINPlace:"),
  ("func look_at(place: Int)", "look_atPlace:"),
  ("func within(_ a: Int)", "within:"),
  ("func within(place: Int)", "withinPlace:"),
  ("func open(URL: Int)", "openWithURL:"),
  ("func open(url: Int)", "openWithUrl:"),
  ("func open(_1: Int)", "openWith_1:"),
  ("func open(forURL: Int)", "openForURL:"),
  ("func open(FORUrl: Int)", "openFORUrl:"),
  ("func open(format: Int)", "openWithFormat:"),
  ("func open(of2: Int)", "openWithOf2:"),
  ("func öffnen(tür: Int)", "öffnenWithTür:"),
  ("func `repeat`(`in`: Int)", "repeatIn:"),
  ("func save() throws", "saveAndReturnError:"),
  ("func save(_ a: Int) throws", "save:error:"),
  ("func save(a: Int, b: Int) throws", "saveWithA:b:error:"),
  ("func save(a: Int, then: @escaping () -> Void) throws", "saveWithA:error:then:"),
  ("func save(then: @escaping () -> Void) throws", "saveAndReturnError:then:"),
  ("func load() async", "loadWithCompletionHandler:"),
  ("func load(_ a: Int) async", "load:completionHandler:"),
  ("func load(a: Int, b: Int) async", "loadWithA:b:completionHandler:"),
  ("@objc(other:) func load(a: Int)", "other:"),
  ("@objc(a:b:) func load(a: Int, b: Int)", "a:b:"),
  ("@objc (spaced : b :) func load(a: Int, b: Int)", "spaced:b:"),
]

private let properties: [(declaration: String, getter: String, setter: String)] = [
  ("var isOn: Int", "isOn", "setIsOn:"),
  ("var url: Int", "url", "setUrl:"),
  ("var _private: Int", "_private", "set_private:"),
  ("@objc(open) var isOpen: Int", "open", "setOpen:"),
]

@Suite("Selector names")
struct SelectorNameTests {
  @Test("Methods", arguments: methods)
  func method(declaration: String, selector: String) throws {
    let (method, names) = try member("class A {\n \(declaration) {}\n}") { $0.methods.first }
    #expect(method.selector(names) == selector)
  }

  @Test("Accessors", arguments: properties)
  func property(declaration: String, getter: String, setter: String) throws {
    let (property, names) = try member("class A {\n \(declaration)\n}") { $0.properties.first }
    let found = property.selectors(names)
    #expect(found.getter == getter)
    #expect(found.setter == setter)
  }

  @Test("An initializer")
  func initializer() throws {
    let (method, names) = try member("class A { init?(frame: Int, coder: Int) {} }") { $0.methods.first }
    #expect(method.selector(names) == "initWithFrame:coder:")
  }

  @Test("Names as #selector writes them", arguments: [("a(b:_:)", "a", ["b", ""]), ("a", "a", []), ("a()", "a", []), ("a(_:)", "a", [""])])
  func written(name: String, base: String, labels: [String]) {
    let source = SelectorSource(name)
    #expect(source.baseName == base)
    #expect(source.labels == labels)
  }

  @Test(
    "Words in camel case",
    arguments: [("goToURLNow", ["go", "To", "URL", "Now"]), ("a_b", ["a", "_", "b"]), ("URL", ["URL"]), ("aB", ["a", "B"]), ("", [])])
  func words(name: String, words: [String]) {
    #expect(camelCaseWords(name) == words)
  }

  private func member<Member>(_ text: String, _ pick: (MemberTable) -> Member?) throws -> (Member, NameTable) {
    var scratch = SummaryScratch(lowering: .uiKit)
    let bytes = ContiguousArray(text.utf8)
    let summary = summarize(bytes.span, using: &scratch)
    return (try #require(pick(summary.members)), summary.names)
  }
}

/// On Linux the compiler reads `@objc` with a flag, with a stand-in for Apple's ObjectiveC module: what it makes
/// of `#selector` stands in the code that SILGen emits. Initializers have no `#selector`; they are in the table alone.
@Suite("Selector names by the compiler", .enabled(if: compiler != nil))
struct CompilerSelectorTests {
  @Test("Every row of the table")
  func table() throws {
    let folder = try Folder()
    try folder.add("module.modulemap", "module ObjC { header \"objc.h\" export * }")
    try folder.add(
      "objc.h",
      "typedef signed char BOOL;\n__attribute__((objc_root_class)) @interface NSObject\n- (instancetype)init;\n@end\n")
    try folder.add(
      "ObjectiveC.swift",
      """
      @_exported import ObjC
      public struct Selector: ExpressibleByStringLiteral { var pointer: OpaquePointer?; public init(stringLiteral text: String) {} }
      public struct ObjCBool { var value: Int8 }
      public func _convertBoolToObjCBool(_ value: Bool) -> ObjCBool { ObjCBool(value: value ? 1 : 0) }
      public func _convertObjCBoolToBool(_ value: ObjCBool) -> Bool { value.value != 0 }
      """)
    var source = "import ObjectiveC\nfunc use(_ selector: Selector) {}\n"
    var uses = ""
    for (number, method) in methods.enumerated() {
      source += "@objc protocol P\(number) { \(method.declaration) }\n"
      let name = method.declaration.split(separator: "func ").last?.prefix { $0 != "(" } ?? ""
      uses += "  use(#selector(P\(number).\(name)))\n"
    }
    for (number, property) in properties.enumerated() {
      source += "@objc protocol Q\(number) { \(property.declaration) { get set } }\n"
      let name = property.declaration.split(separator: "var ").last?.prefix { $0 != ":" } ?? ""
      uses += "  use(#selector(getter: Q\(number).\(name)))\n  use(#selector(setter: Q\(number).\(name)))\n"
    }
    try folder.add("main.swift", source + "func all() {\n" + uses + "}\n")
    let flags = "-enable-objc-interop -disable-objc-attr-requires-foundation-module -I ."
    let compile = "'\(compiler ?? "")' -frontend"
    let outcome = try runProgram(
      "/bin/sh",
      [
        "-c",
        "\(compile) -emit-module -module-name ObjectiveC -parse-as-library \(flags) ObjectiveC.swift"
          + " -o ObjectiveC.swiftmodule && \(compile) -emit-silgen -module-name Probe \(flags) main.swift",
      ], in: folder.path)
    #expect(outcome.code == 0, "\(outcome.errorText)")
    let found = outcome.lines.filter { $0.contains("string_literal objc_selector") }.map { line in
      String(line.split(separator: "\"", omittingEmptySubsequences: false)[1])
    }
    #expect(found.map(unescaped) == methods.map(\.selector) + properties.flatMap { [$0.getter, $0.setter] })
  }

  /// SIL writes bytes beyond ASCII as `\C3`.
  private func unescaped(_ text: String) -> String {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "\\"), rest.count >= 2, let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

#if os(Linux)
  private let compiler: String? = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    .map { "\($0)/swiftc" }.first { FileManager.default.isExecutableFile(atPath: $0) }
#else
  private let compiler: String? = nil
#endif
