// swift-tools-version: 6.2
import PackageDescription

// A second opinion on Chaperone's tokens and measures, by SwiftSyntax. A package of its own, so that the
// program and its tests never wait for SwiftSyntax to be built.
let package = Package(
  name: "conformance",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(url: "https://github.com/swiftlang/swift-syntax", exact: "603.0.1")
  ],
  targets: [
    .executableTarget(
      name: "conformance",
      dependencies: [
        .product(name: "SwiftSyntax", package: "swift-syntax"),
        .product(name: "SwiftParser", package: "swift-syntax"),
      ]
    )
  ],
  swiftLanguageModes: [.v6]
)
