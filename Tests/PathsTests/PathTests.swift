/// Paths as text: the cases that configurations, project files, URIs and reports depend on.
import Testing

@testable import Paths

struct PathTests {
  @Test(arguments: [
    ("", ""), (".", ""), ("a", "a"), ("./a//b/", "a/b"), ("a/./b/../c", "a/c"), ("a/..", ""), ("..", ".."),
    ("../../a", "../../a"), ("a/../../b", "../b"), ("/", "/"), ("/..", "/"), ("/../a/..//b", "/b"), ("...", "..."),
    ("a/.../b", "a/.../b"), ("é/../x", "x"), ("a/\u{301}b/../c", "a/c"),
  ])
  func normalizes(path: String, normal: String) {
    #expect(LexicalPath(path).text == normal)
    #expect(LexicalPath(normal).text == normal)
  }

  @Test(arguments: [
    ("/App", "Home.swift", "/App/Home.swift"), ("/App/", "Home.swift", "/App/Home.swift"), ("/App", "", "/App"),
    ("", "Home.swift", "Home.swift"), ("", "../Home.swift", "../Home.swift"), ("App", "../../Home.swift", "../Home.swift"),
    ("/App", "../Kit/./Home.swift", "/Kit/Home.swift"), ("/App", "/Kit", "/Kit"), ("/App/", "..", "/"), ("App", "..", ""),
    ("/App", "UI//Home.swift", "/App/UI/Home.swift"), ("/", "Home.swift", "/Home.swift"), ("/App", ".swift", "/App/.swift"),
    ("/App", "..swift/...", "/App/..swift/..."), ("/App", "UI/.", "/App/UI"), ("/App", "UI/..", "/App"),
  ])
  func joins(folder: String, path: String, joined: String) {
    #expect(joinedPath(folder, path) == joined)
  }

  @Test(arguments: [
    ("/a/b", "c", "/a/b/c"), ("/a/b", "../c", "/a/c"), ("/a/b", "/c/./d", "/c/d"), ("/a", "../../..", "/"), ("/", "c", "/c"),
    ("/a/b", ".", "/a/b"), ("/a/../b", "c", "/b/c"),
  ])
  func makesAbsolute(directory: String, path: String, absolute: String) {
    #expect(absolutePath(path, from: directory) == absolute)
  }

  @Test(arguments: [
    ("/a/b/c", "/a/b", "c"), ("/a/b", "/a/b", "."), ("/a/bc", "/a/b", "../bc"), ("/a", "/a/b/c", "../.."), ("/a", "/", "a"),
    ("/", "/a", ".."), ("/", "/", "."), ("/x/y", "/a/b", "../../x/y"),
  ])
  func relates(path: String, directory: String, relative: String) {
    #expect(relativePath(path, to: directory) == relative)
    #expect(absolutePath(relative, from: directory) == path)
  }

  @Test(arguments: [
    ("/a/b", "/a", "/b"), ("/a", "/a", ""), ("/ab", "/a", nil), ("/a/b", "/a/", "/b"), ("/a", "/", "/a"), ("/", "/", ""),
    ("/b", "/a", nil), ("/a", "/a/b", nil),
  ] as [(String, String, String?)])
  func findsWhatLiesBelow(path: String, folder: String, below: String?) {
    #expect(pathBelow(folder, path).map { String($0) } == below)
    #expect(lies(path, in: folder) == (below != nil))
  }

  @Test(arguments: [
    ("/a/b", "/a", "/a/", "b"), ("/a", "/", "/", "a"), ("/", "/", "/", ""), ("a", "/", "", "a"), ("a/b", "a", "a/", "b"),
    ("a/\u{301}b", "a", "a/", "\u{301}b"),
  ])
  func takesApart(path: String, folder: String, part: String, name: String) {
    #expect(directory(of: path) == folder)
    #expect(directoryPart(of: path).unicodeScalars.elementsEqual(part.unicodeScalars))
    #expect(lastName(of: path).unicodeScalars.elementsEqual(name.unicodeScalars))
  }

  @Test(arguments: [
    ("/App/Home.swift", "/App/Home.swift"), ("/a b#c?d%", "/a%20b%23c%3Fd%25"), ("/é", "/%C3%A9"), ("/a+b@2x~", "/a+b@2x~"),
  ])
  func encodes(path: String, encoded: String) {
    #expect(percentEncoded(path) == encoded)
    #expect(fileURI(path) == "file://" + encoded)
    #expect(percentDecoded(Array(encoded.utf8)[...]) == path)
  }

  @Test(arguments: [("%zz%4", "%zz%4"), ("%c3%a9", "é"), ("%C3", nil)] as [(String, String?)])
  func decodesWhatIsNoEncoding(encoded: String, text: String?) {
    #expect(percentDecoded(Array(encoded.utf8)[...]) == text)
  }
}
