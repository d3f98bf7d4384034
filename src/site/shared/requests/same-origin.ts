import type { IncomingMessage } from 'node:http';

/**
 * True unless a browser reports that another site sent the request (Fetch Metadata, section 2.1; Fetch Standard, "Origin" header). Programs
 * send neither header. `none` is an action of the person, such as reloading the response to a form. The origin is `null` where a proxy has
 * sent the page with `Referrer-Policy: no-referrer`, and in a sandbox; then `Sec-Fetch-Site` decides, which a page cannot set.
 */
export function isSameOrigin(
  req: IncomingMessage,
  publicUrl: string,
  protocolOf: (req: IncomingMessage) => string,
): boolean {
  const { 'sec-fetch-site': site, origin, host } = req.headers;
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  if (origin === 'null') return site !== undefined;
  return origin === undefined || origin === publicUrl || origin === `${protocolOf(req)}://${host}`;
}
