// Runs test files on other versions of Node: `node scripts/test-on-node.mjs 22,24 FILE…`. The files may belong to any suite.
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { environmentOfNode } from './node-versions.mjs';

const run = promisify(execFile);
const [versions = '', ...files] = process.argv.slice(2);
/** Data, settings and results of this folder. */
const notCopied = new Set(['.git', '.env', 'artefacts', 'coverage', 'data', 'peers']);

/** Copies the project as hard links, with the one package that is compiled for a version of Node: better-sqlite3. */
async function prepare(version) {
  const copy = join('artefacts', `node-${version}`);
  const env = await environmentOfNode(version);
  await rm(copy, { recursive: true, force: true });
  await mkdir(copy, { recursive: true });
  const names = (await readdir('.')).filter((name) => !notCopied.has(name));
  await run('cp', ['--archive', '--link', ...names, copy]);
  await rm(join(copy, 'node_modules/better-sqlite3/build'), { recursive: true, force: true });
  await run('npm', ['rebuild', 'better-sqlite3'], { cwd: copy, env, maxBuffer: 2 ** 26 });
  return { version, copy, env: { ...env, TEST_SUITE: 'default,long,services,services:long' } };
}

async function test({ version, copy, env }) {
  process.stdout.write(`\n> ${files.length} test files on Node ${version}\n`);
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', ...files];
  const [status] = await once(spawn('node', vitest, { cwd: copy, env, stdio: 'inherit' }), 'exit');
  await rm(copy, { recursive: true, force: true });
  return status === 0;
}

for (const prepared of await Promise.all(versions.split(',').map(prepare))) {
  if (!(await test(prepared))) process.exitCode = 1;
}
