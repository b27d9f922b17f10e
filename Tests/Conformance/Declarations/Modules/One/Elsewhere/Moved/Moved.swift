struct Same { }
extension Same { func moved() { } }
