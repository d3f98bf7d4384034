import { createRequestStateCodec, type ServerContext } from '@modelcontextprotocol/server';
import { fingerprintOf } from '../../../tools/idempotency.ts';
import type { SecretKeys } from '../../config.ts';
import type { Context } from '../../context.ts';
import { deriveSecret } from '../../domain/secrets.ts';
import { invalidParams } from '../json-rpc.ts';

/** Maximum lifetime of any state. */
const maxLifetime = 24 * 60 * 60_000;

/** A call of a tool that the client sends again, as in its params. */
export interface RepeatedCall {
  userId: number;
  params: Record<string, unknown>;
}

/** State that travels with a call that is sent again. */
export interface CallState {
  /** By the server's own clock; the codec reads that of the machine. */
  expires: number;
  /** The result of a call that has been carried out. */
  result?: Record<string, unknown>;
}

/**
 * Returns the state that the client sends back with this call. It is valid for a limited time, and only for this user and this call
 * (2026-07-28, "Multi Round-Trip Requests": Server Requirements).
 */
export async function makeState(
  { config, now }: Context,
  call: RepeatedCall,
  lifetime: number,
  result?: object,
): Promise<string> {
  const [key] = config.secretKeys;
  return codecFor(key, call).mint({ expires: now().getTime() + lifetime, ...(result && { result: { ...result } }) });
}

/**
 * Reads the state that came with this call; null without one. Throws RequestError if it belongs to another call, has expired or is forged.
 */
export async function readState(
  { config, now }: Context,
  call: RepeatedCall,
  sdk: ServerContext,
): Promise<CallState | null> {
  const sent: unknown = sdk.mcpReq.requestState();
  if (sent === undefined) return null;
  if (typeof sent === 'string') {
    // State signed before SECRET_KEY was rotated stays valid.
    for (const key of config.secretKeys) {
      const state = await codecFor(key, call)
        .verify(sent, sdk)
        .catch(() => null);
      if (state !== null && state.expires > now().getTime()) return state;
    }
  }
  throw invalidParams('Invalid or expired requestState');
}

/** The key is derived from user and call, so that state of any other call is invalid. The codec's own binding has only the method. */
function codecFor(secretKey: SecretKeys[0], { userId, params }: RepeatedCall) {
  const call = fingerprintOf('tools/call', String(params.name), params.arguments);
  const key = deriveSecret([secretKey], 'request state', String(userId), call);
  return createRequestStateCodec<CallState>({ key, ttlSeconds: maxLifetime / 1_000 });
}
