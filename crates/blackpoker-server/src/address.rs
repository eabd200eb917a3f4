//! Where a request comes from, as far as limits go.

use std::fmt;
use std::net::{AddrParseError, IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::str::FromStr;

use axum::http::HeaderMap;
use axum::http::header::HeaderName;

/// The address of a visitor. A home has a whole network of IPv6 addresses, so only the part that names it counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Address(IpAddr);

impl Address {
    /// Where nothing is known, and for what the server does by itself.
    pub const NOWHERE: Address = Address(IpAddr::V4(Ipv4Addr::UNSPECIFIED));

    /// The visitor behind an address.
    pub fn of(ip: IpAddr) -> Address {
        match ip.to_canonical() {
            IpAddr::V6(ip) => {
                let network = u128::from(ip) & !u128::from(u64::MAX);
                Address(Ipv6Addr::from(network).into())
            }
            ip @ IpAddr::V4(_) => Address(ip),
        }
    }

    /// The visitor who sent a request: whoever is connected, or whoever a trusted proxy says. A proxy adds what it has
    /// seen at the end; what stands before that is what the visitor wants us to believe.
    pub fn of_request(headers: &HeaderMap, peer: Option<SocketAddr>, trusted: Option<&HeaderName>) -> Address {
        let last = trusted.and_then(|name| headers.get_all(name).iter().next_back());
        let last = last.and_then(|value| value.to_str().ok()?.rsplit(',').next());
        let told = last.and_then(|text| text.trim().parse::<IpAddr>().ok());
        let ip = told.or(peer.map(|peer| peer.ip()));
        ip.map_or(Address::NOWHERE, Address::of)
    }
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            IpAddr::V4(ip) => ip.fmt(f),
            IpAddr::V6(ip) => write!(f, "{ip}/64"),
        }
    }
}

/// As it is printed.
impl FromStr for Address {
    type Err = AddrParseError;

    fn from_str(text: &str) -> Result<Address, AddrParseError> {
        Ok(Address::of(text.strip_suffix("/64").unwrap_or(text).parse()?))
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    const FORWARDED: HeaderName = HeaderName::from_static("x-forwarded-for");

    fn address(lines: &[&str], trusted: Option<&HeaderName>) -> Address {
        let mut headers = HeaderMap::new();
        for line in lines {
            headers.append(FORWARDED, line.parse().unwrap());
        }
        Address::of_request(&headers, Some("192.0.2.1:5000".parse().unwrap()), trusted)
    }

    fn ip(text: &str) -> Address {
        Address::of(text.parse().unwrap())
    }

    #[test]
    fn nobody_chooses_the_own_address() {
        assert_eq!(address(&["10.0.0.1"], None), ip("192.0.2.1"), "no proxy is trusted");
        let trusted = Some(&FORWARDED);
        assert_eq!(address(&["10.0.0.1"], trusted), ip("10.0.0.1"));
        // What the visitor sent stands before what the proxy saw.
        assert_eq!(address(&["10.0.0.9, 10.0.0.1"], trusted), ip("10.0.0.1"));
        assert_eq!(address(&["10.0.0.9", "10.0.0.1"], trusted), ip("10.0.0.1"));
        for nonsense in ["", "me", "10.0.0.9, me"] {
            assert_eq!(address(&[nonsense], trusted), ip("192.0.2.1"), "{nonsense}");
        }
    }

    #[test]
    fn a_home_is_one_visitor() {
        assert_eq!(ip("2001:db8::1"), ip("2001:db8::ffff:2"));
        assert_ne!(ip("2001:db8::1"), ip("2001:db8:0:1::1"));
        assert_eq!(ip("::ffff:192.0.2.1"), ip("192.0.2.1"));
        for shown in ["192.0.2.1", "2001:db8::/64"] {
            assert_eq!(shown.parse::<Address>().unwrap().to_string(), shown);
        }
    }
}
