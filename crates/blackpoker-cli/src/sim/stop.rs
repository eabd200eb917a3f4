//! Ctrl-C ends a simulation early; a second one ends the program.

use std::io::Result;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// A flag that is set when somebody wants an end.
#[cfg(unix)]
pub fn on_signal() -> Result<Arc<AtomicBool>> {
    use signal_hook::consts::{SIGINT, SIGTERM};
    use signal_hook::flag;

    let stop = Arc::new(AtomicBool::new(false));
    for signal in [SIGINT, SIGTERM] {
        // The order matters: the first signal must not find the flag set.
        flag::register_conditional_shutdown(signal, 128 + signal, Arc::clone(&stop))?;
        flag::register(signal, Arc::clone(&stop))?;
    }
    Ok(stop)
}

/// The system ends the program; what was committed is kept.
#[cfg(not(unix))]
pub fn on_signal() -> Result<Arc<AtomicBool>> {
    Ok(Arc::new(AtomicBool::new(false)))
}
