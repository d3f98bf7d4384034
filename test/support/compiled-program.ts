import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** A program of the tests, compiled: so many processes of it are started that it pays. */
export async function compileProgram(source: URL): Promise<{ script: string; remove(): Promise<void> }> {
  await mkdir('artefacts', { recursive: true });
  const folder = resolve(await mkdtemp('artefacts/killed-'));
  const output = ['--noEmit', 'false', '--noCheck', '--outDir', join(folder, 'dist')];
  await promisify(execFile)('node_modules/.bin/tsc', ['-p', 'tsconfig.json', ...output]);
  // What the program reads beside its code, where the built one looks for it.
  for (const name of ['package.json', 'prisma', 'src']) await symlink(resolve(name), join(folder, name));
  return {
    script: join(folder, 'dist', relative('.', fileURLToPath(source)).replace(/ts$/, 'js')),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
