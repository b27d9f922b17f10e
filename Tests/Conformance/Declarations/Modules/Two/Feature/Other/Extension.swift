extension Near { func other() { } }
class OtherUser: Near { }
