import type { Config } from './config.ts';
import { countryFinder } from './domain/analytics/dimensions/country.ts';
import { trustedProxies } from './http/client-address.ts';
import { folderOf, refuseUnusable } from './store/files/folder-store.ts';
import { refuseUnreadableAddress } from './store/files/s3-store.ts';

/**
 * Checks what the settings name before anything is opened or changed: folders, files and the forms that only their users know. Throws
 * ConfigError.
 */
export function checkSettings(config: Config): void {
  const { dataDir, filesUrl } = config;
  refuseUnusable(dataDir, 'DATA_DIR');
  if (filesUrl.startsWith('file:')) refuseUnusable(folderOf(filesUrl));
  else refuseUnreadableAddress(filesUrl);
  trustedProxies(config);
  countryFinder(config);
}
