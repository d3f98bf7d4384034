import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Config } from '../../config.ts';

/**
 * Returns the origin for the frame around the view, in the format of the requesting host; null for a host that chooses one itself. Each
 * host has its own format and shows an error for any other (docs/decisions/0530).
 */
export function viewDomain({ publicUrl }: Pick<Config, 'publicUrl'>, req: IncomingMessage): string | null {
  const host = req.headers['user-agent'] ?? '';
  // Claude, "Set ui.domain for Claude": the hash of the whole address of the connection, query included.
  if (/^Claude-User\b/.test(host)) return `${hashOf(publicUrl + (req.url ?? ''))}.claudemcpcontent.com`;
  // OpenAI, plugin reference: an origin that no other plugin names, from which ChatGPT derives a host.
  if (/^openai-mcp\//.test(host)) return publicUrl;
  return null;
}

function hashOf(address: string): string {
  return createHash('sha256').update(address).digest('hex').slice(0, 32);
}
