import type { Config } from '../config.ts';
import { version } from '../version.ts';

/** Name and version of the connector, in either protocol generation. */
export function serverInfo(config: Config) {
  const { publicUrl } = config;
  return {
    name: 'vitrine',
    title: 'Vitrine',
    version,
    websiteUrl: publicUrl,
    // Clients need not draw anything but PNG and JPEG (MCP, "Icons").
    icons: [
      { src: `${publicUrl}/-/icon.png`, mimeType: 'image/png', sizes: ['96x96'] },
      { src: `${publicUrl}/-/icon.svg`, mimeType: 'image/svg+xml', sizes: ['any'] },
    ],
  };
}
