import type { Config } from '../config.ts';

/** How the connector introduces itself, in either protocol era. */
export function serverInfo(config: Config) {
  const { publicUrl } = config;
  return {
    name: 'vitrine',
    title: 'Vitrine',
    version: '1.0.0',
    websiteUrl: publicUrl,
    icons: [{ src: `${publicUrl}/favicon.ico`, mimeType: 'image/svg+xml', sizes: ['any'] }],
  };
}
