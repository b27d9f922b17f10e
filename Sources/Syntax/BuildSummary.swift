/// What a project file of Xcode, or the manifest of a package, says about what is compiled together.
///
/// Paths are relative to the folder that the targets are described for: that of the `.xcodeproj`, or of the manifest.
public struct BuildSummary: Hashable, Sendable {
  public var targets: [Target] = []
  /// The libraries that a package offers under names of their own.
  public var products: [Product] = []
  /// The folders of packages in the same tree that it uses, relative like all paths.
  public var packages: [String] = []
  /// Why nothing is known; there are no targets then.
  public var fault: Fault?
  /// Whether it is a manifest, of which only what is literal is known.
  public var isPackage: Bool

  public init(isPackage: Bool = false) { self.isPackage = isPackage }

  public struct Target: Hashable, Sendable {
    public enum Kind: UInt8, Sendable {
      /// An app, or an app clip.
      case app
      /// An extension of an app, such as for sharing, and other programs that run beside an app.
      case appExtension
      /// A framework or a library, which others may import.
      case library
      /// Unit and UI tests.
      case tests
      case other
    }

    public var name: String
    public var kind: Kind
    /// What an import calls it: several where the configurations differ.
    public var modules: [String]
    /// What others link it by, beside its name.
    public var products: [String] = []
    /// Names of targets and products that it depends on, links, or is run in as a test.
    public var dependencies: [String] = []
    public var files: [String] = []
    public var folders: [Folder] = []

    public init(_ name: String, _ kind: Kind, modules: [String]) {
      self.name = name
      self.kind = kind
      self.modules = modules
    }
  }

  /// A folder, all files of which belong to a target.
  public struct Folder: Hashable, Sendable {
    /// Empty for the folder of the project itself.
    public var path: String
    /// Files and folders in it that alone belong to the target; all where there are none.
    public var only: [String] = []
    /// Files and folders in it that do not.
    public var except: [String] = []

    public init(_ path: String) { self.path = path }
  }

  public struct Product: Hashable, Sendable {
    public var name: String
    public var targets: [String]

    public init(_ name: String, targets: [String]) {
      self.name = name
      self.targets = targets
    }
  }

  public struct Fault: Hashable, Sendable {
    public var reason: String
    public var offset: UInt32

    public init(reason: String, offset: UInt32) {
      self.reason = reason
      self.offset = offset
    }
  }
}
