extension Near { func outside() { } }
extension Twin { func atRoot() { } }
class FarUser: Near { }
