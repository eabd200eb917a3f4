//! What the system asks of the program: to end, or to stop for a while.

#[cfg(unix)]
mod of_system {
    use std::io::Result;
    use std::sync::Arc;
    use std::sync::atomic::{AtomicBool, Ordering};

    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM, SIGTSTP};

    /// Remembers that the program shall end.
    pub struct Signals(Arc<AtomicBool>);

    impl Signals {
        pub fn listen() -> Result<Signals> {
            let end = Arc::new(AtomicBool::new(false));
            for signal in [SIGHUP, SIGINT, SIGTERM] {
                signal_hook::flag::register(signal, Arc::clone(&end))?;
            }
            Ok(Signals(end))
        }

        /// Whether the program shall end.
        pub fn end(&self) -> bool {
            self.0.load(Ordering::Relaxed)
        }
    }

    /// Gives the terminal back until the shell lets the program go on.
    pub fn suspend() -> Result<()> {
        signal_hook::low_level::emulate_default_handler(SIGTSTP)
    }
}

#[cfg(not(unix))]
mod of_system {
    use std::io::Result;

    /// Only keys end the program.
    pub struct Signals;

    impl Signals {
        pub fn listen() -> Result<Signals> {
            Ok(Signals)
        }

        pub fn end(&self) -> bool {
            false
        }
    }

    pub fn suspend() -> Result<()> {
        Ok(())
    }
}

pub use of_system::{Signals, suspend};
