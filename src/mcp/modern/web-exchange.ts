import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { isObject } from '../../domain/validation/values.ts';
import { headerOf } from '../../http/header-of.ts';
import { shortText } from '../json-rpc.ts';
import type { Post } from '../post.ts';
import { beginStream, responseTo } from '../post-response.ts';
import { requestedRevision } from '../revisions.ts';

/** The headers that repeat the body (2026-07-28, "Standard Request Headers"). */
const standardHeaders = ['mcp-protocol-version', 'mcp-method', 'mcp-name'] as const;

/** Returns the head of the request for the SDK, which gets the body parsed. */
export function webRequestOf({ req, body }: Pick<Post, 'req' | 'body'>, url: string): Request {
  const headers = new Headers({ 'content-type': 'application/json' });
  for (const name of standardHeaders) {
    const value = headerOf(req.headers, name);
    if (value !== undefined) headers.set(name, value);
  }
  const revision = requestedRevision(headers.get('mcp-protocol-version') ?? undefined, body);
  if (revision !== null) repairHeaders(headers, revision, body);
  return new Request(url, { method: 'POST', headers });
}

/** Adds headers that a client with the header of an older revision leaves out. Headers it does send must still agree with the body. */
function repairHeaders(headers: Headers, revision: string, body: unknown): void {
  const { method, params } = Object(body);
  const name = isObject(params) ? (params.name ?? params.uri) : undefined;
  headers.set('mcp-protocol-version', revision);
  // A method in other characters is not served.
  if (!headers.has('mcp-method') && /^[!-~]+$/.test(method)) headers.set('mcp-method', method);
  if (!headers.has('mcp-name') && typeof name === 'string') {
    headers.set('mcp-name', `=?base64?${Buffer.from(name).toString('base64')}?=`);
  }
}

/** Sends the SDK's response, in a type that the client accepts. */
export async function sendWebResponse(
  response: Response,
  post: Pick<Post, 'res' | 'body' | 'accepted'>,
): Promise<void> {
  const { send, finish } = responseTo(post);
  const { status, ok, body } = response;
  if (body === null) return finish(status, null);
  const isStream = response.headers.get('content-type') === 'text/event-stream';
  if (isStream && send !== null) return sendStream(body, post);
  const text = await response.text();
  // The SDK's own errors repeat text of the client at any length.
  finish(status, [isStream ? lastMessageIn(text) : ok ? text : JSON.stringify(JSON.parse(text), shortText)]);
}

async function sendStream(body: NonNullable<Response['body']>, { res }: Pick<Post, 'res'>): Promise<void> {
  beginStream(res, 200);
  // The types of browsers and of Node differ in memory that threads share.
  await pipeline(Readable.fromWeb(body as ReadableStream), res).catch((error: unknown) => {
    // The client may leave whenever it wants.
    if (!res.closed) throw error;
  });
}

/** The response at the end of a stream of events, for a client that accepts no stream. */
function lastMessageIn(events: string): string {
  return events.slice(events.lastIndexOf('data: ') + 'data: '.length).trimEnd();
}
