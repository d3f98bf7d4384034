import type { ServerResponse } from 'node:http';

/** Redirects to a path or an address that is encoded already. */
export function redirect(res: ServerResponse, status: 302 | 303 | 308, location: string): void {
  res.writeHead(status, { Location: location }).end();
}
