// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "One",
  targets: [
    .target(name: "App", dependencies: [.target(name: "Kit")]),
    .target(name: "Kit"),
    .testTarget(name: "AppTests", dependencies: ["App"]),
    .target(name: "Moved", path: "Elsewhere/Moved"),
  ]
)
