import Kit
extension Kit.Same { func qualified() { } }
class OfKit: Kit.BaseController { }
