/** Headers of the service's icons: assistants show them on their own pages, and an icon that is opened directly may load nothing. */
export const iconHeaders = {
  'Cache-Control': 'public, max-age=604800',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Content-Security-Policy': "default-src 'none'",
};
