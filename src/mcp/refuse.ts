import type { Response } from 'express';

/** A failure before there is anything to hand to the protocol: an HTTP status with a JSON-RPC error (Streamable HTTP, "Sending Messages"). */
export function refuse(
  res: Response,
  status: number,
  code: number,
  message: string,
  { id = null, data }: { id?: string | number | null; data?: unknown } = {},
): void {
  res.status(status).json({ jsonrpc: '2.0', error: { code, message, ...(data !== undefined && { data }) }, id });
}
