import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, chown, copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { startThrowawayPostgres } from '../../../scripts/throwaway-postgres.ts';
import { startRedis } from '../../support/redis.ts';
import { serviceUser } from '../../support/service-user.ts';
import { freePort } from '../../support/start-server.ts';

const run = promisify(execFile);

/** Result of the commands in docs/production.md: three processes behind Caddy, with PostgreSQL and Redis. */
export interface Documented {
  /** Runs all commands below a heading in one shell, and returns their output. */
  run(heading: string, ...more: string[]): Promise<string>;
  url: string;
  /** The folder in place of the machine's root. */
  folder: string;
  /** Exit codes of the processes that have ended. */
  exitCodes(): Promise<number[]>;
  close(): Promise<void>;
}

/** The blocks of commands below a heading of the second level. */
async function commandsBelow(heading: string): Promise<string[]> {
  const document = await readFile('docs/production.md', 'utf8');
  const section = document.split(/^## /m).find((text) => text.startsWith(`${heading}\n`)) ?? '';
  return [...section.matchAll(/^```bash\n(.*?)^```$/gms)].map(([, block = '']) => block);
}

/**
 * Prepares a machine for the commands without changing this one: packages and the program exist already, an unprivileged user replaces the
 * one that they create, a stand-in for systemd starts units, files are in a folder, and PostgreSQL, Redis, ports, the name and the
 * certificate belong to the test.
 */
export async function prepareMachine(): Promise<Documented> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-documented-'));
  const [postgres, redis] = await Promise.all([startThrowawayPostgres(), startRedis()]);
  const at = (path: string) => join(folder, path);
  for (const path of ['bin', 'run', 'etc/ssl', 'etc/systemd/system', 'etc/caddy', 'var/lib/vitrine'])
    await mkdir(at(path), { recursive: true });
  const database = new URL(await postgres.createDatabase());
  const ports = [await freePort(), await freePort(), await freePort(), await freePort()];
  const [first = 0, second = 0, third = 0, proxy = 0] = ports;
  const key = at('etc/ssl/links.example.key');
  const certificate = at('etc/ssl/links.example.pem');
  const substitutions: [from: string | RegExp, to: string][] = [
    ['/etc/', `${folder}/etc/`],
    ['/var/lib/vitrine', at('var/lib/vitrine')],
    ['/var/backups/vitrine', at('var/backups/vitrine')],
    ['/opt/vitrine', resolve('.')],
    ['/usr/bin/node', process.execPath],
    [/\b3001\b/g, String(first)],
    [/\b3002\b/g, String(second)],
    [/\b3003\b/g, String(third)],
    ['health_interval 1s', 'health_interval 200ms'],
    ['https://links.example', `https://localhost:${proxy}`],
    ['/links.example/', `/localhost:${proxy}/`],
    // No port below 1024, no certificate from the internet, and the name with its port.
    ['on_demand_tls {', 'admin off\n\tauto_https disable_redirects\n\ton_demand_tls {'],
    ['{$VITRINE_HOST} {', `{$VITRINE_HOST} {\n\ttls ${certificate} ${key}`],
    ['https:// {', `https://:${proxy} {`],
    ['127.0.0.1:5432', database.host],
    ['127.0.0.1:6379', new URL(redis.url).host],
    // The role of that name is the one that has made the server of the test.
    ['ROLE vitrine', 'ROLE documented'],
    ['--owner vitrine', '--owner documented'],
    ['//vitrine:', '//documented:'],
    // Each restart waits for it, and the load has few tokens.
    ['SHUTDOWN_DELAY=3', 'SHUTDOWN_DELAY=1\nRATE_PER_SECOND=0\nRATE_PER_MINUTE=0\nMAX_SLOTS=50000'],
  ];
  const here = (text: string) => substitutions.reduce((changed, [from, to]) => changed.replaceAll(from, to), text);
  for (const name of ['apt-get', 'useradd', 'npm']) await writeFile(at(`bin/${name}`), '#!/bin/sh\n');
  const user = await serviceUser();
  const asUser = user ? `setpriv --reuid=${user.uid} --regid=${user.gid} --clear-groups --` : '';
  await writeFile(at('bin/runuser'), `#!/bin/sh\n[ "$1" = -u ] && shift 3\nexec ${asUser} "$@"\n`);
  await writeFile(
    at('bin/chown'),
    user ? `#!/bin/sh\nshift\nexec /bin/chown ${user.uid}:${user.gid} "$@"\n` : '#!/bin/sh\n',
  );
  // mkdtemp lets only root in. StateDirectory= of the units gives the folder of the data to their user.
  await chmod(folder, 0o755);
  if (user) await chown(at('var/lib/vitrine'), user.uid, user.gid);
  await copyFile('test/deploy/support/systemctl', at('bin/systemctl'));
  for (const name of ['apt-get', 'useradd', 'npm', 'chown', 'runuser', 'systemctl'])
    await chmod(at(`bin/${name}`), 0o755);
  await mkdir(at('source/deploy'), { recursive: true });
  for (const name of ['vitrine@.service', 'vitrine-backup.service', 'vitrine-backup.timer', 'Caddyfile'])
    await writeFile(at(`source/deploy/${name}`), here(await readFile(`deploy/${name}`, 'utf8')));
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  await run('openssl', ['req', '-x509', ...kind, '-keyout', key, '-out', certificate, ...subject]);
  const env = {
    // biome-ignore lint/style/noProcessEnv: the commands need the programs of this machine
    PATH: `${at('bin')}:${process.env.PATH}:/usr/sbin`,
    HOME: folder,
    AS_USER: asUser,
    RUN: at('run'),
    UNITS: at('etc/systemd/system'),
    CADDYFILE: at('etc/caddy/Caddyfile'),
    XDG_DATA_HOME: at('run'),
    XDG_CONFIG_HOME: at('run'),
    PGHOST: database.hostname,
    PGPORT: database.port,
    PGUSER: 'vitrine',
    PGDATABASE: 'postgres',
    NODE_EXTRA_CA_CERTS: certificate,
  };
  // Variables that one section defines stay defined in later ones, as in the reader's shell.
  const defined: string[] = [];
  return {
    url: `https://localhost:${proxy}`,
    folder,
    async run(heading, ...more) {
      const blocks = (await commandsBelow(heading)).map(here);
      for (const block of blocks) defined.push(...(block.match(/^\w+\(\) \{ .+|^\w+\(\) \{\n[\s\S]*?\n\}$/gm) ?? []));
      const source = (text: string) => text.replaceAll(/(?<= )deploy\//g, `${at('source')}/deploy/`);
      const script = ['set -euo pipefail', `cd ${resolve('.')}`, ...defined, ...blocks, ...more.map(here)]
        .map(source)
        .join('\n');
      const { stdout } = await run('bash', ['-c', script], { env });
      return stdout;
    },
    async exitCodes() {
      const lines = existsSync(at('run/ended')) ? await readFile(at('run/ended'), 'utf8') : '';
      return lines
        .trim()
        .split('\n')
        .filter(Boolean)
        .map((line) => Number(line.split(' ')[1]));
    },
    async close() {
      const ends = [first, second, third].map((port) => `systemctl stop vitrine@${port} || true`);
      await run('bash', ['-c', [...ends, `kill $(cat ${at('run/caddy.pid')})`].join('\n')], { env }).catch(() => {});
      await Promise.all([postgres.stop(), redis.stop()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
