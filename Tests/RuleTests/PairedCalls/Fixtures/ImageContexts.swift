// Image contexts. Where the current context or its image is nil, there is none to end.
import UIKit

final class BadgeView: UIView {
  private var cgImage: CGImage?

  func image() -> UIImage? {
    UIGraphicsBeginImageContextWithOptions(bounds.size, false, 0)
    guard let context = UIGraphicsGetCurrentContext() else { return nil }
    layer.render(in: context)
    let image = UIGraphicsGetImageFromCurrentImageContext()
    UIGraphicsEndImageContext()
    return image
  }

  func imageByVariable() -> UIImage? {
    UIGraphicsBeginImageContext(bounds.size)
    let context = UIGraphicsGetCurrentContext()
    guard let context else { return nil }
    layer.render(in: context)
    let image = UIGraphicsGetImageFromCurrentImageContext()
    UIGraphicsEndImageContext()
    return image
  }

  func imageByComparison() -> UIImage? {
    UIGraphicsBeginImageContext(bounds.size)
    if UIGraphicsGetCurrentContext() == nil { return nil }
    defer { UIGraphicsEndImageContext() }
    return UIGraphicsGetImageFromCurrentImageContext()
  }

  func imageIfPossible() -> UIImage? {
    var image: UIImage?
    UIGraphicsBeginImageContext(bounds.size)
    if let context = UIGraphicsGetCurrentContext() {
      layer.render(in: context)
      image = UIGraphicsGetImageFromCurrentImageContext()
      UIGraphicsEndImageContext()
    }
    return image
  }

  func imageOfAnother() -> UIImage? {
    UIGraphicsBeginImageContext(bounds.size) // expect: unended_image_context
    guard let context = UIGraphicsGetCurrentContext(), let cgImage else { return nil }
    context.draw(cgImage, in: bounds)
    let image = UIGraphicsGetImageFromCurrentImageContext()
    UIGraphicsEndImageContext()
    return image
  }

  func imageThatLeavesLater() -> UIImage? {
    UIGraphicsBeginImageContext(bounds.size)
    guard let context = UIGraphicsGetCurrentContext() else { return nil }
    layer.render(in: context)
    guard let image = UIGraphicsGetImageFromCurrentImageContext() else { return nil }
    UIGraphicsEndImageContext()
    return image
  }

  func imageOfVisibleView() -> UIImage? {
    UIGraphicsBeginImageContext(bounds.size) // expect: unended_image_context
    guard let context = UIGraphicsGetCurrentContext() else { return nil }
    layer.render(in: context)
    guard let image = UIGraphicsGetImageFromCurrentImageContext(), !isHidden else { return nil }
    UIGraphicsEndImageContext()
    return image
  }

  func imageOnly() -> UIImage? {
    UIGraphicsBeginImageContext(bounds.size) // expect: unended_image_context
    guard let image = UIGraphicsGetImageFromCurrentImageContext() else { return nil }
    return image
  }

  func never() {
    UIGraphicsBeginImageContext(bounds.size) // expect: unended_image_context
    guard let context = UIGraphicsGetCurrentContext() else { return }
    layer.render(in: context)
  }
}
