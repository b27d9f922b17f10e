/// The kinds of files that the program reads, determined by their names.
public enum FileKind: UInt8, Sendable, Hashable, CaseIterable {
  case swift
  /// `Package.swift`, `Package@swift-6.0.swift` and the like, which are Swift files as well.
  case packageManifest
  case objcHeader
  case objcSource
  /// Storyboards and xibs.
  case interfaceBuilder
  /// `.chaperone.yml`.
  case configuration
  /// `project.pbxproj`, which describes an Xcode project.
  case xcodeProject

  /// Returns nil if files with this name are not read.
  public init?(name: Span<UInt8>) {
    guard name.count > 1 else { return nil }
    // The last byte rejects nearly all other names.
    switch name[name.count - 1] {
    case UInt8(ascii: "t") where name.ends(in: ".swift"):
      self = name.isManifest ? .packageManifest : .swift
    case UInt8(ascii: "h") where name.ends(in: ".h"): self = .objcHeader
    case UInt8(ascii: "m") where name.ends(in: ".m"), UInt8(ascii: "m") where name.ends(in: ".mm"):
      self = .objcSource
    // Xcode takes the kind of these from the project file, whatever the case of the extension: `Main.Storyboard`.
    case UInt8(ascii: "b") where name.ends(inAnyCaseOf: ".xib"), UInt8(ascii: "B") where name.ends(inAnyCaseOf: ".xib"),
      UInt8(ascii: "d") where name.ends(inAnyCaseOf: ".storyboard"),
      UInt8(ascii: "D") where name.ends(inAnyCaseOf: ".storyboard"):
      self = .interfaceBuilder
    case UInt8(ascii: "l") where name.equals(".chaperone.yml"): self = .configuration
    case UInt8(ascii: "j") where name.equals("project.pbxproj"): self = .xcodeProject
    default: return nil
    }
  }

  public var isSwift: Bool { self == .swift || self == .packageManifest }
}

/// A set of kinds of files. `swift` includes package manifests.
public struct FileKinds: OptionSet, Sendable, Hashable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public static let swift = FileKinds(rawValue: 1 << 0 | 1 << 1)
  public static let packageManifest = FileKinds(rawValue: 1 << 1)
  public static let objcHeader = FileKinds(rawValue: 1 << 2)
  public static let objcSource = FileKinds(rawValue: 1 << 3)
  public static let interfaceBuilder = FileKinds(rawValue: 1 << 4)
  public static let configuration = FileKinds(rawValue: 1 << 5)
  public static let xcodeProject = FileKinds(rawValue: 1 << 6)
  public static let all = FileKinds(rawValue: 1 << 7 - 1)

  public func contains(_ kind: FileKind) -> Bool { rawValue & 1 << kind.rawValue != 0 }
}

extension Span<UInt8> {
  fileprivate var isManifest: Bool { equals("Package.swift") || begins(with: "Package@swift-") }
}
