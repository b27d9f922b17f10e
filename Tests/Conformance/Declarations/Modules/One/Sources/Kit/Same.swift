class Same { func kit() { } }
class BaseController { }
