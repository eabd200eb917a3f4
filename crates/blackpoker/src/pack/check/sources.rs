//! Notes on what is printed lead somewhere.

use super::super::Pack;
use super::super::diagnostic::Report;
use super::super::publication::{Noted, NotedKind, Printed};

/// Reports publications and notes that name what the edition does not have. Only of the newest revision: what is printed
/// does not change, but entries may come and go.
pub(crate) fn sources(pack: &Pack, report: &mut Report) {
    let publications: Vec<&str> = pack.publications.iter().map(|known| known.id.as_str()).collect();
    for publication in &pack.publications {
        publication.entries().for_each(|entry| exists(pack, entry, report));
        let formats: Vec<&str> = pack.formats().collect();
        let named = publication.format.iter().chain(&publication.sheets);
        for format in named.filter(|id| !formats.contains(&id.as_str())) {
            report.unknown(format.at, "unknown-name", "format", format, &formats);
        }
    }
    for word in &pack.words {
        word.see.iter().for_each(|entry| exists(pack, entry, report));
    }
    for note in &pack.source_notes {
        note.about.iter().for_each(|entry| exists(pack, entry, report));
        let since = note.since;
        if !pack.revisions().iter().any(|revision| revision.number == since.value) {
            let message = format!("edition {} has no revision {since}", pack.edition.id);
            report
                .error(since.at, "unknown-revision", message)
                .expected(format!("1 to {}", pack.revision()));
        }
        let Printed::Otherwise { publications: ids, .. } = &note.printed else {
            continue;
        };
        for id in ids.iter().filter(|id| !publications.contains(&id.as_str())) {
            report.unknown(id.at, "unknown-name", "publication", id, &publications);
        }
    }
}

fn exists(pack: &Pack, noted: &Noted, report: &mut Report) {
    let known = pack.noted(noted.kind);
    if !known.contains(&noted.id.as_str()) {
        let what = match noted.kind {
            NotedKind::Action => "action",
            NotedKind::Character => "character",
            NotedKind::Fog => "fog",
            NotedKind::Frame => "frame",
            NotedKind::Setting => "setting",
        };
        report.unknown(noted.id.at, "unknown-name", what, &noted.id, &known);
    }
}
