import { createHmac, randomBytes } from 'node:crypto';

const prefix = 'whsec_';

/** A new secret as Standard Webhooks writes it: 256 random bits in base64 behind `whsec_`. */
export function newWebhookSecret(): string {
  return prefix + randomBytes(32).toString('base64');
}

/**
 * The headers that sign one attempt: those of Standard Webhooks 1.0 (https://www.standardwebhooks.com), for which receivers have libraries,
 * and the service's own from before (docs/decisions/0421).
 */
export function signatureHeaders(secret: string, id: number, timestamp: number, body: string): Record<string, string> {
  const standard = createHmac('sha256', keyOf(secret)).update(`${id}.${timestamp}.${body}`).digest('base64');
  const own = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  return {
    'webhook-id': String(id),
    'webhook-timestamp': String(timestamp),
    'webhook-signature': `v1,${standard}`,
    'X-Vitrine-Timestamp': String(timestamp),
    'X-Vitrine-Signature': `t=${timestamp},v1=${own}`,
  };
}

/** Secrets of webhooks from before the standard's format are keys as they are. */
function keyOf(secret: string): Buffer {
  return secret.startsWith(prefix) ? Buffer.from(secret.slice(prefix.length), 'base64') : Buffer.from(secret);
}
