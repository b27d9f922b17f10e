import Syntax

// Views and controllers that SwiftUI takes over: it is their parent, and no code of the sources is.

extension Interpreter where Client == ContainmentClient {
  /// Whether the function is one of a type within a representable, such as its coordinator.
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

  /// `makeUIView(context:)` returns a view: what that embeds lies in a hierarchy of SwiftUI's.
  mutating func giveToSwiftUI(_ value: AbstractValue) {
    guard known(function.baseName) == "makeUIView", resolver.types.isRepresentable(owner) else { return }
    for type in value.objects.map({ objects[$0].type }) where type.declaration != nil {
      client.facts.append(FieldFact(type: type, path: FieldFact.itself, events: .managed))
    }
  }

  /// `PageContainer(page: child)`, where that is a `UIViewControllerRepresentable`: SwiftUI adds the controller, and
  /// completes what this method or another has begun.
  mutating func giveToSwiftUI(_ construction: Construction) {
    if isRepresentable(construction.reference) {
      for object in construction.arguments.flatMap(\.value.objects) { lose(object) }
    }
    // `DeviceFrame(container: .init(page: child))`
    for given in construction.arguments.compactMap(\.value.unique) where isRepresentable(objects[given].type) {
      for object in state.fields.filter({ $0.object == given }).flatMap(\.value.objects) { lose(object) }
    }
  }

  private func isRepresentable(_ type: TypeReference) -> Bool {
    guard type.declaration != nil else { return false }
    return resolver.types.inherits(ProjectTypes.Owner(type: type), anyOf: [UIKitCalls.controllerRepresentable])
  }
}
