//! The official rule files are embedded: a change in them rebuilds the crate.

fn main() {
    println!("cargo::rerun-if-changed=../../rules");
}
