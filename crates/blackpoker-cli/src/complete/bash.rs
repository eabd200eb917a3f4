//! Bash, which breaks words at colons and equal signs and puts completed words into the line as they are. Players have
//! colons, changes equal signs and regulations blanks, so the script puts words together again and lets bash quote.

use std::ffi::OsString;
use std::io::{Result, Write};
use std::path::Path;

use clap::Command;
use clap_complete::engine::complete;
use clap_complete::env::EnvCompleter;

/// Which word of those that follow is asked for.
const INDEX: &str = "_BLACKPOKER_INDEX";

const SCRIPT: &str = r#"_blackpoker() {
    local IFS=$'\n' typed=${2//\\/} words=() word glue= before i
    for ((i = 0; i <= COMP_CWORD; i++)); do
        word=${COMP_WORDS[i]}
        ((i == COMP_CWORD)) && word=$typed
        if [[ ${COMP_WORDS[i]} == [:=] && ${#words[@]} -gt 1 ]]; then
            [[ $word == [:=] ]] || word=${COMP_WORDS[i]}
            words[${#words[@]}-1]+=$word
            glue=1
        elif [[ $glue ]]; then
            words[${#words[@]}-1]+=$word
            glue=
        else
            words+=("$word")
        fi
    done
    [[ $typed == [:=] ]] && typed=
    before=${words[${#words[@]}-1]%"$typed"}
    COMPREPLY=($(INDEX=$((${#words[@]} - 1)) VARIABLE=bash COMPLETER -- "${words[@]}" 2>/dev/null))
    COMPREPLY=("${COMPREPLY[@]#"$before"}")
    if [[ ${COMPREPLY[*]-} == *' '* ]]; then
        compopt -o filenames 2>/dev/null
    fi
    if [[ ${#COMPREPLY[@]} == 1 && ${COMPREPLY[0]} == *[=/:] ]]; then
        compopt -o nospace 2>/dev/null
    fi
    return 0
}
complete -o bashdefault -o nosort -F _blackpoker BIN 2>/dev/null || complete -o bashdefault -F _blackpoker BIN
"#;

/// The shell that is on most machines.
pub struct Bash;

impl EnvCompleter for Bash {
    fn name(&self) -> &'static str {
        "bash"
    }

    fn is(&self, name: &str) -> bool {
        name == "bash"
    }

    fn write_registration(
        &self,
        variable: &str,
        _name: &str,
        bin: &str,
        completer: &str,
        out: &mut dyn Write,
    ) -> Result<()> {
        let script = SCRIPT
            .replace("INDEX", INDEX)
            .replace("VARIABLE", variable)
            .replace("COMPLETER", completer)
            .replace("BIN", bin);
        out.write_all(script.as_bytes())
    }

    fn write_complete(
        &self,
        command: &mut Command,
        args: Vec<OsString>,
        folder: Option<&Path>,
        out: &mut dyn Write,
    ) -> Result<()> {
        let index = std::env::var(INDEX).ok().and_then(|index| index.parse().ok());
        let index = index.unwrap_or(args.len().saturating_sub(1));
        for candidate in complete(command, args, index, folder)? {
            writeln!(out, "{}", candidate.get_value().to_string_lossy())?;
        }
        Ok(())
    }
}
