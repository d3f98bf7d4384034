import { execFile } from 'node:child_process';
import { chown, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { binaryFolder, startThrowawayPostgres, type ThrowawayPostgres } from '../../scripts/throwaway-postgres.ts';
import { createProgram } from '../../src/cli/program.ts';
import { applyMigrations } from '../../src/store/migrations/apply-migrations.ts';
import { runSql } from '../store/support/raw-database.ts';
import { serviceUser } from '../support/service-user.ts';

const execute = promisify(execFile);

// Every block of docs/production.md says by its tag how it is checked. `bash` is run, here or by the tests below.
const runElsewhere: Record<string, string> = {
  'One process with SQLite': 'test/deploy/one-process.long.process.test.ts',
  'A backup every night': 'test/deploy/one-process.long.process.test.ts',
  'From nothing to three processes': 'test/deploy/three-processes.long.process.test.ts',
  'Updates without a gap': 'test/deploy/three-processes.long.process.test.ts',
  'Rotating the secret key': 'test/deploy/three-processes.long.process.test.ts',
  'Back to a point in time': 'test/docs/point-in-time.long.process.test.ts',
  // nginx
  'Behind a reverse proxy': 'test/deploy/nginx.process.test.ts',
  'A shared cache': 'test/site/public-page/shared-cache.process.test.ts',
};
const runHere = ['Moving to PostgreSQL or to a bucket', 'Backups', 'Encrypted backups'];

interface Block {
  heading: string;
  tag: string;
  text: string;
}

let blocks: Block[];
let folder: string;
let postgres: ThrowawayPostgres;
let url: URL;
beforeAll(async () => {
  blocks = blocksOf(await readFile('docs/production.md', 'utf8'));
  folder = await mkdtemp(join(tmpdir(), 'vitrine-blocks-'));
  postgres = await startThrowawayPostgres();
  const admin = await postgres.createDatabase();
  await runSql(admin, 'CREATE DATABASE vitrine');
  url = new URL(admin);
  url.pathname = '/vitrine';
});
afterAll(async () => {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

function blocksOf(document: string): Block[] {
  const parts = document.matchAll(/^#{2,3} (?<heading>[^\n]+)$|^```(?<tag>\w*)\n(?<text>.*?)^```$/gms);
  let heading = '';
  return [...parts].flatMap(({ groups = {} }) => {
    const { heading: next, tag = '', text = '' } = groups;
    if (next === undefined) return [{ heading, tag, text }];
    heading = next;
    return [];
  });
}

const tagged = (...tags: string[]) => blocks.filter(({ tag }) => tags.includes(tag));

test('every block has a tag, and a test runs each block of commands', async () => {
  const known = ['bash', 'sh', 'nginx', 'dotenv', 'json', 'sql'];
  expect(blocks.filter(({ tag }) => !known.includes(tag))).toEqual([]);
  const headings = [...new Set(tagged('bash', 'nginx').map(({ heading }) => heading))];
  expect(headings.sort()).toEqual([...Object.keys(runElsewhere), ...runHere].sort());
  for (const [heading, file] of Object.entries(runElsewhere)) {
    const content = await readFile(file, 'utf8');
    expect([heading, content.includes(heading) || content.includes('```nginx')]).toEqual([heading, true]);
  }
});

test('blocks for other machines are valid shell, with commands that exist', async () => {
  const names = createProgram().commands.map((command) => command.name());
  expect(tagged('sh').length).toBeGreaterThan(3);
  for (const { text } of tagged('sh')) {
    await execute('bash', ['-n', '-c', text]);
    for (const [, name] of text.matchAll(/(?: commands|cli\.js|vitrine --|^vitrine) (\w+)/gm))
      expect(names).toContain(name);
  }
});

test('settings in the document exist, and its log lines are log lines', async () => {
  const example = await readFile('.env.example', 'utf8');
  for (const { text } of tagged('dotenv')) {
    for (const line of text.trim().split('\n')) {
      const [name = ''] = line.split('=');
      expect(name === 'NO_PROXY' || example.includes(`${name}=`)).toBe(true);
    }
  }
  for (const { text } of tagged('json')) expect(JSON.parse(text)).toHaveProperty('msg');
});

test('statements of the document run on both databases', async () => {
  await applyMigrations(url.href);
  const copy = join(folder, 'statements.db');
  await cp(inject('migratedUrl').slice('file:'.length), copy);
  for (const { text } of tagged('sql'))
    for (const database of [url.href, `file:${copy}`]) expect(await runSql(database, text)).toEqual([]);
  await runSql(url.href, 'DROP SCHEMA public CASCADE', 'CREATE SCHEMA public');
});

test('systemd and Caddy accept the files of deploy/', async () => {
  const units = (await readdir('deploy')).filter((name) => /\.(service|timer)$/.test(name));
  for (const name of units) {
    const text = await readFile(join('deploy', name), 'utf8');
    const here = text.replaceAll('/usr/bin/node', process.execPath).replaceAll('/opt/vitrine', resolve('.'));
    await writeFile(join(folder, name.replace('@.', '@3001.')), here);
  }
  const paths = units.map((name) => join(folder, name.replace('@.', '@3001.')));
  // It exits with 0 where it ignores an unknown line, and says so.
  expect((await execute('systemd-analyze', ['verify', '--man=no', ...paths])).stderr).toBe('');
  // biome-ignore lint/style/noProcessEnv: a program needs the path of this one
  const env = { PATH: process.env.PATH, VITRINE_HOST: 'links.example', HOME: folder };
  const checked = await execute('caddy', ['validate', '--adapter', 'caddyfile', '--config', 'deploy/Caddyfile'], {
    env,
  });
  expect(checked.stdout + checked.stderr).toContain('Valid configuration');
});

/** Runs the blocks below a heading as they are, in one shell, as the user of a service; only places, the date and the key differ. */
async function runBlocks(heading: string, settings: Record<string, string>): Promise<string> {
  const scripts = tagged('bash').flatMap(({ heading: of, text }) => (of === heading ? [text] : []));
  expect(scripts.length).toBeGreaterThan(0);
  return runAsService(scripts.join('\n'), settings);
}

async function runAsService(script: string, settings: Record<string, string>): Promise<string> {
  const today = (await execute('date', ['+%F'])).stdout.trim();
  const here = (text: string) =>
    text
      .replaceAll(/npm run (--silent )?vitrine --/g, `${process.execPath} ${resolve('dist/src/cli.js')}`)
      .replaceAll(/\/root\/|(?<= )\/(?=backups\/)|\/(?=var\/lib\/vitrine)/g, `${folder}/`)
      .replaceAll('2026-11-22', today)
      // The key that the block before has made.
      .replaceAll('age1…', '$(age-keygen -y backup-key.txt)');
  // biome-ignore lint/style/noProcessEnv: the commands need the programs of this machine
  const PATH = `${await binaryFolder()}:${process.env.PATH}`;
  const ofPostgres = { PGHOST: url.hostname, PGPORT: url.port, PGUSER: url.username };
  const { stdout, stderr } = await execute('bash', ['-c', `set -eu\n${here(script)}`], {
    ...(await serviceUser()),
    cwd: folder,
    env: { PATH, HOME: folder, ...ofPostgres, ...settings },
  });
  return stdout + stderr;
}

test('the commands for moving, for backups and for encrypted ones work as they are written', async () => {
  const data = join(folder, 'var/lib/vitrine');
  for (const path of [data, join(folder, 'backups')]) await mkdir(path, { recursive: true });
  const user = await serviceUser();
  if (user) for (const path of [folder, data, join(folder, 'backups')]) await chown(path, user.uid, user.gid);
  const before = { DATA_DIR: data };
  expect(await runAsService('id -u; npm run vitrine -- demo', before)).not.toMatch(/^0$/m);
  const settings = { ...before, DATABASE_URL: url.href, FILES_URL: `file:${join(folder, 'moved')}` };
  expect(await runBlocks('Moving to PostgreSQL or to a bucket', settings)).toMatch(
    /\d+ rows of \d+ tables were copied/,
  );
  const pages = () => runAsService('npm run vitrine -- page list', settings);
  expect(await pages()).toContain('\tdemo\t');

  const kept = { ...settings, BACKUP_URL: `file:${join(folder, 'place')}` };
  expect(await runBlocks('Backups', kept)).toContain('the database is restored from vitrine-');
  expect(await readdir(folder)).toContain('vitrine.dump');

  const encrypted = { ...settings, BACKUP_URL: `file:${join(folder, 'encrypted')}` };
  expect(await runBlocks('Encrypted backups', encrypted)).toContain('the database is restored from vitrine-');
  expect(await pages()).toContain('\tdemo\t');
}, 180_000);
