import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The files at or below paths of the project, in the same order each time. */
export function filesOf(paths) {
  return paths.flatMap((path) => {
    if (!statSync(path).isDirectory()) return [path];
    const names = readdirSync(path, { recursive: true }).map((name) => join(path, name));
    return names.filter((file) => !file.endsWith('.made-from') && statSync(file).isFile()).sort();
  });
}

/** Rebuilds the folder `target` by `work`, unless it was made from files of the same contents before. */
export async function whenChanged(target, files, work) {
  const stamp = join(target, '.made-from');
  const hash = createHash('sha256').update(files.map(contentOf).join('\n')).digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  await work();
  writeFileSync(stamp, hash);
}

function contentOf(file) {
  return `${file} ${createHash('sha256').update(readFileSync(file)).digest('hex')}`;
}
