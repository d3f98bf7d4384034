import type { Config } from '../config.ts';
import { version } from '../version.ts';

/** How the connector introduces itself, in either protocol era. */
export function serverInfo(config: Config) {
  const { publicUrl } = config;
  return {
    name: 'vitrine',
    title: 'Vitrine',
    version,
    websiteUrl: publicUrl,
    icons: [{ src: `${publicUrl}/favicon.ico`, mimeType: 'image/svg+xml', sizes: ['any'] }],
  };
}
