#!/usr/bin/env python3
"""Lists the targets to check in a package, from SwiftPM's description of it.

usage: plan.py PROJECT_DIR DESCRIBE.json DUMP.json WORK_DIR

DESCRIBE.json is what `swift package describe --type json` prints, DUMP.json what `swift package dump-package` does.
Writes the compiler's arguments for each target under Sources, as WORK_DIR/NAME.args, and prints a line for each, after
those that it needs: what it is, its name, its module's name, with tabs between.
"""
import glob, json, os, re, subprocess, sys

project, described, dumped, work = sys.argv[1:]
with open(described) as file:
    package = json.load(file)
with open(dumped) as file:
    manifest = json.load(file)
here = os.path.dirname(os.path.abspath(__file__))
os.chdir(project)

KINDS = {"SwiftTarget": "swift", "ClangTarget": "c", "SystemLibraryTarget": "system"}
targets = {t["name"]: t for t in package["targets"] if os.path.relpath(t["path"]).split(os.sep)[0] == "Sources"}
declared = {t["name"]: t for t in manifest["targets"]}


def major(version):
    return int(version.split(".")[0])


# SwiftPM takes the newest mode, and the folder's name for the package's.
modes = manifest["swiftLanguageVersions"] or ["6" if major(package["tools_version"]) >= 6 else "5"]
language_mode = max(modes, key=major)
identity = re.sub(r"[^a-z0-9_]", "_", os.path.basename(os.getcwd()).lower())


def kind(name):
    return KINDS.get(targets[name]["module_type"], targets[name]["module_type"])


def needed(name):
    """The targets that a target needs, at any remove, each after its own."""
    found = {}
    for other in targets[name].get("target_dependencies", []):
        if other in targets:
            found.update(dict.fromkeys([*needed(other), other]))
    return list(found)


def settings(name, tool):
    """What the manifest sets for a debug build on macOS: a setting and its values at a time."""
    for setting in declared[name]["settings"]:
        condition = setting.get("condition") or {}
        platforms, configuration = condition.get("platformNames") or ["macos"], condition.get("config") or "debug"
        if setting["tool"] == tool and "macos" in platforms and configuration == "debug":
            ((kind, values),) = setting["kind"].items()
            yield kind, list(values.values())


SWIFT_SETTINGS = {
    "enableUpcomingFeature": lambda name: ["-enable-upcoming-feature", name],
    "enableExperimentalFeature": lambda name: ["-enable-experimental-feature", name],
    "strictMemorySafety": lambda: ["-strict-memory-safety"],
    "treatAllWarnings": lambda level: ["-warnings-as-errors" if level == "error" else "-no-warnings-as-errors"],
    "treatWarning": lambda group, level: ["-Werror" if level == "error" else "-Wwarning", group],
    "defaultIsolation": lambda actor: ["-default-isolation", actor],
    "swiftLanguageMode": lambda mode: ["-swift-version", mode],
    "define": lambda name: ["-D", name],
    "unsafeFlags": lambda flags: [flag for flag in flags if flag != "-Xfrontend"],
}
C_SETTINGS = {
    "define": lambda definition: [f"-D{definition}"],
    "treatAllWarnings": lambda level: ["-Werror" if level == "error" else "-Wno-error"],
    "unsafeFlags": lambda flags: flags,
}


def set_flags(name, tool, known):
    flags = []
    for kind, values in settings(name, tool):
        if kind == "headerSearchPath":
            flags += ["-I", os.path.join(targets[name]["path"], values[0])]
        elif kind in known:
            flags += known[kind](*values)
        else:
            sys.exit(f"{name} has the setting {kind}, which plan.py does not know")
    return flags


def public_headers(name):
    return os.path.join(targets[name]["path"], declared[name].get("publicHeadersPath") or "include")


def module_map(name):
    """The one that the target has, or one as SwiftPM makes it: around the header of its name, or around all."""
    folder = targets[name]["path"] if kind(name) == "system" else public_headers(name)
    own = os.path.join(folder, "module.modulemap")
    if os.path.exists(own):
        return own
    header = os.path.abspath(os.path.join(folder, f"{name}.h"))
    umbrella = f'umbrella header "{header}"' if os.path.exists(header) else f'umbrella "{os.path.abspath(folder)}"'
    made = os.path.join(work, f"{name}.modulemap")
    with open(made, "w") as file:
        file.write(f"module {targets[name]['c99name']} {{\n  {umbrella}\n  export *\n}}\n")
    return made


