import { createHash } from 'node:crypto';
import type { Context } from '../../context.ts';
import { guardedFetch } from '../../store/guarded-client/guarded-fetch.ts';
import { GuardedFetchError } from '../../store/guarded-client/guarded-fetch-error.ts';
import { standardHeaders } from '../channels/webhook-signature.ts';
import { equalSecrets, newSecret } from '../secrets.ts';
import { EventsError } from './events-error.ts';

/** Milliseconds for one request. */
const timeout = 10_000;
const maxResponseBytes = 16 * 1024;

/** Kinds of failures that clients learn of, and nothing more of the receiver (SEP-3415, "Webhook delivery status"). */
export type CallbackFailure =
  | 'connection_refused'
  | 'timeout'
  | 'tls_error'
  | 'http_4xx'
  | 'http_5xx'
  | 'challenge_failed';

interface Callback {
  target: string;
  /** The current secret, and the one before it shortly after a change. */
  secrets: readonly string[];
  /** The id of the subscription. */
  handle: string;
}

type CallbackResponse =
  | { status: number; body: string; failure: null }
  | { status: number | null; failure: CallbackFailure };

/** Posts a signed body to a callback address (SEP-3415, "Webhook security"). It follows no redirect. */
export async function postToCallback(
  { outgoing, now }: Pick<Context, 'outgoing' | 'now'>,
  { target, secrets, handle }: Callback,
  messageId: string,
  content: object,
): Promise<CallbackResponse> {
  const body = JSON.stringify(content);
  const timestamp = Math.floor(now().getTime() / 1_000);
  const headers = {
    'Content-Type': 'application/json',
    'X-MCP-Subscription-Id': handle,
    ...standardHeaders(secrets, messageId, timestamp, body),
  };
  try {
    const request = { method: 'POST' as const, headers, body, maxBytes: maxResponseBytes, timeout };
    const response = await guardedFetch(outgoing, target, request);
    const { status } = response;
    if (status >= 200 && status < 300) return { status, body: response.body.toString('utf8'), failure: null };
    return { status, failure: status < 500 ? 'http_4xx' : 'http_5xx' };
  } catch (error) {
    if (!(error instanceof GuardedFetchError)) throw error;
    // A response that is too long or unreadable is one that accepts nothing; its head said 2xx.
    return { status: null, failure: failureOf(error) };
  }
}

function failureOf({ reason, cause }: GuardedFetchError): CallbackFailure {
  if (reason === 'timeout') return 'timeout';
  if (reason === 'size' || reason === 'encoding') return 'challenge_failed';
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return /CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO_VERIFY|ALTNAME|EPROTO/.test(code) ? 'tls_error' : 'connection_refused';
}

/**
 * Asks the receiver to repeat a random challenge: an app must not make this server write to another's machine again and again (SEP-3415,
 * "Endpoint verification"). Throws EventsError.
 */
export async function verifyCallback(context: Pick<Context, 'outgoing' | 'now'>, callback: Callback): Promise<void> {
  const challenge = newSecret();
  const messageId = `msg_verification_${newSecret()}`;
  const response = await postToCallback(context, callback, messageId, { type: 'verification', challenge });
  const failure = response.failure ?? (repeats(response.body, challenge) ? null : 'challenge_failed');
  if (failure === null) return;
  const message = `delivery.url must respond to the verification with 2xx and {"challenge": …}: ${failure}`;
  throw new EventsError('CallbackEndpointError', message, { reason: failure });
}

function repeats(body: string, challenge: string): boolean {
  try {
    const value: unknown = Object(JSON.parse(body)).challenge;
    return typeof value === 'string' && equalSecrets(value, challenge);
  } catch {
    return false;
  }
}

/** Returns the id of a subscription, which is the same for the same principal, address, event and arguments ("Subscription identity"). */
export function subscriptionHandle(principal: string, target: string, name: string, filter: object): string {
  const key = JSON.stringify([principal, target, name, filter]);
  return `sub_${createHash('sha256').update(key).digest('hex').slice(0, 32)}`;
}
