import { statSync } from 'node:fs';
import type { Config } from '../config.ts';

/**
 * Returns a line if root runs a command on a data folder of another user, else null: the service could not use the files that root makes there.
 */
export function foreignDataFolder({ dataDir }: Pick<Config, 'dataDir'>): string | null {
  const owner = statSync(dataDir, { throwIfNoEntry: false })?.uid ?? 0;
  if (process.getuid?.() !== 0 || owner === 0) return null;
  return `DATA_DIR: ${dataDir} belongs to user ${owner}, and this command runs as root. Run it as the user of the service, for example with runuser -u vitrine --`;
}
