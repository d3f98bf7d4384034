import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import {
  ErrorCode,
  InitializeRequestSchema,
  type JSONRPCErrorResponse,
  type JSONRPCMessage,
  type RequestId,
} from '@modelcontextprotocol/sdk/types.js';
import type { JsonPieces } from '../json-pieces.ts';
import { serialiseResult } from '../serialise-result.ts';
import { shortTexts } from '../short-texts.ts';

/** A transport for the messages of one POST: it takes them in and gathers the answers, as one JSON. */
export interface JsonTransport extends Transport {
  /** Hands the messages over and resolves with the answer once every request among them is answered; null when none asks. */
  exchange(messages: readonly JSONRPCMessage[], batch: boolean): Promise<JsonPieces | null>;
}

/**
 * Streamable HTTP (2025 revisions) allows a server to answer a POST with plain JSON and to keep no session. That is all that is needed
 * here, so this replaces the SDK's transport, whose conversion to web streams costs more than everything else on the way
 * (docs/decisions/0004). `tell` takes what the server says before its answer, and is null where there is no way to.
 */
export function createJsonTransport(tell: ((json: string) => void) | null): JsonTransport {
  const pending = new Map<RequestId, number>();
  let answers: JsonPieces[] = [];
  let finish: () => void = () => {};
  const transport: JsonTransport = {
    async start() {},
    async send(message) {
      if ('method' in message) return tell?.(JSON.stringify(message));
      if (message.id === undefined) return;
      const place = pending.get(message.id);
      if (place === undefined) return;
      pending.delete(message.id);
      answers[place] =
        'result' in message
          ? [`{"jsonrpc":"2.0","id":${JSON.stringify(message.id)},"result":`, ...serialiseResult(message.result), '}']
          : [JSON.stringify(message, shortTexts)];
      if (pending.size === 0) finish();
    },
    async close() {
      finish();
      transport.onclose?.();
    },
    exchange(messages, batch) {
      for (const message of messages) {
        if ('method' in message && 'id' in message) pending.set(message.id, pending.size);
      }
      answers = new Array(pending.size).fill([]);
      const answered = new Promise<JsonPieces | null>((resolve) => {
        finish = () => resolve(answers.length === 0 ? null : batch ? listOf(answers) : (answers[0] ?? null));
      });
      if (pending.size === 0) finish();
      for (const message of messages) {
        // The SDK's server does not answer what is cancelled, and this POST waits for all of its answers; every other POST has a
        // server of its own, which such a notification cannot reach.
        if ('method' in message && !('id' in message) && message.method === 'notifications/cancelled') continue;
        const refusal = refusedInitialize(message);
        if (refusal) void transport.send(refusal);
        else transport.onmessage?.(message);
      }
      return answered;
    },
  };
  return transport;
}

function listOf(answers: readonly JsonPieces[]): JsonPieces {
  return ['[', ...answers.flatMap((answer, index) => (index === 0 ? answer : [',', ...answer])), ']'];
}

/** The SDK's server would call it an internal error of ours when a client introduces itself wrongly (JSON-RPC 2.0, section 5.1). */
function refusedInitialize(message: JSONRPCMessage): JSONRPCErrorResponse | null {
  if (!('method' in message && 'id' in message) || message.method !== 'initialize') return null;
  const { error } = InitializeRequestSchema.safeParse(message);
  if (!error) return null;
  const wrong = error.issues.map(({ path, message: text }) => `${path.join('.')}: ${text}`).join('; ');
  return {
    jsonrpc: '2.0',
    id: message.id,
    error: { code: ErrorCode.InvalidParams, message: `Invalid params: ${wrong}` },
  };
}
