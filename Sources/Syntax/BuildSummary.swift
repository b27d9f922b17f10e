/// The targets in an Xcode project file or a package manifest, which say what is compiled together.
///
/// Paths are relative to the folder that contains the `.xcodeproj` or the manifest.
public struct BuildSummary: Hashable, Sendable {
  public var targets: [Target] = []
  /// The products of a package.
  public var products: [Product] = []
  /// The folders of the package's dependencies in the same tree, as relative paths.
  public var packages: [String] = []
  /// The reason why the file could not be analyzed; there are no targets in this case.
  public var fault: ParseFault?
  /// Whether the file has targets that are missing here, because their names, folders or lists of files are computed.
  public var hasComputedTargets = false
  /// Whether the file is a package manifest. Only literal values in a manifest are known.
  public var isPackage: Bool

  public init(isPackage: Bool = false) { self.isPackage = isPackage }

  public struct Target: Hashable, Sendable {
    public enum TargetKind: UInt8, Sendable {
      /// An app or an app clip.
      case app
      /// An app extension, such as a share extension, or another executable that accompanies an app.
      case appExtension
      /// A framework or a library, which other targets may import.
      case library
      /// Unit or UI tests.
      case tests
      case other
    }

    public var name: String
    public var kind: TargetKind
    /// The module names of the target; several if build configurations differ.
    public var modules: [String]
    /// The oldest language version that a configuration of the target sets: 2 for projects that are older than the setting,
    /// 0 if it is unknown.
    public var swiftVersion: UInt8 = 0
    /// Whether a configuration exposes methods to Objective-C as Swift 3 does, whatever the version.
    public var infersObjectiveC = false
    /// The major version of the oldest iOS on which it runs, in any configuration; 0 if it is unknown.
    public var oldestIOS: UInt8 = 0
    /// Other names by which targets link it, in addition to `name`.
    public var products: [String] = []
    /// The names of targets and products that it depends on, links, or uses as a test host.
    public var dependencies: [String] = []
    public var files: [String] = []
    public var folders: [Folder] = []

    public init(_ name: String, _ kind: TargetKind, modules: [String]) {
      self.name = name
      self.kind = kind
      self.modules = modules
    }
  }

  /// A folder whose files belong to a target.
  public struct Folder: Hashable, Sendable {
    /// The path; empty for the folder of the project itself.
    public var path: String
    /// If not empty, only these files and folders belong to the target.
    public var only: [String] = []
    /// Files and folders that do not belong to the target.
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

  public struct ParseFault: Hashable, Sendable {
    public var reason: String
    public var offset: UInt32

    public init(reason: String, offset: UInt32) {
      self.reason = reason
      self.offset = offset
    }
  }
}
