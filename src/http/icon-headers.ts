/** With icons of the service: assistants show them on pages of their own, and opened by itself an icon may load nothing. */
export const iconHeaders = {
  'Cache-Control': 'public, max-age=604800',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Content-Security-Policy': "default-src 'none'",
};
