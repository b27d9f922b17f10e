import SwiftUI
import UIKit

struct SearchField: View {
    @State private var text = ""

    var body: some View {
        TextField("Search", text: $text)
            .onSubmit { hideKeyboard() }
            .toolbar {
                Button("Done") {
                    UIApplication.shared.sendAction(
                        #selector(UIResponder.resignFirstResponder), to: nil, from: nil, for: nil)
                }
                Button("Sync") {
                    UIApplication.shared.sendAction(Selector(("syncNow:")), to: nil, from: nil, for: nil) // expect: unhandled_nil_target_action
                }
                Button("Undo") {
                    UIApplication.shared.sendAction(Selector(("undo:")), to: nil, from: nil, for: nil)
                }
            }
    }
}

extension View {
    func hideKeyboard() {
        let resign = #selector(UIResponder.resignFirstResponder)
        UIApplication.shared.sendAction(resign, to: nil, from: nil, for: nil)
    }
}
