//! What the system asks of the program: to end, or to stop for a while.

#[cfg(unix)]
mod of_system {
    use std::io::Result;
    use std::sync::Arc;
    use std::sync::atomic::{AtomicBool, Ordering};
    use std::time::Duration;

    use rustix::event::{PollFd, PollFlags, Timespec, poll};
    use rustix::io::Errno;
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

        /// Whether the program shall end: it was asked to, or its terminal is gone. Reading keys from a terminal
        /// that is gone would never return.
        pub fn end(&self) -> bool {
            self.0.load(Ordering::Relaxed) || gone(Duration::ZERO)
        }

        /// Waits for a key, a signal or the time.
        pub fn wait(&self, time: Duration) {
            gone(time);
        }
    }

    /// Waits for something to read; whether the terminal was closed.
    fn gone(time: Duration) -> bool {
        let stdin = rustix::stdio::stdin();
        let mut keys = [PollFd::new(&stdin, PollFlags::IN)];
        let time = Timespec {
            tv_sec: time.as_secs() as i64,
            tv_nsec: time.subsec_nanos().into(),
        };
        match poll(&mut keys, Some(&time)) {
            Ok(_) => keys[0]
                .revents()
                .intersects(PollFlags::HUP | PollFlags::ERR | PollFlags::NVAL),
            Err(error) => error != Errno::INTR,
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

        pub fn wait(&self, time: std::time::Duration) {
            // A problem with the terminal shows when the key is read.
            let _ = ratatui::crossterm::event::poll(time);
        }
    }

    pub fn suspend() -> Result<()> {
        Ok(())
    }
}

pub use of_system::{Signals, suspend};
