//- Toolbar.swift
import TransportKit
import UIKit

final class TransportBar: UIToolbar {
    func fill() {
        // A class of a library: its methods, and where it is in the responder chain, are unknown.
        items = [UIBarButtonItem(title: "Stop", style: .plain, target: nil, action: #selector(TPKTransport.stop(_:)))]
    }
}
//- Recorder.swift
import Foundation

/// Has a method with the same selector, and nothing to do with the library.
final class Recorder: NSObject {
    @objc func stop(_ sender: Any?) {}
}
