/// Resource bounds of a YAML file. A few lines of nested aliases can expand to billions of nodes, and deep nesting
/// exhausts the stack of code that walks the tree. A file beyond the bounds is refused.
struct YAMLBounds {
  var bytes = 1_000_000
  /// The nesting depth of lists and mappings, with aliases expanded.
  var depth = 64
  /// The number of nodes, with aliases expanded.
  var nodes = 100_000
  /// The number of lines that begin with `%`. libyaml compares each `%TAG` with all previous ones, which takes a
  /// quarter of a minute for a megabyte of them, and no configuration needs any.
  var directives = 100
}
