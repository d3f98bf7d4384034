import type { Request } from 'express';

/**
 * True unless a browser says that another site sent the request (Fetch Metadata, section 2.1; Fetch Standard, "Origin" header).
 * Programs send neither header. `none` is a person's own doing, such as reloading the answer to a form.
 */
export function isSameOrigin(req: Request, publicUrl: string): boolean {
  const site = req.get('sec-fetch-site');
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  const origin = req.get('origin');
  return origin === undefined || origin === publicUrl || origin === `${req.protocol}://${req.get('host')}`;
}
