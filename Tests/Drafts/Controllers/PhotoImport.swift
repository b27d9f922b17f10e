// draft: PhotoImportViewController PhotoPicking: picker, pickPhoto(), takePhoto(), showPicker(_:),
//   imagePickerController(_:didFinishPickingMediaWithInfo:), imagePickerControllerDidCancel(_:), lastImage
// draft: PhotoImportViewController PhotoSharing: shareLink, share(_:from:), copyLink(), presentationControllerDidDismiss(_:),
//   presentationControllerShouldDismiss(_:), hasUnsavedChanges
// A delegate property that asks for two protocols, `self` handed to presenters and factories, a delegate of a presentation.
import UIKit

@MainActor protocol PhotoUploading: AnyObject {
  func upload(_ image: UIImage, presenting controller: UIViewController) -> Progress
}

@MainActor final class Progress {
  var fraction = 0.0
  var onChange: ((Progress) -> Void)?
}

@MainActor enum PhotoSheets {
  static func makeSources(for controller: PhotoImportViewController, choose: @escaping (Bool) -> Void) -> UIAlertController {
    let sheet = UIAlertController(title: controller.title, message: nil, preferredStyle: .actionSheet)
    sheet.addAction(UIAlertAction(title: "Camera", style: .default) { _ in choose(true) })
    return sheet
  }
}

@MainActor protocol PhotoImportDelegate: AnyObject {
  func photoImport(_ controller: PhotoImportViewController, didImport image: UIImage)
  func photoImportDidCancel(_ controller: PhotoImportViewController)
}

class PhotoImportViewController: UIViewController {
  weak var delegate: (any PhotoImportDelegate)?
  unowned let uploader: PhotoUploading
  private let imageView = UIImageView(frame: .zero)
  private let progressView = UIProgressView(frame: .zero)
  private var picker: UIImagePickerController?
  private var lastImage: UIImage? {
    didSet { imageView.image = lastImage }
  }
  private var shareLink: URL?
  private var hasUnsavedChanges = false

  init(uploader: PhotoUploading) {
    self.uploader = uploader
    super.init(nibName: nil, bundle: nil)
    presentationController?.delegate = self
  }

  required init?(coder: NSCoder) { fatalError() }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(imageView)
    let tap = UITapGestureRecognizer(target: self, action: #selector(imageTapped))
    imageView.addGestureRecognizer(tap)
    navigationItem.rightBarButtonItems = [
      UIBarButtonItem(title: "Share", target: self, action: #selector(shareTapped(_:))),
      UIBarButtonItem(title: "Copy", target: self, action: #selector(copyTapped)),
    ]
  }

  @objc private func imageTapped() {
    let sheet = PhotoSheets.makeSources(for: self) { [unowned self] useCamera in
      useCamera ? takePhoto() : pickPhoto()
    }
    present(sheet, animated: true)
  }

  @objc private func shareTapped(_ sender: UIBarButtonItem) { share(lastImage, from: sender) }
  @objc private func copyTapped() { copyLink() }

  // MARK: - Picking

  private func pickPhoto() { showPicker(.photoLibrary) }

  private func takePhoto() {
    guard UIImagePickerController.isSourceTypeAvailable(.camera) else { return pickPhoto() }
    showPicker(.camera)
  }

  private func showPicker(_ source: UIImagePickerController.SourceType) {
    let picker = UIImagePickerController(nibName: nil, bundle: nil)
    picker.sourceType = source
    picker.allowsEditing = true
    picker.delegate = self
    self.picker = picker
    present(picker, animated: true) { [weak self] in
      guard let strongSelf = self else { return }
      strongSelf.track(Progress())
      PhotoLog.shared.note(strongSelf, "picker")
    }
  }

  private func track(_ progress: Progress) {
    progress.onChange = { [progressView] in progressView.setProgress(Float($0.fraction), animated: true) }
  }

  private func upload(_ image: UIImage) {
    track(uploader.upload(image, presenting: self))
    delegate?.photoImport(self, didImport: image)
  }

  // MARK: - Sharing

  private func share(_ image: UIImage?, from item: UIBarButtonItem) {
    guard let image else { return delegate?.photoImportDidCancel(self) ?? () }
    let sheet = UIActivityViewController(activityItems: [image, shareLink as Any], applicationActivities: nil)
    sheet.presentationController?.delegate = self
    item.isEnabled = false
    self.present(sheet, animated: true) { item.isEnabled = true }
  }

  private func copyLink() {
    UIPasteboard.general.string = shareLink?.absoluteString
    hasUnsavedChanges = false
    PhotoLog.shared.note(self, "copied")
  }
}

extension PhotoImportViewController: UIImagePickerControllerDelegate, UINavigationControllerDelegate {
  func imagePickerController(
    _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
  ) {
    let image = (info[.editedImage] ?? info[.originalImage]) as? UIImage
    picker.dismiss(animated: true) {
      self.lastImage = image
      self.hasUnsavedChanges = true
      image.map(self.upload)
    }
  }

  func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {
    picker.dismiss(animated: true)
    self.picker = nil
    delegate?.photoImportDidCancel(self)
  }
}

extension PhotoImportViewController: UIAdaptivePresentationControllerDelegate {
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { !hasUnsavedChanges }
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    delegate?.photoImportDidCancel(self)
  }
}

@MainActor final class PhotoLog {
  static let shared = PhotoLog()
  func note(_ controller: PhotoImportViewController, _ text: String) { print(controller, text) }
}
