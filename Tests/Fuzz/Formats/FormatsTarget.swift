// The fourth target: everything else that reads bytes which a repository or a client chose. The first byte of an input
// chooses the reader; so one program, and one corpus, serve all of them.

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

@_cdecl("LLVMFuzzerTestOneInput")
public func readAnyFormat(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = ContiguousArray(UnsafeBufferPointer(start: start, count: count))
  // Of other inputs none is kept.
  guard let first = input.first, let reader = Reader(rawValue: onlyReader ?? first) else { return -1 }
  reader.read(ContiguousArray(input.dropFirst()))
  return 0
}

/// The reader that all inputs are for, whatever they begin with: `FUZZ_READER=p Tests/Fuzz/run`.
private let onlyReader: UInt8? = getenv("FUZZ_READER").map { UInt8(bitPattern: $0[0]) }

/// What reads, by the letter that inputs for it begin with.
private enum Reader: UInt8 {
  case xcodeProject = 0x70  // p
  case manifest = 0x6D  // m
  case objectiveC = 0x6F  // o
  case interfaceBuilder = 0x69  // i
  case suppressions = 0x73  // s
  case configuration = 0x63  // c
  case customRules = 0x72  // r
  case ignoreRules = 0x67  // g
  case baseline = 0x62  // b
  case summaryFile = 0x66  // f
  case json = 0x6A  // j
  case frames = 0x68  // h
  case session = 0x6C  // l

  func read(_ bytes: ContiguousArray<UInt8>) {
    switch self {
    case .xcodeProject: readXcodeProject(bytes)
    case .manifest: readManifest(bytes)
    case .objectiveC: readObjectiveC(bytes)
    case .interfaceBuilder: readInterfaceBuilder(bytes)
    case .suppressions: readSuppressions(bytes)
    case .configuration: readConfiguration(bytes)
    case .customRules: readRules(bytes)
    case .ignoreRules: readIgnoreRules(bytes)
    case .baseline: readBaseline(bytes)
    case .summaryFile: readSummaryFile(bytes)
    case .json: readJSON(bytes)
    case .frames: readFrames(bytes)
    case .session: talk(bytes)
    }
  }
}

/// Says which promise is broken, and where.
func promise(_ kept: Bool, _ words: @autoclosure () -> String) {
  if !kept { fatalError(words()) }
}
