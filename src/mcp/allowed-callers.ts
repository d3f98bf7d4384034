import type { IncomingHttpHeaders } from 'node:http';
import type { Config } from '../config.ts';

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
 * transports, "Security Warning"): the Host must be ours or a loopback name, the Origin an allowed one. The text says what is not allowed;
 * null when all is.
 */
export function callerCheck(config: Config): (headers: IncomingHttpHeaders) => string | null {
  const ownHost = new URL(config.publicUrl).host;
  return ({ host = '', origin }) => {
    if (host !== ownHost && !loopback.has(host.replace(/:\d+$/, ''))) return 'this host name is not served here';
    return origin === undefined || isAllowedOrigin(config, origin) ? null : 'this origin may not call the connector';
  };
}
