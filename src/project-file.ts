import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const above = fileURLToPath(new URL('..', import.meta.url));
// The built program lies in `dist`, which has no package.json.
const root = existsSync(join(above, 'package.json')) ? above : join(above, '..');

/** Where a file of the project is that is not compiled, for the sources as well as for the built program. */
export function projectFile(...path: string[]): string {
  return join(root, ...path);
}
