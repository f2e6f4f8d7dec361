#!/usr/bin/env bash
# deploy/secrets.sh [FOLDER]: makes the secrets of compose.yaml, each at random, where they are not there yet.
# Only you can open the folder. The files in it can be read by all, since a container gets its own ones only, and its
# user is another one than yours.
set -euo pipefail
folder=${1:-$(dirname "$0")/secrets}
umask 077
mkdir -p "$folder"
chmod 700 "$folder"
cd "$folder"

# keep NAME: stores standard input under this name, unless the file exists
keep() {
    cat >"$1.new"
    if [ -e "$1" ]; then
        rm "$1.new"
        return
    fi
    chmod 444 "$1.new"
    mv "$1.new" "$1"
}

# 32 random bytes as letters that need no quoting in an address
random() {
    head -c 32 /dev/urandom | base64 | tr '+/' '-_' | tr -d '=\n'
}

for name in postgres owner server nats_server nats_worker; do
    random | keep "${name}_password"
done
random | keep vapid_key # signs push messages; any 32 random bytes are a key
keep owner_url <<<"postgresql://jaipur_owner:$(<owner_password)@postgres/jaipur"
keep server_url <<<"postgresql://jaipur_server:$(<server_password)@postgres/jaipur"
keep nats_server_url <<<"nats://server:$(<nats_server_password)@nats:4222"
keep nats_worker_url <<<"nats://worker:$(<nats_worker_password)@nats:4222"
keep nats_users.conf <<CONF
server_password: "$(<nats_server_password)"
worker_password: "$(<nats_worker_password)"
CONF
echo "The secrets are in $PWD: back them up as carefully as the database."
