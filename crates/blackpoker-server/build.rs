//! The page is built by other tools. Without it the server still compiles, and says how to make it.

use std::path::Path;
use std::{fs, io};

const NOTE: &str = "<!doctype html>
<meta charset=\"utf-8\">
<title>BlackPoker</title>
<meta name=\"blackpoker\" content=\"no page\">
<p>This program was built without its page. Build it with <code>make page</code>, then start again.</p>
<p lang=\"ja\">このプログラムはページなしで作られています。<code>make page</code> で作ってから、もう一度起動してください。</p>
";

fn main() -> io::Result<()> {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/dist");
    println!("cargo::rerun-if-changed={}", page.display());
    println!("cargo::rerun-if-changed=migrations");
    if !page.join("index.html").exists() {
        fs::create_dir_all(&page)?;
        fs::write(page.join("index.html"), NOTE)?;
    }
    Ok(())
}
