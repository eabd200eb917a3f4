fn main() {
    let args: Vec<String> = std::env::args().collect();
    let get = |n: &str, d: &str| {
        args.iter()
            .position(|a| a == n)
            .and_then(|i| args.get(i + 1))
            .cloned()
            .or(std::env::var(format!(
                "BLACKPOKER_{}",
                n.trim_start_matches('-').to_uppercase().replace('-', "_")
            ))
            .ok())
            .unwrap_or(d.into())
    };
    let (listen, db, delay) = (
        get("--listen", "127.0.0.1:7777"),
        get("--database", "/tmp/bp.db"),
        get("--pass-delay", "700"),
    );
    let url = if db.starts_with("postgres") {
        db
    } else {
        format!("sqlite://{db}?mode=rwc")
    };
    tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .unwrap()
        .block_on(async {
            let config = blackpoker_server::Config {
                pass_delay: std::time::Duration::from_millis(delay.parse().unwrap()),
                ..Default::default()
            };
            let hall = blackpoker_server::open(config, &url).await.unwrap();
            let l = tokio::net::TcpListener::bind(&listen).await.unwrap();
            println!("http://{}/", l.local_addr().unwrap());
            blackpoker_server::serve(hall, l, async {
                tokio::signal::ctrl_c().await.ok();
            })
            .await
            .unwrap();
        });
}
