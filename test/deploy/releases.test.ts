import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lastMigrations } from '../../src/domain/update/releases.ts';
import { compareVersions, findReleases, parseReleases } from './support/releases.ts';

const run = promisify(execFile);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-releases-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('releases.json lists versions in order, none above the version of package.json', async () => {
  const versions = parseReleases(await readFile('releases.json', 'utf8')).map(({ version }) => version);
  expect(versions).toEqual([...versions].sort(compareVersions));
  const { version } = JSON.parse(await readFile('package.json', 'utf8'));
  expect(compareVersions(versions.at(-1) ?? '', version)).toBeLessThanOrEqual(0);
  expect(versions.slice(0, 2)).toEqual(['1.0.0', '1.1.0']);
});

test('the last migration of each release is known, by which doctor recognises a database of it', async () => {
  const releases = parseReleases(await readFile('releases.json', 'utf8'));
  expect([...lastMigrations.keys()]).toEqual(releases.map(({ version }) => version));
  for (const { version, commit } of releases) {
    for (const provider of ['sqlite', 'postgresql']) {
      const folder = `prisma/${provider}/migrations/`;
      const listed = await run('git', ['ls-tree', '--name-only', commit, folder]).catch(() => null);
      // A shallow clone does not have the commit.
      if (listed === null) continue;
      const names = listed.stdout.match(/\d{14}_\w+/g) ?? [];
      expect([version, names.sort().at(-1)]).toEqual([version, lastMigrations.get(version)]);
    }
  }
});

test('a list of releases without a version, or with a short hash, is rejected', () => {
  const commit = '7d55c6a4b942f485abaccdefbf7c43b8ff90d444';
  expect(parseReleases(JSON.stringify({ '1.10.0': commit }))).toEqual([{ version: '1.10.0', commit }]);
  expect(() => parseReleases(JSON.stringify({ v1: commit }))).toThrow('must be a version');
  expect(() => parseReleases(JSON.stringify({ '1.0.0': commit.slice(0, 7) }))).toThrow('must be the full hash');
  expect(compareVersions('1.9.0', '1.10.0')).toBeLessThan(0);
});

test('a release of another branch is skipped with its reason, and a shallow clone says how to get the commits', async () => {
  const origin = join(folder, 'origin');
  const git = async (...parameters: string[]) =>
    (await run('git', ['-c', 'user.name=Test', '-c', 'user.email=test@links.example', ...parameters])).stdout.trim();
  await git('init', '--quiet', '--initial-branch=main', origin);
  const commit = async (message: string) => {
    await git('-C', origin, 'commit', '--quiet', '--allow-empty', '--message', message);
    return git('-C', origin, 'rev-parse', 'HEAD');
  };
  const first = await commit('first');
  await git('-C', origin, 'switch', '--quiet', '--create', 'branch');
  const elsewhere = await commit('elsewhere');
  await git('-C', origin, 'switch', '--quiet', 'main');
  const unknown = '0'.repeat(40);
  const releases = JSON.stringify({ '1.0.0': first, '1.0.1': elsewhere, '1.1.0': unknown });
  await writeFile(join(origin, 'releases.json'), releases);
  await git('-C', origin, 'add', '.');
  await commit('second');

  expect(await findReleases(origin)).toEqual([
    { version: '1.0.0', commit: first, skipped: null },
    { version: '1.0.1', commit: elsewhere, skipped: `commit ${elsewhere} is no ancestor of HEAD` },
    { version: '1.1.0', commit: unknown, skipped: `commit ${unknown} is no ancestor of HEAD` },
  ]);
  const shallow = join(folder, 'shallow');
  await git('clone', '--quiet', '--depth=1', `file://${origin}`, shallow);
  await expect(findReleases(shallow)).rejects.toThrow('run git fetch --unshallow');
  await expect(findReleases(folder)).rejects.toThrow('is no git clone');
});
