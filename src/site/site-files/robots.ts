import { addresses } from '../addresses.ts';
/** `/robots.txt`: pages and the reference may be read, machinery need not be (RFC 9309). */
export function robotsText(publicUrl: string): string {
  return [
    'User-agent: *',
    'Allow: /-/files/',
    // Networks that draw previews heed this file too.
    'Allow: /-/share/',
    'Allow: /api/v1/docs',
    'Disallow: /-/',
    'Disallow: /api/',
    'Disallow: /mcp$',
    'Disallow: /authorize?',
    '',
    `Sitemap: ${publicUrl}${addresses.siteFiles.sitemap.href()}`,
    '',
  ].join('\n');
}
