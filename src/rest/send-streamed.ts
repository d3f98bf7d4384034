import type { ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { inPieces } from '../domain/text/json-stream.ts';

/** Sends the envelope of a list that is read entry by entry, as fast as the client reads it. Ends the connection if reading fails. */
export async function sendStreamed(
  res: ServerResponse,
  status: number,
  { data, meta }: { data: AsyncIterable<unknown>; meta?: Record<string, unknown> },
): Promise<void> {
  res.statusCode = status;
  res.setHeader('Content-Type', 'application/json; charset=utf-8');
  await pipeline(inPieces(envelope(data, meta)), res);
}

async function* envelope(data: AsyncIterable<unknown>, meta?: Record<string, unknown>): AsyncGenerator<string> {
  let separator = '{"data":[';
  for await (const entry of data) {
    yield separator + JSON.stringify(entry);
    separator = ',';
  }
  const start = separator === ',' ? '' : separator;
  yield `${start}]${meta === undefined ? '' : `,"meta":${JSON.stringify(meta)}`}}`;
}
