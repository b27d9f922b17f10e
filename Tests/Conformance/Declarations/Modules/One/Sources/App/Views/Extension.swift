extension Same { func extended() { } }
class InViews: BaseController { }
