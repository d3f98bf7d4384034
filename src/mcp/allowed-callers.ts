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
 * Returns whether a browser page of this origin may call the connector: our own, the configured ones, the well-known assistants, and pages
 * served by the person's own machine. Other programs send no Origin.
 */
export function isAllowedOrigin(config: Config, origin: string): boolean {
  if (origin === config.publicUrl || config.allowedOrigins.includes(origin) || assistants.has(origin)) return true;
  return URL.canParse(origin) && isOwnMachine(new URL(origin).hostname);
}

/**
 * Returns whether a host is a loopback address or a name below `localhost` (RFC 6761 §6.3), such as `tauri.localhost`, where apps serve
 * their own pages.
 */
function isOwnMachine(hostname: string): boolean {
  return loopback.has(hostname) || hostname.endsWith('.localhost');
}

/**
 * Returns a check against requests that a hostile page can make a browser send by pointing its own name at this machine (DNS rebinding; MCP
 * transports, "Security Warning"): the Host must be ours or a loopback name, the Origin an allowed one. It returns the error as text, or
 * null.
 */
export function callerCheck(config: Config): (headers: IncomingHttpHeaders) => string | null {
  const { protocol, hostname, host: ownHost } = new URL(config.publicUrl);
  const withDefaultPort = `${hostname}:${protocol === 'https:' ? 443 : 80}`;
  const isServed = (host: string) =>
    host === ownHost || (host === withDefaultPort && ownHost === hostname) || loopback.has(host.replace(/:\d+$/, ''));
  return ({ host = '', origin }) => {
    // Host names are compared in lower case (RFC 9110 §4.2.3). Nearly all clients send lower case, so it is tried first.
    if (host !== ownHost && !isServed(host.toLowerCase())) return 'this host name is not served here';
    return origin === undefined || isAllowedOrigin(config, origin) ? null : 'this origin may not call the connector';
  };
}
