// SwiftPM wants a source.
