extension Near { func deep() { } }
class DeepUser: Near { }
extension Twin { func nearest() { } }
