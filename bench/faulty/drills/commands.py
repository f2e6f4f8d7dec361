"""What an operator types: the page High availability shows these commands, and the drills run them."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

from bench.faulty.world.processes import OWNER

COMMANDS: Final = {
    "watch": (
        'psql "host={host} port={port} user=postgres" '
        '-c "SELECT application_name, state, sync_state FROM pg_stat_replication"'
    ),
    "is-standby": 'psql "host={host} port={port} user=postgres" -Atc "SELECT pg_is_in_recovery()"',
    "stuck": (
        'psql "host={host} port={port} user=postgres" '
        "-Atc \"SELECT count(*) FROM pg_stat_activity WHERE wait_event = 'SyncRep'\""
    ),
    "stop": "pg_ctl stop --pgdata={data} --mode=immediate",
    "promote": 'psql "host={host} port={port} user=postgres" -c "SELECT pg_promote()"',
    "alone": (
        'psql "host={host} port={port} user=postgres" '
        '-c "ALTER SYSTEM SET synchronous_standby_names = \'\'" -c "SELECT pg_reload_conf()"'
    ),
    "together": (
        'psql "host={host} port={port} user=postgres" '
        '-c "ALTER SYSTEM SET synchronous_standby_names = \'standby\'" -c "SELECT pg_reload_conf()"'
    ),
    "standby": (
        'pg_basebackup --dbname="host={host} port={port} user=postgres application_name=standby" '
        "--pgdata={data} --write-recovery-conf --checkpoint=fast"
    ),
    "ready": "curl --silent --output /dev/null --write-out '%{{http_code}}' {node}/ready",
    "end-node": "kill -TERM {process}",
    "migrate": "JAIPUR_DATABASE_URL='{address}' jaipur admin migrate",
    "dump": "umask 077 && pg_dump --format=custom --file={file} '{address}'",
    "roles": (
        'psql "host={host} port={port} user=postgres" '
        '-c "CREATE ROLE jaipur_app NOLOGIN" -c "CREATE ROLE jaipur_seeds NOLOGIN" '
        '-c "CREATE ROLE jaipur_server LOGIN IN ROLE jaipur_app"'
    ),
    "createdb": "createdb --host={host} --port={port} --username=postgres jaipur",
    "restore": "pg_restore --exit-on-error --dbname='{address}' {file}",
    "archive": "mkdir --parents --mode=0700 {archive}",
    "base": (
        'pg_basebackup --dbname="host={host} port={port} user=postgres" --pgdata={data} --checkpoint=fast'
    ),
    "switch": 'psql "host={host} port={port} user=postgres" -c "SELECT pg_switch_wal()"',
    "verify": "pg_verifybackup {data}",
    "target": (
        "printf \"restore_command = 'cp {archive}/%%f %%p'\\nrecovery_target_time = '{time}'\\n"
        "recovery_target_action = 'promote'\\nsynchronous_standby_names = ''\\n\" "
        ">> {data}/postgresql.auto.conf"
    ),
    "signal": "touch {data}/recovery.signal",
}
_AS_ONESELF: Final = ("migrate", "end-node")
WITHIN: Final = 120.0


def run(name: str, **values: object) -> str:
    """Run a command as the owner of the database's files, and print it; RuntimeError if it fails."""
    command = COMMANDS[name].format(**values)
    print(f"    $ {command}", flush=True)
    as_owner = ["runuser", "-u", OWNER, "--"] if os.geteuid() == 0 and name not in _AS_ONESELF else []
    done = subprocess.run(
        [*as_owner, shutil.which("bash") or "bash", "-c", command],
        cwd="/var/tmp",  # noqa: S108 - a folder that the owner may be in; nothing is written there
        env={**os.environ, "PATH": _path()},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=WITHIN,
        check=False,
    )
    for line in done.stdout.strip().splitlines()[-6:]:
        print(f"      {line}", flush=True)
    if done.returncode:
        raise RuntimeError(f"{command}: {done.stdout}")
    return done.stdout.strip()


def _path() -> str:
    """Return where programs are: PostgreSQL's, which Debian keeps off the path, and `jaipur`."""
    postgres = sorted(Path("/usr/lib/postgresql").glob("*/bin"))[-1:]
    return os.pathsep.join(
        [*map(str, postgres), str(Path(sys.executable).parent), os.environ.get("PATH", "")]
    )
