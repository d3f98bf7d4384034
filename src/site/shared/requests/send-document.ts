import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';
import type { Config } from '../../../config.ts';
import { endResponse } from '../../../http/send-body.ts';
import type { RenderedDocument } from '../components/html-page.tsx';

/** Responds with a page for one person, which no cache may keep. */
export function sendDocument(
  config: Config,
  req: IncomingMessage,
  res: ServerResponse,
  status: number,
  document: RenderedDocument,
): void {
  // Each document brings the policy that fits its own styles.
  res.setHeader('Content-Security-Policy', document.contentSecurityPolicy);
  setPrivateHeaders(config, req, res);
  // The older header must not forbid frames that the policy allows.
  if (document.contentSecurityPolicy.includes("frame-ancestors 'self'")) res.setHeader('X-Frame-Options', 'SAMEORIGIN');
  const body = Buffer.from(document.html);
  res.statusCode = status;
  res.setHeader('Content-Type', 'text/html; charset=utf-8');
  res.setHeader('Content-Length', body.length);
  endResponse(res, req.method === 'HEAD' ? [] : [body]);
}

/** The headers of everything that is for one person, redirects included. */
export function setPrivateHeaders(config: Config, req: IncomingMessage, res: ServerResponse): void {
  const headers = config.publicUrl.startsWith('https:') ? overHttps : overHttp;
  headers(req, res, () => {});
  res.setHeader('Cache-Control', 'no-store');
  res.setHeader('Vary', 'Cookie, Accept-Language');
}

const common = {
  contentSecurityPolicy: false,
  frameguard: { action: 'deny' },
  // Not `no-referrer`: with it browsers send `Origin: null` with our own forms, and older ones nothing else. Other sites learn nothing
  // either way.
  referrerPolicy: { policy: 'same-origin' },
  // An app that opens the consent page in a window must keep its reference to that window.
  crossOriginOpenerPolicy: false,
} as const;
const overHttp = helmet({ ...common, strictTransportSecurity: false });
const overHttps = helmet({ ...common, strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: false } });
