import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';

const run = promisify(execFile);

export interface ThrowawayPostgres {
  /** Creates an empty database, or a copy of one that is not open, and returns its URL. */
  createDatabase(template?: string): Promise<string>;
  /** The id of the server's first process, the parent of the others. */
  pid: number;
  /** Ends the server as a crash does; committed data stays. */
  crash(): Promise<void>;
  /** Starts it again, on the same port. */
  startAgain(): Promise<void>;
  /** Keeps connections open, but sends no response until it continues. */
  hang(): Promise<void>;
  goOn(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts a PostgreSQL server from Debian's binaries in a temporary folder on a free port; `stop` ends it and removes the folder. PostgreSQL
 * refuses to run as root, so root starts it as the user `postgres` of Debian's package. With `durable` a commit waits for the disk and
 * tables are vacuumed, as on a permanent server.
 */
export async function startThrowawayPostgres({ durable = false } = {}): Promise<ThrowawayPostgres> {
  const binaries = await binaryFolder();
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-postgres-'));
  const user = await postgresUser();
  if (user) await chown(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  await run(
    join(binaries, 'initdb'),
    ['-D', data, '-U', 'vitrine', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
    { ...user, cwd: folder },
  );
  const port = await freePort();
  const settings = [
    ...(durable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off']),
    'max_connections=200',
    `unix_socket_directories=${folder}`,
    'listen_addresses=127.0.0.1',
  ];
  const urlOf = (database: string) => `postgresql://vitrine@127.0.0.1:${port}/${database}`;
  async function start() {
    const program = spawn(
      join(binaries, 'postgres'),
      ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
      { ...user, cwd: folder, stdio: 'ignore' },
    );
    const exited = new Promise<void>((resolve) => program.once('exit', () => resolve()));
    await waitUntilReady(urlOf('postgres'));
    return { program, exited, pid: program.pid ?? 0 };
  }
  let server = await start();
  async function signalAll(signal: 'SIGSTOP' | 'SIGCONT'): Promise<void> {
    const children = await readFile(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8');
    for (const pid of [server.pid, ...children.split(' ').filter(Boolean).map(Number)]) {
      // The process of a connection that was just closed has ended in the meantime.
      if (existsSync(`/proc/${pid}`)) process.kill(pid, signal);
    }
  }
  let databases = 0;
  return {
    get pid() {
      return server.pid;
    },
    async crash() {
      // An immediate shutdown, without a checkpoint: the next start recovers.
      server.program.kill('SIGQUIT');
      await server.exited;
    },
    async startAgain() {
      server = await start();
    },
    hang: () => signalAll('SIGSTOP'),
    goOn: () => signalAll('SIGCONT'),
    async createDatabase(template = 'template1') {
      const name = `vitrine_${++databases}`;
      await createDatabase(urlOf('postgres'), name, template);
      return urlOf(name);
    },
    async stop() {
      server.program.kill('SIGINT');
      await server.exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Makes a copy of the template at the server of the URL. The files are copied unchanged: writing each block to the log, which is
 * PostgreSQL's default, takes twice as long without waiting for the disk.
 */
export async function createDatabase(serverUrl: string, name: string, template: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`);
  await client.end();
}

/** Returns whether Debian's package `postgresql` is installed. */
export async function postgresIsInstalled(): Promise<boolean> {
  return (await newestVersion()) !== undefined;
}

const versionsFolder = '/usr/lib/postgresql';

async function newestVersion(): Promise<number | undefined> {
  const versions = await readdir(versionsFolder).catch(() => []);
  return versions.map(Number).sort((a, b) => b - a)[0];
}

/** Returns the folder of PostgreSQL's programs. Those in the path are found by a script in Perl, which is slower than some of them. */
export async function binaryFolder(): Promise<string> {
  const newest = await newestVersion();
  if (!newest) throw new Error('PostgreSQL is not installed: apt-get install postgresql');
  return join(versionsFolder, String(newest), 'bin');
}

/** Returns the user for PostgreSQL's programs if root starts them; undefined for other users. */
export async function postgresUser(): Promise<{ uid: number; gid: number } | undefined> {
  return process.getuid?.() === 0 ? userIds('postgres') : undefined;
}

async function userIds(name: string): Promise<{ uid: number; gid: number }> {
  const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]);
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no free port')),
      );
    });
  });
}

async function waitUntilReady(url: string): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (attempt > 200) throw error;
      await sleep(50);
    }
  }
}
