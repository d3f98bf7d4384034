import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Returns the path of a file of the project that is not compiled. The build copies these files to `dist/`, at the same paths. */
export function projectFile(...path: string[]): string {
  return join(root, ...path);
}
