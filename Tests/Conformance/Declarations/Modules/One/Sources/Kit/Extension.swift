extension Same { func inKit() { } }
class InKit: BaseController { }
