//! Ctrl-C: the first one asks the run to end, the second one ends the program.

use std::io::Result;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// A flag that is set when the program is asked to end.
#[cfg(unix)]
pub fn on_interrupt() -> Result<Arc<AtomicBool>> {
    use signal_hook::consts::{SIGINT, SIGTERM};
    let stop = Arc::new(AtomicBool::new(false));
    for signal in [SIGINT, SIGTERM] {
        // In this order: the second signal finds the flag that the first one set.
        signal_hook::flag::register_conditional_shutdown(signal, 128 + signal, Arc::clone(&stop))?;
        signal_hook::flag::register(signal, Arc::clone(&stop))?;
    }
    Ok(stop)
}

/// Elsewhere Ctrl-C ends the program at once.
#[cfg(not(unix))]
pub fn on_interrupt() -> Result<Arc<AtomicBool>> {
    Ok(Arc::new(AtomicBool::new(false)))
}
