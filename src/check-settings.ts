import type { Config } from './config.ts';
import { countryFinder } from './domain/analytics/dimensions/country.ts';
import { trustedProxies } from './http/client-address.ts';
import { folderOf, rejectUnusable } from './store/files/folder-store.ts';
import { rejectUnreadableAddress } from './store/files/s3-store.ts';

/**
 * Checks the folders, files and addresses in the settings before anything is opened or changed. Throws ConfigError.
 */
export function checkSettings(config: Config): void {
  const { dataDir, filesUrl } = config;
  rejectUnusable(dataDir, 'DATA_DIR');
  if (filesUrl.startsWith('file:')) rejectUnusable(folderOf(filesUrl));
  else rejectUnreadableAddress(filesUrl);
  trustedProxies(config);
  countryFinder(config);
}
