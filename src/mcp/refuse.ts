import type { ServerResponse } from 'node:http';
import { sendJson } from '../http/send-json.ts';

/** A failure before there is anything to hand to the protocol: an HTTP status with a JSON-RPC error (Streamable HTTP, "Sending Messages"). */
export function refuse(
  res: ServerResponse,
  status: number,
  code: number,
  message: string,
  { id = null, data }: { id?: string | number | null; data?: unknown } = {},
): void {
  sendJson(res, status, { jsonrpc: '2.0', error: { code, message, ...(data !== undefined && { data }) }, id });
}
