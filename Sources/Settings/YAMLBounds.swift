/// What a YAML file may cost. A few lines of aliases to aliases can stand for billions of nodes, and
/// deep nesting exhausts the stack of what walks the tree; beyond these bounds a file is refused.
struct YAMLBounds {
  var bytes = 1_000_000
  /// Levels of lists and mappings inside each other, those behind aliases included.
  var depth = 64
  /// Nodes of the tree, those behind an alias counted at each alias.
  var nodes = 100_000
  /// Lines that begin with `%`. libyaml compares each `%TAG` with all before it, and takes a quarter of a minute for
  /// a megabyte of them; none is needed.
  var directives = 100
}
