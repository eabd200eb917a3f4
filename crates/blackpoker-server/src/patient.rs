//! A connection that is given up when nothing moves on it: nobody says anything, or nobody takes what is said.

use std::future::Future;
use std::io;
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Instant, Sleep, sleep};

/// See the module.
pub struct Patient<S> {
    inner: S,
    patience: Duration,
    /// When it was last seen to move; looked at only when time is up, which is cheaper than setting an alarm each time.
    moved: Instant,
    alarm: Pin<Box<Sleep>>,
}

impl<S> Patient<S> {
    /// Gives it up after so long.
    pub fn new(inner: S, patience: Duration) -> Patient<S> {
        Patient {
            inner,
            patience,
            moved: Instant::now(),
            alarm: Box::pin(sleep(patience)),
        }
    }

    /// Notes that something moved, or fails when nothing has for too long.
    fn watch<T>(&mut self, ctx: &mut Context<'_>, moved: Poll<io::Result<T>>) -> Poll<io::Result<T>> {
        if moved.is_ready() {
            self.moved = Instant::now();
            return moved;
        }
        loop {
            ready!(self.alarm.as_mut().poll(ctx));
            let until = self.moved + self.patience;
            if until <= Instant::now() {
                return Poll::Ready(Err(io::ErrorKind::TimedOut.into()));
            }
            self.alarm.as_mut().reset(until);
        }
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for Patient<S> {
    fn poll_read(mut self: Pin<&mut Self>, ctx: &mut Context<'_>, buf: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        let read = Pin::new(&mut self.inner).poll_read(ctx, buf);
        self.watch(ctx, read)
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Patient<S> {
    fn poll_write(mut self: Pin<&mut Self>, ctx: &mut Context<'_>, buf: &[u8]) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.inner).poll_write(ctx, buf);
        self.watch(ctx, written)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        ctx: &mut Context<'_>,
        bufs: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.inner).poll_write_vectored(ctx, bufs);
        self.watch(ctx, written)
    }

    fn is_write_vectored(&self) -> bool {
        self.inner.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, ctx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.inner).poll_flush(ctx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, ctx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.inner).poll_shutdown(ctx)
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use tokio::io::{AsyncReadExt, AsyncWriteExt, duplex};

    use super::*;

    #[tokio::test]
    async fn whoever_neither_speaks_nor_listens_is_given_up() {
        let (mut other, end) = duplex(4);
        let mut end = Patient::new(end, Duration::ZERO);
        // What is there is taken, however late it is.
        other.write_all(b"a").await.unwrap();
        assert_eq!(end.read_u8().await.unwrap(), b'a');
        let silent = end.read_u8().await.unwrap_err();
        assert_eq!(silent.kind(), io::ErrorKind::TimedOut);
        let deaf = end.write_all(b"more than is taken").await.unwrap_err();
        assert_eq!(deaf.kind(), io::ErrorKind::TimedOut);
    }
}
