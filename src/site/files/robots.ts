/** `/robots.txt`: pages and the reference may be read, machinery need not be (RFC 9309). */
export function robotsText(publicUrl: string): string {
  return [
    'User-agent: *',
    'Allow: /-/files/',
    'Allow: /api/v1/docs',
    'Disallow: /-/',
    'Disallow: /api/',
    'Disallow: /mcp$',
    'Disallow: /authorize?',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}
