import type { ServerResponse } from 'node:http';
import { sendJson } from '../http/send-json.ts';
import { shortTexts } from './short-texts.ts';

/** A failure before there is anything to hand to the protocol: an HTTP status with a JSON-RPC error (Streamable HTTP, "Sending Messages"). */
export function refuse(
  res: ServerResponse,
  status: number,
  code: number,
  message: string,
  { id = null, data }: { id?: string | number | null; data?: unknown } = {},
): void {
  const error = { code, message, ...(data !== undefined && { data }) };
  sendJson(res, status, { jsonrpc: '2.0', error, id }, shortTexts);
}

/** The id of the request that the body holds, as far as it can be read; of a batch or a response there is none to repeat (JSON-RPC 2.0, section 5). */
export function readableId(body: unknown): string | number | null {
  if (typeof body !== 'object' || body === null || !('id' in body) || 'result' in body || 'error' in body) return null;
  return typeof body.id === 'string' || typeof body.id === 'number' ? body.id : null;
}
