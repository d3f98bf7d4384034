import type { IncomingMessage } from 'node:http';

/**
 * True unless a browser says that another site sent the request. `Sec-Fetch-Site` decides where there is one: a page cannot set it (Fetch Metadata,
 * section 2.1), and `none` is a person's own doing, such as reloading the response to a form. Else it is `Origin` (Fetch Standard, "Origin
 * header"), which is `null` where the page was sent with `Referrer-Policy: no-referrer`. Programs send neither header.
 */
export function isSameOrigin(
  req: IncomingMessage,
  publicUrl: string,
  protocolOf: (req: IncomingMessage) => string,
): boolean {
  const { 'sec-fetch-site': site, origin, host } = req.headers;
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  return origin === undefined || origin === publicUrl || origin === `${protocolOf(req)}://${host}`;
}
