import type { RequestHandler } from 'express';
import type { Config } from '../config.ts';
import { refuse } from './refuse.ts';

const assistants = new Set([
  'https://claude.ai',
  'https://claude.com',
  'https://chatgpt.com',
  'https://vscode.dev',
  'https://insiders.vscode.dev',
]);
const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Whether a browser page of this origin may call the connector: our own, the configured ones, the well-known assistants, and pages
 * that the person's own machine serves. Programs that are no browsers send no Origin.
 */
export function isAllowedOrigin(config: Config, origin: string): boolean {
  if (origin === config.publicUrl || config.allowedOrigins.includes(origin) || assistants.has(origin)) return true;
  return URL.canParse(origin) && loopback.has(new URL(origin).hostname);
}

/**
 * Refuses requests that a hostile page can make a browser send by pointing its own name at this machine (DNS rebinding; MCP
 * transports, "Security Warning"): the Host must be ours or a loopback name, the Origin an allowed one.
 */
export function allowedCallers(config: Config): RequestHandler {
  const ownHost = new URL(config.publicUrl).host;
  return (req, res, next) => {
    const host = req.headers.host ?? '';
    if (host !== ownHost && !loopback.has(host.replace(/:\d+$/, ''))) {
      return refuse(res, 403, -32000, 'Forbidden: this host name is not served here');
    }
    const { origin } = req.headers;
    if (origin !== undefined && !isAllowedOrigin(config, origin)) {
      return refuse(res, 403, -32000, 'Forbidden: this origin may not call the connector');
    }
    next();
  };
}
