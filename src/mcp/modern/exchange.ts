import {
  type JSONRPCRequest,
  type MessageClassification,
  PerRequestHTTPServerTransport,
  ProtocolErrorCode,
} from '@modelcontextprotocol/server';
import type { JsonPieces } from '../json-pieces.ts';
import { serialiseResult } from '../serialise-result.ts';
import { shortTexts } from '../short-texts.ts';

/** What goes back over HTTP. */
export interface ExchangeAnswer {
  status: number;
  json: JsonPieces;
}

/** One request and its answer. */
export interface Exchange {
  /** What the SDK's server connects to. */
  transport: PerRequestHTTPServerTransport;
  /** Hands the request to the connected server; null when the exchange was closed before there was an answer. */
  ask(request: JSONRPCRequest): Promise<ExchangeAnswer | null>;
}

/**
 * The SDK's transport for one exchange, by whose class its server knows the revision, with the way out replaced: left to itself it makes
 * web streams, which cost more than everything else on the way (docs/decisions/0500). `tell` takes what the server says before its answer,
 * and is null where there is no way to.
 */
export function createExchange(classification: MessageClassification, tell: ((json: string) => void) | null): Exchange {
  const transport = new PerRequestHTTPServerTransport({ classification, responseMode: 'json' });
  const ask = (request: JSONRPCRequest) =>
    new Promise<ExchangeAnswer | null>((resolve) => {
      // What the protocol layer refuses it refuses at once; what a handler fails with comes later (revision 2026-07-28, "HTTP status").
      let atOnce = true;
      const { onclose } = transport;
      transport.onclose = () => {
        resolve(null);
        onclose?.();
      };
      transport.send = async (message) => {
        if ('method' in message) return tell?.(JSON.stringify(message));
        if (message.id !== request.id) return;
        const id = JSON.stringify(message.id);
        resolve(
          'result' in message
            ? { status: 200, json: [`{"jsonrpc":"2.0","id":${id},"result":`, ...serialiseResult(message.result), '}'] }
            : { status: statusOf(message.error.code, atOnce), json: [JSON.stringify(message, shortTexts)] },
        );
      };
      transport.onmessage?.(request, { classification });
      atOnce = false;
    });
  return { transport, ask };
}

function statusOf(code: number, atOnce: boolean): number {
  if (code === ProtocolErrorCode.MethodNotFound) return 404;
  return atOnce || code === ProtocolErrorCode.MissingRequiredClientCapability ? 400 : 200;
}
