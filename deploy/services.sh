#!/usr/bin/env bash
# Starts PostgreSQL, NATS with JetStream and Redis on 127.0.0.1 if nothing listens on their ports yet. On Debian it
# installs missing packages, also faketime, with which a bench changes the clock of a server, Chromium, Firefox and tmux,
# with which tests play in browsers and in a terminal, a font for the pages in Chinese, Prometheus, which evaluates the
# alerts, and iptables, which a runbook uses.
# For development and tests: PostgreSQL accepts local connections without a password.
set -euo pipefail

postgres_port=5432 nats_port=4222 redis_port=6379

as_root() {
    if [ "$(id -u)" = 0 ]; then "$@"; else sudo "$@"; fi
}

listens() {
    (exec 3<>"/dev/tcp/127.0.0.1/$1") 2>/dev/null
}

# await NAME PORT
await() {
    for _ in $(seq 150); do
        if listens "$2"; then
            echo "$1: started on 127.0.0.1:$2"
            return
        fi
        sleep 0.2
    done
    echo "$1: nothing listens on 127.0.0.1:$2 after 30 s" >&2
    exit 1
}

# install FILE PACKAGE: install the package unless its file exists
install() {
    [ -e "$1" ] && return
    if ! command -v apt-get >/dev/null; then
        echo "$2 is missing, and only Debian's apt-get is known here: install it yourself" >&2
        exit 1
    fi
    as_root apt-get update -qq
    as_root env DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends "$2" >/dev/null
}

start_postgres() {
    install /usr/bin/pg_ctlcluster postgresql
    local version rules
    version=$(find /etc/postgresql -mindepth 1 -maxdepth 1 -printf '%f\n' | sort -V | tail -1)
    rules=/etc/postgresql/$version/main/pg_hba.conf
    # The first matching rule decides, so trust goes above the packaged ones. It is written before the start, so that
    # an interrupted run leaves no server without it.
    if ! as_root grep -q '^host all all 127.0.0.1/32 trust$' "$rules"; then
        as_root sed -i '1i host all all 127.0.0.1/32 trust' "$rules"
    fi
    if listens "$postgres_port"; then # the package may have started it
        as_root pg_ctlcluster --skip-systemctl-redirect "$version" main reload
    else
        as_root pg_ctlcluster --skip-systemctl-redirect "$version" main start
    fi
    await postgresql "$postgres_port"
}

start_nats() {
    install /usr/sbin/nats-server nats-server
    if ! listens "$nats_port"; then
        as_root mkdir -p /var/lib/nats-server
        as_root start-stop-daemon --start --oknodo --background --exec /usr/sbin/nats-server -- \
            -a 127.0.0.1 -p "$nats_port" -js -sd /var/lib/nats-server -l /var/log/nats-server.log
    fi
    await nats "$nats_port"
}

# The server sends its capabilities on connect; one started by the package lacks JetStream.
check_nats() {
    local greeting
    exec 3<>"/dev/tcp/127.0.0.1/$nats_port"
    IFS= read -r -t 5 greeting <&3 || true
    exec 3>&-
    if [[ $greeting != *'"jetstream":true'* ]]; then
        echo "nats: the server on 127.0.0.1:$nats_port has no JetStream: stop it and run this again" >&2
        exit 1
    fi
}

start_redis() {
    install /usr/bin/redis-server redis-server
    if ! listens "$redis_port"; then
        redis-server --daemonize yes --bind 127.0.0.1 -::1 --port "$redis_port" --save "" --appendonly no >/dev/null
    fi
    await redis "$redis_port"
}

# ensure NAME PORT START
ensure() {
    if listens "$2"; then
        echo "$1: already on 127.0.0.1:$2"
    else
        "$3"
    fi
}

ensure postgresql "$postgres_port" start_postgres
ensure nats "$nats_port" start_nats
check_nats
ensure redis "$redis_port" start_redis
install /usr/bin/faketime faketime
install /usr/bin/chromium chromium
install /usr/bin/chromium-headless-shell chromium-headless-shell
install /usr/bin/firefox-esr firefox-esr
install /usr/share/fonts/truetype/wqy/wqy-microhei.ttc fonts-wqy-microhei
install /usr/bin/tmux tmux
install /usr/bin/promtool prometheus
install /usr/sbin/iptables iptables
