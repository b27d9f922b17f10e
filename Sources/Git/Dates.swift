// Dates in place of revisions: `2025-01-01`, `2 weeks ago`.

extension Repository {
  /// Converts a date to a form for git; nil if the text is not a date. Git itself accepts any text and uses the current
  /// time if it understands nothing, so a misspelled branch name would be taken for a date.
  public static func date(_ text: String) -> String? {
    // Git would add the current time of day, so the result would depend on when it runs.
    if text.wholeMatch(of: /\d{4}-\d{1,2}-\d{1,2}/) != nil { return text + " 00:00:00" }
    if text.wholeMatch(of: /@\d+/) != nil { return text }
    let words = text.lowercased().split { " .,_".contains($0) }
    guard words.allSatisfy({ isNumber($0) || dateWords.contains(String($0)) || isShortened($0) }) else { return nil }
    guard words.count > 1 || words.contains(where: { !isNumber($0) || $0.contains("t") }) else { return nil }
    let isDay = words.contains { word in months.contains { $0.hasPrefix(word) } } && !text.contains(":")
    return isDay ? text + " 00:00:00" : text
  }

  /// Whether a word is a number, a time, a day, or a date with a time: `3`, `12:00`, `2025-01-01T00:00:00Z`, `+0200`.
  private static func isNumber(_ word: Substring) -> Bool {
    word.wholeMatch(of: /[+-]?\d[\d:\/-]*(t\d[\d:]*)?(z|[+-]\d\d:?\d\d|st|nd|rd|th|am|pm)?/) != nil
  }

  private static func isShortened(_ word: Substring) -> Bool {
    word.count >= 3 && (months + weekdays).contains { $0.hasPrefix(word) }
  }

  private static let months = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november", "december",
  ]
  private static let weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
  private static let units = ["second", "minute", "hour", "day", "week", "fortnight", "month", "year"]
  private static let dateWords = Set(
    units + units.map { $0 + "s" }
      + ["ago", "last", "yesterday", "today", "now", "noon", "midnight", "at", "of", "am", "pm", "utc", "gmt"]
      + ["a", "an", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"])

  /// The last commit before a date, following first parents from `HEAD`.
  /// - Throws: If there is no such commit.
  func commit(before date: String, named name: String) throws(GitError) -> Revision {
    let found = String(
      decoding: try git(["rev-list", "-1", "--first-parent", "--before=\(date)", "HEAD", "--"]), as: UTF8.self
    ).filter { !$0.isNewline }
    guard found.isEmpty else { return Revision(object: found) }
    if try gitIfAny(["rev-parse", "--is-shallow-repository"]) == "true" {
      throw GitError("there is no commit before '\(name)'\(try hintForShallowClone())")
    }
    throw GitError("there is no commit before '\(name)'")
  }

  /// The commit with a name, or else the last one before a date; see `revision`.
  public func revision(orBefore name: String) throws(GitError) -> (revision: Revision, isDate: Bool) {
    do throws(GitError) { return (try revision(name), false) } catch {
      guard let date = Repository.date(name) else { throw error }
      return (try commit(before: date, named: name), true)
    }
  }
}
