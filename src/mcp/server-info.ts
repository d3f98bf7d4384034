import type { Config } from '../config.ts';

/** How the connector introduces itself, in either protocol era. */
export function serverInfo(config: Config) {
  return { name: 'vitrine', title: 'Vitrine', version: '1.0.0', websiteUrl: config.publicUrl };
}
