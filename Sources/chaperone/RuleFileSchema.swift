import RuleModel
import JSON
import Settings

// The JSON Schema of custom rule files, for editors that validate YAML. The limits come from the metadata.

/// The schema in draft 7, which the YAML support of editors reads.
func ruleFileSchema() -> String {
  var json = JSONWriter(breaksDownTo: 5)
  json.object { json in
    json.member("$schema", "http://json-schema.org/draft-07/schema#")
    json.member("title", "Chaperone's custom rules")
    json.key("anyOf")
    json.array([true, false]) { json, isList in
      guard isList else { return json.reference("rule") }
      json.object { json in
        json.nullable("array")
        json.key("items")
        json.reference("rule")
      }
    }
    json.key("definitions")
    json.object { json in
      json.definitions()
      json.key("texts")
      json.object { json in
        json.key("anyOf")
        json.array([true, false]) { json, isList in
          json.object { json in
            json.member("type", isList ? "array" : "string")
            guard isList else { return }
            json.member("minItems", 1)
            json.key("items")
            json.object { json in json.member("type", "string") }
          }
        }
      }
      json.key("scopes")
      json.object { json in
        json.key("anyOf")
        json.array([true, false]) { json, isList in
          let names = TypeScope.allCases.map(\.rawValue)
          json.object { json in
            guard isList else { return json.strings("enum", names) }
            json.member("type", "array")
            json.key("items")
            json.object { json in json.strings("enum", names) }
          }
        }
      }
      json.key("rule")
      json.customRule()
    }
  }
  return json.text + "\n"
}

extension JSONWriter {
  fileprivate mutating func customRule() {
    object { json in
      json.member("type", "object")
      json.strings("required", ["rule"])
      json.member("additionalProperties", false)
      json.key("properties")
      json.object { json in
        json.key("rule")
        json.object { json in
          json.member("description", "The name of the rule.")
          json.member("type", "string")
          json.member("pattern", "^[a-z][a-z0-9_]*$")
        }
        json.string("name", "A title of a few words.")
        json.key("severity")
        json.reference("severity")
        json.string("message", "What is wrong, and what to do. `$` names of the patterns stand for what the code has there.")
        json.string("rationale", "What `chaperone rules RULE` prints: why.")
        json.texts("right", "Swift sources that are not reported.")
        json.texts("wrong", "Swift sources that are reported, carets on a line of their own below the place.")
        json.texts("types", "Names of types, `*` for any letters, to which 'forbid' or 'limits' apply.")
        json.texts("subclasses_of", "Names of superclasses, `*` for any letters, below which they do.")
        json.texts("forbid", "Expressions and imports that are reported: `UIScreen.main`, `try!`, `_ as! *Cell`, `import UIKit`.")
        json.string("replace_with", "What takes the place of the expression: Swift, with the `$` names of 'forbid'. A fix.")
        json.key("safe")
        json.object { json in
          json.member("description", "Whether `check --fix` makes the fix.")
          json.member("type", "boolean")
        }
        json.key("limits")
        json.limits()
        json.calls()
        json.key("paired_calls")
        json.object { json in
          json.member("description", "Calls that belong together; these keys may also stand outside of it.")
          json.member("type", "object")
          json.member("additionalProperties", false)
          json.key("properties")
          json.object { json in
            json.string("message", "As outside.")
            json.calls()
          }
        }
      }
    }
  }

  private mutating func calls() {
    texts("after", "Calls that require another one behind them: `$receiver.beginUpdates()`.")
    texts("before", "Calls that require another one before them.")
    texts("follow_with", "The calls that 'after' requires.")
    texts("precede_with", "The calls that 'before' requires.")
    key("on")
    object { json in json.strings("enum", PairedCallRule.RequiredPaths.allCases.map(\.rawValue)) }
    texts("unless_nil", "Calls that return nil if 'after' has had no effect: `UIGraphicsGetCurrentContext()`.")
    key("within")
    reference("scopes")
    key("framework_only")
    object { json in
      json.member("description", "Whether 'after' or 'before' means functions of a framework alone, and none of the sources.")
      json.member("type", "boolean")
    }
  }

  private mutating func limits() {
    object { json in
      json.member("description", "Measures of a type, each with a limit or two.")
      json.member("type", "object")
      json.member("minProperties", 1)
      json.member("additionalProperties", false)
      json.key("properties")
      json.object { json in
        for option in RuleRegistry.sizeOptions {
          json.key(option.name)
          json.object { json in
            json.member("description", option.summary)
            json.limits(from: 1)
          }
        }
      }
    }
  }

  private mutating func string(_ key: String, _ description: String) {
    self.key(key)
    object { json in
      json.member("description", description)
      json.member("type", "string")
    }
  }

  private mutating func texts(_ key: String, _ description: String) {
    self.key(key)
    object { json in
      json.member("description", description)
      json.key("allOf")
      json.array([true]) { json, _ in json.reference("texts") }
    }
  }
}
