class UsesObjective: ObjectiveController { }
class UsesModel: ObjectiveModel { }
class UsesGeneric: ObjectiveGeneric<UsesModel> { }
class UsesSpread: ObjectiveSpread { }
class UsesCommented: Commented { }
extension ObjectiveController { func inSwift() { } ; struct Nested { } }
