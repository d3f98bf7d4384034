import { spawn } from 'node:child_process';
import { chown, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { binaryFolder, postgresUser } from '../../scripts/throwaway-postgres.ts';
import { applyMigrations } from '../../src/store/migrations/apply-migrations.ts';
import { runSql } from '../store/support/raw-database.ts';
import { freePort } from '../support/start-server.ts';

let folder: string;
let url: string;
let port: number;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-point-in-time-'));
  const user = await postgresUser();
  if (user) await chown(folder, user.uid, user.gid);
  port = await freePort();
  url = `postgresql://vitrine@127.0.0.1:${port}/postgres`;
  await bash('initdb -D "$data" -U vitrine -A trust -E UTF8 --locale=C.UTF-8 --no-sync');
  await bash('pg_ctlcluster 15 main start');
});
afterAll(async () => {
  await bash('pg_ctlcluster 15 main stop');
  await rm(folder, { recursive: true, force: true });
});

/** The commands of the document as an operator's shell runs them, in folders of the test's. */
async function bash(commands: string): Promise<void> {
  const data = join(folder, 'main');
  const script = `set -eu
    PATH=${await binaryFolder()}:$PATH PGHOST=127.0.0.1 PGPORT=${port} PGUSER=vitrine PGDATABASE=postgres
    export PATH PGHOST PGPORT PGUSER PGDATABASE
    data=${data}
    pg_ctlcluster() { pg_ctl "$3" -w -D "$data" -l ${folder}/log -o "-p ${port} -k ${folder} -c listen_addresses=127.0.0.1"; }
    pg_lsclusters() { echo '15 main 5432 online postgres'; }
    ${commands.replaceAll('/var/lib/postgresql/$version/main', data).replaceAll('/backups', join(folder, 'backups'))}`;
  const child = spawn('bash', ['-c', script], {
    ...(await postgresUser()),
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let stderr = '';
  child.stderr.on('data', (data) => {
    stderr += data;
  });
  const status = await new Promise((resolve) => child.on('exit', resolve));
  if (status !== 0)
    throw new Error(`${commands}\n${stderr}\n${await readFile(join(folder, 'log'), 'utf8').catch(() => '')}`);
}

test('the commands of docs/production.md restore a database to the moment before a mistake', async () => {
  const document = await readFile('docs/production.md', 'utf8');
  const section = document.slice(document.indexOf('### Back to a point in time'));
  const [once = '', nightly = '', back = ''] = [...section.matchAll(/```bash\n(.*?)```/gs)].map(
    ([, commands]) => commands,
  );
  await bash(once);
  await applyMigrations(url);
  const user = (email: string) =>
    runSql(url, `INSERT INTO "User" ("email", "name", "passwordHash", "languageId") VALUES ('${email}', '', '', 1)`);
  await user('before@example.com');
  await bash(nightly.replace('$(date +%F)', '2026-11-22'));
  await user('since@example.com');
  const [moment] = await runSql(url, 'SELECT clock_timestamp()::text AS now');
  await runSql(url, 'DELETE FROM "User"');
  await bash(back.replace('2026-11-22 17:04:00+00', String(moment?.now)));
  await expect
    .poll(() => runSql(url, 'SELECT pg_is_in_recovery() AS recovering').catch(() => []))
    .toEqual([{ recovering: false }]);
  expect(await runSql(url, 'SELECT "email" FROM "User" ORDER BY "id"')).toEqual([
    { email: 'before@example.com' },
    { email: 'since@example.com' },
  ]);
  await user('after@example.com');
});
