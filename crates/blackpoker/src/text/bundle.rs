//! The catalogs of sentences.

use std::borrow::Cow;
use std::sync::OnceLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

use super::Lang;

pub(super) const JA: &str = include_str!("../../../../locales/ja/engine.ftl");
pub(super) const EN: &str = include_str!("../../../../locales/en/engine.ftl");
/// Problems of rule files, whose English sentences stand in the code.
const PACKS: &str = include_str!("../../../../locales/ja/packs.ftl");

/// What is filled into a sentence.
pub(crate) struct Args(FluentArgs<'static>);

impl Args {
    pub fn new() -> Args {
        Args(FluentArgs::new())
    }

    pub fn set(&mut self, name: &'static str, value: impl Into<FluentValue<'static>>) {
        self.0.set(name, value);
    }
}

type Bundle = FluentBundle<FluentResource>;

fn bundle(lang: Lang) -> &'static Bundle {
    static BUNDLES: [OnceLock<Bundle>; 2] = [const { OnceLock::new() }; 2];
    let (locale, sources): (_, &[&str]) = match lang {
        Lang::Ja => ("ja", &[JA, PACKS]),
        Lang::En => ("en", &[EN]),
    };
    BUNDLES[lang as usize].get_or_init(|| {
        let locale: LanguageIdentifier = locale.parse().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![locale]);
        // Marks around filled-in text would be in the way of everything that is not a browser.
        bundle.set_use_isolating(false);
        for source in sources {
            // A test reads all files; what could be read of a broken one is used.
            let resource = FluentResource::try_new(source.to_string()).unwrap_or_else(|(some, _)| some);
            bundle.add_resource_overriding(resource);
        }
        bundle
    })
}

/// A sentence; its key if there is none.
pub(crate) fn message(lang: Lang, id: &str, args: &Args) -> String {
    let bundle = bundle(lang);
    let Some(pattern) = bundle.get_message(id).and_then(|message| message.value()) else {
        return id.to_string();
    };
    let text: Cow<'_, str> = bundle.format_pattern(pattern, Some(&args.0), &mut Vec::new());
    text.into_owned()
}
