import JSON
import Reports
import RuleModel
import Settings

// The JSON Schema of `.chaperone.yml`, for editors that validate YAML. Rules and options come from the metadata.

/// The schema in draft 7, which the YAML support of editors reads.
func configurationSchema(_ registry: RuleRegistry) -> String {
  var json = JSONWriter(breaksDownTo: 3)
  json.object { json in
    json.member("$schema", "http://json-schema.org/draft-07/schema#")
    json.member("title", "Chaperone's configuration")
    json.member("type", "object")
    json.member("additionalProperties", false)
    json.key("properties")
    json.object { json in
      json.flag("root", "Whether a project begins in this folder, so that nothing above it is read.")
      json.text("extends", "A configuration that this one builds on, relative to this file.")
      json.list("include", "What is looked at: globs, relative to this file. Everything by default.")
      json.list("exclude", "What is left out of that.")
      json.section("view_controllers", ["bases": "Classes that are view controllers and that the sources do not show."])
      json.section("responders", ["selectors": "Objective-C selectors that are answered outside the sources."])
      json.helpers()
      json.key("tests")
      json.object { json in
        json.nullable("object")
        json.member("additionalProperties", false)
        json.key("properties")
        json.object { json in json.flag("rules", "Whether rules are on in test code. Off by default.") }
      }
      json.list("custom_rules", "Files with rules of the project's own: globs, relative to this file.")
      json.text("baseline", "The file of findings that are known and accepted, relative to this file.")
      json.list("only", "The rules that are on; all others are off.")
      json.key("rules")
      json.reference("rules")
      json.overrides()
    }
    json.key("definitions")
    json.object { json in
      json.definitions()
      json.key("rules")
      json.object { json in json.rules(registry) }
    }
  }
  return json.text + "\n"
}

extension JSONWriter {
  mutating func nullable(_ types: String...) { strings("type", types + ["null"]) }

  fileprivate mutating func text(_ key: String, _ description: String) {
    self.key(key)
    object { json in
      json.member("description", description)
      json.nullable("string")
    }
  }

  fileprivate mutating func flag(_ key: String, _ description: String) {
    self.key(key)
    object { json in
      json.member("description", description)
      // Parsers of YAML 1.2 read `on` as a string.
      json.key("enum")
      json.raw("[true, false, \"on\", \"off\", null]".utf8)
    }
  }

  fileprivate mutating func list(_ key: String, _ description: String) {
    self.key(key)
    object { json in
      json.member("description", description)
      json.nullable("array")
      json.key("items")
      json.object { json in json.member("type", "string") }
    }
  }

  fileprivate mutating func section(_ key: String, _ lists: KeyValuePairs<String, String>) {
    self.key(key)
    object { json in
      json.nullable("object")
      json.member("additionalProperties", false)
      json.key("properties")
      json.object { json in
        for (name, description) in lists { json.list(name, description) }
      }
    }
  }

  fileprivate mutating func helpers() {
    key("containment")
    object { json in
      json.nullable("object")
      json.member("additionalProperties", false)
      json.key("properties")
      json.object { json in
        json.key("helpers")
        json.object { json in
          json.member("description", "What functions outside the sources do to parents and children.")
          json.nullable("array")
          json.key("items")
          json.object { json in
            json.member("type", "object")
            json.strings("required", ["call", "effect"])
            json.member("additionalProperties", false)
            json.key("properties")
            json.object { json in
              json.key("call")
              json.object { json in json.member("type", "string") }
              json.key("effect")
              json.object { json in
                json.member("type", "array")
                json.key("items")
                json.object { json in json.strings("enum", ContainmentHelper.Step.allCases.map(\.rawValue)) }
              }
            }
          }
        }
      }
    }
  }

  fileprivate mutating func rules(_ registry: RuleRegistry) {
    member("description", "A severity for a rule, or its options.")
    nullable("object")
    // The names of custom rules are unknown here.
    key("additionalProperties")
    object { json in json.strings("type", ["string", "object", "boolean", "null"]) }
    key("properties")
    object { json in
      for metadata in registry.rules.compactMap(registry.metadata) {
        json.key(metadata.rule)
        json.rule(metadata)
      }
    }
  }

  fileprivate mutating func overrides() {
    key("overrides")
    object { json in
      json.member("description", "What holds for some files, over 'rules'; of several that match a file the last counts.")
      json.nullable("array")
      json.key("items")
      json.object { json in
        json.member("type", "object")
        json.strings("required", ["paths", "rules"])
        json.member("additionalProperties", false)
        json.key("properties")
        json.object { json in
          json.list("paths", "Globs, relative to this file.")
          json.key("rules")
          json.reference("rules")
        }
      }
    }
  }

  fileprivate mutating func rule(_ metadata: RuleMetadata) {
    object { json in
      json.member("description", metadata.summary)
      json.key("anyOf")
      json.array([true, false]) { json, isSeverity in
        guard !isSeverity else { return json.reference("severity") }
        json.object { json in
          json.nullable("object")
          json.member("additionalProperties", false)
          json.key("properties")
          json.object { json in
            json.key("severity")
            json.reference("severity")
            for option in metadata.options {
              json.key(option.name)
              json.option(option)
            }
          }
        }
      }
    }
  }

  private mutating func option(_ option: RuleOption) {
    object { json in
      json.member("description", "\(option.summary) Default: \(option.kind.standardText)")
      switch option.kind {
      case .limits(_, let minimum):
        json.limits(from: minimum)
      case .integer(_, let range):
        json.nullable("integer")
        json.member("minimum", range.lowerBound)
        if range.upperBound != .max { json.member("maximum", range.upperBound) }
      case .boolean: json.nullable("boolean")
      case .strings:
        json.nullable("array")
        json.key("items")
        json.object { json in json.member("type", "string") }
      }
    }
  }

  /// Allows `off`, a number for the warning limit, or an object with both limits.
  mutating func limits(from minimum: Int) {
    key("anyOf")
    array(0..<3) { json, form in
      if form == 0 { return json.reference("off") }
      if form == 1 {
        return json.object { json in
          json.member("type", "integer")
          json.member("minimum", minimum)
        }
      }
      json.object { json in
        json.member("type", "object")
        json.member("additionalProperties", false)
        json.key("properties")
        json.object { json in
          for severity in ["warning", "error"] {
            json.key(severity)
            json.limit(minimum)
          }
        }
      }
    }
  }

  private mutating func limit(_ minimum: Int) {
    object { json in
      json.key("anyOf")
      json.array([true, false]) { json, isOff in
        guard !isOff else { return json.reference("off") }
        json.object { json in
          json.nullable("integer")
          json.member("minimum", minimum)
        }
      }
    }
  }

  mutating func definitions() {
    key("severity")
    // YAML 1.1 reads an unquoted `off` as false.
    object { json in
      json.key("enum")
      json.array(Severity.allCases.map(\.name) + [""]) { json, name in
        if name.isEmpty { json.value(false) } else { json.value(name) }
      }
    }
    key("off")
    object { json in
      json.key("enum")
      json.array(["off", ""]) { json, name in
        if name.isEmpty { json.value(false) } else { json.value(name) }
      }
    }
  }

  mutating func reference(_ name: String) {
    object { json in json.member("$ref", "#/definitions/\(name)") }
  }
}