def lend_headers(name):
    """Links the headers of a system library, as this machine has them, into WORK_DIR/headers.

    Not those of the C library, which the mock SDK has. Where one is missing, the compiler says so.
    """
    library = declared[name].get("pkgConfig")
    if not library:
        return
    folders = os.popen(f"pkg-config --variable=includedir '{library}' 2>/dev/null").read().split()
    folders += ["/usr/include", "/usr/local/include"]
    with open(module_map(name)) as file:
        unread = [os.path.join(targets[name]["path"], header) for header in re.findall(r'header\s+"([^"]+)"', file.read())]
    while unread:
        with open(unread.pop(), errors="replace") as file:
            included = re.findall(r'^\s*#\s*include\s*[<"]([^>"]+)[>"]', file.read(), re.M)
        for header in included:
            link = os.path.join(work, "headers", header)
            found = next((path for path in (os.path.join(f, header) for f in folders) if os.path.exists(path)), None)
            if found and not os.path.lexists(link) and not os.path.exists(os.path.join(here, "sdk/usr/include", header)):
                os.makedirs(os.path.dirname(link), exist_ok=True)
                os.symlink(found, link)
                unread.append(found)


def embedded(name):
    """The file that SwiftPM makes of resources to embed, without their bytes."""
    names = [os.path.basename(r["path"]) for r in targets[name].get("resources", []) if "embed_in_code" in r["rule"]]
    if not names:
        return []
    path = os.path.join(work, f"{name}.embedded.swift")
    with open(path, "w") as file:
        constants = [re.sub("[^A-Za-z0-9_]", "_", resource) for resource in sorted(names)]
        file.writelines(["struct PackageResources {\n", *(f"  static let {c}: [UInt8] = []\n" for c in constants), "}\n"])
    return [path]


def generated(name):
    """What the build tool plugins of a target write: the only one embeds the rules."""
    plugins = [next(iter(usage["plugin"])) for usage in declared[name].get("pluginUsages") or []]
    if not plugins:
        return []
    if plugins != ["EmbedRules"]:
        sys.exit(f"{name} is built with {plugins}, which plan.py does not know")
    path = os.path.join(work, f"{name}.rules.swift")
    subprocess.run(["/bin/sh", "Plugins/EmbedRules/embed", path, *sorted(glob.glob("Rules/*.yml"))], check=True)
    return [path]


def arguments(name):
    """What the compiler is given beside target and SDK."""
    sources = [os.path.join(targets[name]["path"], source) for source in targets[name]["sources"]]
    libraries = [n for n in needed(name) if kind(n) in ("system", "c")]
    if kind(name) == "system":
        lend_headers(name)
        return [module_map(name)]
    if kind(name) == "c":
        flags = ["-DSWIFT_PACKAGE=1", "-DDEBUG=1"]
        if manifest.get("cLanguageStandard"):
            flags += [f"-std={manifest['cLanguageStandard']}"]
        for other in [name, *libraries]:
            flags += ["-I", public_headers(other)]
        return [*flags, *set_flags(name, "c", C_SETTINGS), *sources]
    flags = ["-swift-version", language_mode, "-package-name", identity, "-D", "SWIFT_PACKAGE", "-D", "DEBUG"]
    if "main.swift" not in map(os.path.basename, sources):
        flags += ["-parse-as-library"]
    for library in libraries:
        flags += ["-Xcc", f"-fmodule-map-file={module_map(library)}"]
    return [*flags, *set_flags(name, "swift", SWIFT_SETTINGS), *sources, *embedded(name), *generated(name)]


def quoted(argument):
    return '"' + argument.replace("\\", "\\\\").replace('"', '\\"') + '"\n'


planned = dict.fromkeys(n for name in declared if name in targets for n in [*needed(name), name])
for name in planned:
    if kind(name) in KINDS.values():
        with open(os.path.join(work, f"{name}.args"), "w") as file:
            file.writelines(map(quoted, arguments(name)))
    print(kind(name), name, targets[name]["c99name"], sep="\t")
