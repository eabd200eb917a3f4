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

    /// How often to look for a signal that came just before the waiting began.
    const LOOK: Timespec = Timespec {
        tv_sec: 0,
        tv_nsec: 250_000_000,
    };

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
            self.asked() || gone(Duration::ZERO)
        }

        fn asked(&self) -> bool {
            self.0.load(Ordering::Relaxed)
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

    /// Lines from the keyboard or a pipe. They end when the program is asked to end: then the game can be kept.
    pub fn lines() -> Result<impl std::io::BufRead> {
        Ok(std::io::BufReader::new(Input(Signals::listen()?)))
    }

    struct Input(Signals);

    impl std::io::Read for Input {
        fn read(&mut self, buffer: &mut [u8]) -> Result<usize> {
            let stdin = rustix::stdio::stdin();
            while !self.0.asked() {
                let mut input = [PollFd::new(&stdin, PollFlags::IN)];
                match poll(&mut input, Some(&LOOK)) {
                    Ok(0) | Err(Errno::INTR) => {}
                    // Also where a pipe was closed: reading says so.
                    Ok(_) => return Ok(rustix::io::read(stdin, buffer)?),
                    Err(error) => return Err(error.into()),
                }
            }
            Ok(0)
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

    pub fn lines() -> Result<impl std::io::BufRead> {
        Ok(std::io::stdin().lock())
    }

    pub fn suspend() -> Result<()> {
        Ok(())
    }
}

pub use of_system::{Signals, lines, suspend};
