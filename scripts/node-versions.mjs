import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Installs the newest release of a version of Node from the npm registry, in a folder for caches. Returns the environment in which programs
 * run on it.
 */
export async function environmentOfNode(version) {
  // biome-ignore lint/style/noProcessEnv: programs get the environment of this one, except for their Node
  const { PATH, XDG_CACHE_HOME, ...rest } = process.env;
  const folder = join(XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'vitrine', `node-${version}`);
  const name = `node-linux-${process.arch}`;
  await mkdir(folder, { recursive: true });
  await run('npm', ['install', '--prefix', folder, '--no-save', '--ignore-scripts', `${name}@${version}`]);
  const node = join(folder, 'node_modules', name);
  // Where the binary of better-sqlite3 cannot be downloaded, it is compiled with the headers of this Node. Tests need no fast code.
  const compiling = { npm_config_nodedir: node, CFLAGS: '-O0', CXXFLAGS: '-O0' };
  return { ...rest, ...compiling, PATH: `${join(node, 'bin')}:${PATH}` };
}
