@testable import App
extension Same { func inTests() { } }
class TestController: BaseController { }
