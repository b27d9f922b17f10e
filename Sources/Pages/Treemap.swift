/// Divides a rectangle into nearly square tiles with given areas (Bruls, Huizing and van Wijk, 2000).
struct Treemap {
  struct Tile: Equatable {
    var x: Double
    var y: Double
    var width: Double
    var height: Double
  }

  /// The tiles in the order of `values`, which must be positive and sorted in descending order.
  static func tiles(_ values: [Double], width: Double, height: Double) -> [Tile] {
    let sum = values.reduce(0, +)
    guard sum > 0 else { return [] }
    let areas = values.map { $0 * width * height / sum }
    var free = Tile(x: 0, y: 0, width: width, height: height)
    var tiles: [Tile] = []
    var start = 0
    while start < areas.count {
      let side = min(free.width, free.height)
      var end = start + 1
      var rowSum = areas[start]
      // A row is extended as long as its worst aspect ratio does not increase.
      while end < areas.count {
        let now = worst(areas[start], areas[end - 1], rowSum, side)
        let next = worst(areas[start], areas[end], rowSum + areas[end], side)
        guard next <= now else { break }
        rowSum += areas[end]
        end += 1
      }
      let isWide = free.width >= free.height
      let depth = side > 0 ? rowSum / side : 0
      var offset = 0.0
      for area in areas[start..<end] {
        let length = depth > 0 ? area / depth : 0
        tiles.append(
          isWide
            ? Tile(x: free.x, y: free.y + offset, width: depth, height: length)
            : Tile(x: free.x + offset, y: free.y, width: length, height: depth))
        offset += length
      }
      if isWide {
        free.x += depth
        free.width = max(0, free.width - depth)
      } else {
        free.y += depth
        free.height = max(0, free.height - depth)
      }
      start = end
    }
    return tiles
  }

  /// The worst aspect ratio in a row with these largest and smallest areas.
  private static func worst(_ largest: Double, _ smallest: Double, _ sum: Double, _ side: Double) -> Double {
    guard smallest > 0, side > 0 else { return .infinity }
    return max(side * side * largest / (sum * sum), sum * sum / (side * side * smallest))
  }
}
