// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that a build of Chaperone does not build swift-syntax.
//
// A plain executable and no benchmark framework: the targets are ratios of contestants that take turns in
// one process on one machine.
let package = Package(
  name: "chaperone-benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "chaperone", path: "../.."),
    .package(url: "https://github.com/swiftlang/swift-syntax", exact: "603.0.1"),
  ],
  targets: [
    .executableTarget(
      name: "bench",
      dependencies: [
        .product(name: "ChaperoneModules", package: "chaperone"),
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ]
    )
  ],
  swiftLanguageModes: [.v6]
)
