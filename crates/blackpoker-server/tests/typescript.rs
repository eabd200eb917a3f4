//! The page's types are those of the server: `web/src/wire/index.ts` is made from `wire.rs`.

#![allow(clippy::unwrap_used)]

use std::collections::BTreeMap;
use std::path::Path;

use blackpoker_server::wire;
use ts_rs::{Config, TS, TypeVisitor};

/// Declarations by name, so that their order never changes.
struct Types {
    config: Config,
    declared: BTreeMap<String, String>,
}

impl TypeVisitor for Types {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        let name = T::ident(&self.config);
        if T::output_path().is_none() || self.declared.contains_key(&name) {
            return;
        }
        let docs = T::docs().unwrap_or_default();
        let text = format!("\n{docs}export {}\n", T::decl(&self.config));
        // Links inside the documentation mean something to Rust only.
        self.declared.insert(name, text.replace("[`", "`").replace("`]", "`"));
        T::visit_dependencies(self);
    }
}

fn typescript() -> String {
    let mut types = Types {
        config: Config::new().with_large_int("number"),
        declared: BTreeMap::new(),
    };
    types.visit::<wire::FromClient>();
    types.visit::<wire::FromServer>();
    types.visit::<wire::NewGame>();
    types.visit::<wire::Opened>();
    types.visit::<wire::Deleted>();
    types.visit::<wire::Lobby>();
    types.visit::<wire::Trouble>();
    types.visit::<wire::Catalog>();
    types.visit::<wire::Rulebook>();
    types.visit::<wire::ReplayView>();
    types.visit::<wire::Analysis>();
    let version = wire::VERSION;
    let mut text = "// Made from the `wire.rs` of blackpoker-table and blackpoker-server by `make types`.\n".to_owned();
    text += &format!("\n/** The version of the protocol. */\nexport const VERSION = {version};\n");
    text.extend(types.declared.into_values());
    text
}

#[test]
fn the_page_speaks_as_the_server_does() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/wire/index.ts");
    let made = typescript();
    if std::env::var_os("BLACKPOKER_UPDATE").is_some() {
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(&path, &made).unwrap();
    }
    let kept = std::fs::read_to_string(&path).unwrap_or_default();
    assert_eq!(kept, made, "wire.rs changed: run `make types`");
}
