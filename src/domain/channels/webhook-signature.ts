import { createHmac, randomBytes } from 'node:crypto';

const prefix = 'whsec_';

/** A new secret as Standard Webhooks writes it: 256 random bits in base64 behind `whsec_`. */
export function newWebhookSecret(): string {
  return prefix + randomBytes(32).toString('base64');
}

/** The headers of Standard Webhooks 1.0 (https://www.standardwebhooks.com) for one attempt, with a signature for each secret. */
export function standardHeaders(
  secrets: readonly string[],
  id: string,
  timestamp: number,
  body: string,
): Record<string, string> {
  const sign = (secret: string) =>
    `v1,${createHmac('sha256', keyOf(secret)).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': secrets.map(sign).join(' '),
  };
}

/** The headers that sign one attempt: those of the standard, and the service's own from before (docs/decisions/0421). */
export function signatureHeaders(secret: string, id: number, timestamp: number, body: string): Record<string, string> {
  const own = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  return {
    ...standardHeaders([secret], String(id), timestamp, body),
    'X-Vitrine-Timestamp': String(timestamp),
    'X-Vitrine-Signature': `t=${timestamp},v1=${own}`,
  };
}

/** Secrets of webhooks from before the standard's format are keys as they are. */
function keyOf(secret: string): Buffer {
  return secret.startsWith(prefix) ? Buffer.from(secret.slice(prefix.length), 'base64') : Buffer.from(secret);
}
