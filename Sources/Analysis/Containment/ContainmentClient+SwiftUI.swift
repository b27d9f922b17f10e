import Syntax

// Views and controllers that are handed to SwiftUI. Their parent belongs to SwiftUI, not to code of the sources.

extension Interpreter where Client == ContainmentClient {
  /// Whether the function belongs to a representable or to a type nested in one, such as its coordinator.
  var isInRepresentable: Bool {
    var owner = self.owner
    for _ in 0..<8 {
      if resolver.types.isRepresentable(owner) { return true }
      guard let id = owner.declaration, let parent = resolver.types.index.declaration(id)?.parent, parent >= 0 else {
        return false
      }
      owner = resolver.types.owner(parent, of: id.file)
    }
    return false
  }

  /// Records that the type of the view returned by `makeUIView(context:)` is shown by SwiftUI: its subviews are in a
  /// hierarchy that SwiftUI manages.
  mutating func giveToSwiftUI(_ value: AbstractValue) {
    guard known(function.baseName) == "makeUIView", resolver.types.isRepresentable(owner) else { return }
    for type in value.objects.map({ objects[$0].type }) where type.declaration != nil {
      client.facts.append(FieldFact(type: type, path: FieldFact.itself, events: .managed))
    }
  }

  /// Handles `PageContainer(page: child)`, where `PageContainer` is a `UIViewControllerRepresentable`: SwiftUI adds the
  /// controller and completes what this function or another one has begun.
  mutating func giveToSwiftUI(_ construction: Construction) {
    if isRepresentable(construction.reference) {
      for object in construction.arguments.flatMap(\.value.objects) { escape(object) }
    }
    // Handles `DeviceFrame(container: .init(page: child))`.
    for given in construction.arguments.compactMap(\.value.unique) where isRepresentable(objects[given].type) {
      for object in state.fields.filter({ $0.object == given }).flatMap(\.value.objects) { escape(object) }
    }
  }

  private func isRepresentable(_ type: TypeReference) -> Bool {
    guard type.declaration != nil else { return false }
    return resolver.types.inherits(ProjectTypes.Owner(type: type), anyOf: [UIKitCalls.controllerRepresentable])
  }
}
