// The parts of AVFoundation that the controllers beside this file use, written from their documentation.
import UIKit

public struct CMTime: Sendable { public var seconds: Double { 0 }; public init(seconds: Double, preferredTimescale: Int32) {} }
@preconcurrency @MainActor open class AVPlayerItem: NSObject {
  public enum Status: Int { case unknown, readyToPlay, failed }
  nonisolated public init(url: URL) {}
  open var status: Status { .unknown }
  open var duration: CMTime { CMTime(seconds: 0, preferredTimescale: 1) }
  public static let didPlayToEndTimeNotification = NSNotification.Name("end")
}
@preconcurrency @MainActor open class AVPlayer: NSObject {
  public enum TimeControlStatus: Int { case paused, waiting, playing }
  nonisolated public override init() {}
  nonisolated public init(playerItem: AVPlayerItem?) {}
  open var rate: Float = 0
  open var volume: Float = 1
  open var timeControlStatus: TimeControlStatus { .paused }
  open var currentItem: AVPlayerItem? { nil }
  open func play() {}
  open func pause() {}
  open func seek(to time: CMTime) {}
  open func currentTime() -> CMTime { CMTime(seconds: 0, preferredTimescale: 1) }
  open func replaceCurrentItem(with item: AVPlayerItem?) {}
  open func addPeriodicTimeObserver(forInterval interval: CMTime, queue: DispatchQueue?, using block: @escaping (CMTime) -> Void)
    -> Any { 0 }
  open func removeTimeObserver(_ observer: Any) {}
}
open class AVPlayerLayer: CALayer { public convenience init(player: AVPlayer?) { self.init() }; open var player: AVPlayer? }
public struct AVMediaType: Sendable { public static let video = AVMediaType() }
open class AVCaptureDevice: NSObject {
  open class func `default`(for mediaType: AVMediaType) -> AVCaptureDevice? { nil }
  open var hasTorch: Bool { false }
}

// https://developer.apple.com/documentation/avfaudio/avaudioformat/init(standardformatwithsamplerate:channels:)
open class AVAudioFormat: NSObject {
  public init?(standardFormatWithSampleRate sampleRate: Double, channels: UInt32) { nil }
  open var sampleRate = 0.0
}
