// Installs checks/ where it is not installed, or was before its lock file changed: `npm run lint` and its like begin with it.
// usage: node scripts/install-checks.mjs
import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';

const changedAt = (path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;

if (changedAt('checks/node_modules/.package-lock.json') < changedAt('checks/package-lock.json')) {
  execFileSync('npm', ['ci', '--prefix', 'checks', '--ignore-scripts'], { stdio: 'inherit' });
}
