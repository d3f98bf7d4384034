import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Middleware } from './middleware.ts';
import { parseHost } from './request-host.ts';

/** An absolute-form request target: its authority, and the rest (RFC 9112 §3.2.2). */
const absoluteForm = /^https?:\/\/([^/?#]*)(.*)$/is;

/**
 * Rejects requests with a malformed or repeated `Host` (400, RFC 9112 §3.2), before any decision depends on it. Converts a target in
 * absolute form to origin form; its host replaces that of the header (RFC 9112 §3.2.2). Accepts requests without Host: only HTTP/1.0 allows
 * them, and probes use it.
 */
export const checkHost: Middleware = (req, res, next) => {
  if (!isOriginForm(req) && !bringIntoOriginForm(req)) return refuse(res, 'request target');
  const { host } = req.headers;
  if (host !== undefined && (parseHost(host) === null || hostLines(req) > 1)) return refuse(res, 'Host header');
  next();
};

/** True for a path, and for the asterisk of `OPTIONS *`. */
function isOriginForm({ url = '' }: IncomingMessage): boolean {
  return url.startsWith('/') || url === '*';
}

function bringIntoOriginForm(req: IncomingMessage): boolean {
  const [, authority, rest = ''] = absoluteForm.exec(req.url ?? '') ?? [];
  if (authority === undefined) return false;
  req.headers.host = authority;
  req.url = rest.startsWith('/') ? rest : `/${rest}`;
  return true;
}

/** Node drops all `Host` lines but the first from its `headers`. */
function hostLines({ rawHeaders }: IncomingMessage): number {
  let lines = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') lines += 1;
  }
  return lines;
}

function refuse(res: ServerResponse, what: string): void {
  res.writeHead(400, { 'Content-Type': 'text/plain; charset=utf-8', Connection: 'close' });
  res.end(`Bad Request: the ${what} is malformed\n`);
}
