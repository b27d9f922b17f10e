/// A project file as Xcode writes it, of the targets that are described: one a line, its name, its kind, its files, and
/// behind `<` what it depends on: `Notes app: App/Home.swift Shared/Theme.swift < Core`.
public func projectText(_ description: String) -> String {
  let kinds = [
    "app": "application", "extension": "app-extension", "framework": "framework", "tests": "bundle.unit-test",
    "uitests": "bundle.ui-testing", "tool": "tool",
  ]
  var (targets, objects, groups) = ([String](), "", Set<String>())
  for line in description.split(separator: "\n") {
    let halves = line.split(separator: ":", maxSplits: 1)
    let head = halves[0].split(separator: " ").map(String.init)
    let parts = halves.count > 1 ? halves[1].split(separator: "<").map { $0.split(separator: " ").map(String.init) } : []
    let (files, dependencies) = (halves.last?.first == "<" ? [] : parts.first ?? [], parts.count > 1 ? parts[1] : [])
    targets.append(head[0])
    for file in files {
      objects += "\"B \(head[0]) \(file)\" = {isa = PBXBuildFile; fileRef = \"F \(file)\"; };\n"
      guard groups.insert(file).inserted else { continue }
      objects += "\"F \(file)\" = {isa = PBXFileReference; path = \"\(file)\"; sourceTree = \"<group>\"; };\n"
    }
    for name in dependencies {
      objects += "\"D \(head[0]) \(name)\" = {isa = PBXTargetDependency; name = \(name); };\n"
    }
    objects += """
      "P \(head[0])" = {
        isa = PBXSourcesBuildPhase;
        files = (\(files.map { "\"B \(head[0]) \($0)\", " }.joined()));
      };
      "T \(head[0])" = {
        isa = PBXNativeTarget;
        buildPhases = ("P \(head[0])", );
        dependencies = (\(dependencies.map { "\"D \(head[0]) \($0)\", " }.joined()));
        name = \(head[0]);
        productType = "com.apple.product-type.\(kinds[head[1]] ?? head[1])";
      };

      """
  }
  return """
    // !$*UTF8*$!
    {
      archiveVersion = 1;
      objectVersion = 56;
      objects = {
        \(objects)
        Main = {isa = PBXGroup; children = (\(groups.sorted().map { "\"F \($0)\", " }.joined())); sourceTree = "<group>"; };
        Project = {
          isa = PBXProject;
          mainGroup = Main;
          targets = (\(targets.map { "\"T \($0)\", " }.joined()));
        };
      };
      rootObject = Project /* Project object */;
    }

    """
}
