//! The page is built by other tools. Without it the server still compiles, and says how to make it. Page and steps of
//! the database are embedded: a change in them rebuilds the crate.

use std::path::Path;
use std::{env, fs, io};

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=migrations");
    if env::var_os("CARGO_FEATURE_PAGE").is_some() {
        let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/dist");
        // A folder that is not there would be looked for, and all of this built, again and again.
        fs::create_dir_all(&page)?;
        println!("cargo::rerun-if-changed={}", page.display());
    }
    Ok(())
}
