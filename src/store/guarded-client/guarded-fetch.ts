import { isUtf8 } from 'node:buffer';
import { type IncomingHttpHeaders, type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { unlessAborted } from '../../async/deadline.ts';
import { causeOf, Outage } from '../outgoing/outage.ts';
import type { Outgoing } from '../outgoing/outgoing.ts';
import { checkedConnection } from './checked-connection.ts';
import { checkedUrl } from './checked-url.ts';
import { decodedBody } from './decoded-body.ts';
import { GuardedFetchError } from './guarded-fetch-error.ts';

export interface GuardedRequest {
  method?: 'GET' | 'POST';
  /** Sent to the origin of the first address only. */
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** Limit of the decoded body, which is read from a 2xx response only. */
  maxBytes: number;
  /** Milliseconds for the whole exchange: names, connections, redirects and body. */
  timeout: number;
  /** Number of redirects that a GET follows; one more is a failure. If undefined, a redirect is a response like any other. */
  redirects?: number;
  /** True if only the head of the response is needed: the body is not read. */
  headOnly?: true;
  /** Streams the body instead of collecting it. */
  receive?: (chunks: AsyncIterable<Buffer>) => Promise<void>;
}

export interface GuardedResponse {
  status: number;
  headers: IncomingHttpHeaders;
  /** Target of a redirect that was not followed. */
  location: string | null;
  /** Address of the response, after redirects. */
  url: string;
  /** Empty for a response other than 2xx, if `receive` read it, and if only the head was requested. */
  body: Buffer;
}

/**
 * Sends a request to an address that a user gave, and never connects to the internal network. The address of every hop is checked by its
 * form and by all addresses of its name, and the connection goes to exactly the checked addresses, so a name server that changes its
 * response gains nothing. Logs a host that cannot be reached. Throws GuardedFetchError, and the errors of `receive`.
 */
export async function guardedFetch(
  outgoing: Outgoing,
  address: string,
  request: GuardedRequest,
): Promise<GuardedResponse> {
  const { rules } = outgoing;
  const signal = AbortSignal.timeout(request.timeout);
  const first = checkedUrl(rules, address);
  let url = first;
  try {
    for (let hops = 0; ; hops += 1) {
      const headers = url.origin === first.origin ? request.headers : {};
      const response = await exchange(outgoing, url, { ...request, headers: headers ?? {} }, signal).catch(failed);
      try {
        const location = redirectOf(request, response);
        if (location === null) return await responseOf(url, response, request);
        if (hops === request.redirects) throw new GuardedFetchError('redirects');
        const { hash } = url;
        url = checkedUrl(rules, location, url);
        // RFC 9110 §10.2.2: the target of a redirect inherits the fragment.
        url.hash ||= hash;
      } finally {
        response.destroy();
      }
    }
  } catch (error) {
    if (!(error instanceof GuardedFetchError)) throw error;
    const known = signal.aborted ? timeoutError(request.timeout) : error;
    // An address rejected by a rule has no further cause.
    if (known.cause !== undefined) outgoing.outages(url.hostname, causeOf(known.cause));
    throw known;
  }
}

function redirectOf({ method, redirects }: GuardedRequest, response: IncomingMessage): string | null {
  return redirects === undefined || (method ?? 'GET') !== 'GET' ? null : locationOf(response);
}

/** Node reads headers as Latin-1. Browsers read an address that is not percent-encoded as UTF-8 if it is valid. */
function locationOf({ statusCode = 0, headers: { location } }: IncomingMessage): string | null {
  if (location === undefined || ![301, 302, 303, 307, 308].includes(statusCode)) return null;
  const bytes = Buffer.from(location, 'latin1');
  return isUtf8(bytes) ? bytes.toString() : location;
}

async function responseOf(url: URL, response: IncomingMessage, request: GuardedRequest): Promise<GuardedResponse> {
  const status = response.statusCode ?? 0;
  const head = { status, headers: response.headers, location: locationOf(response), url: url.href };
  if (request.headOnly || status < 200 || status > 299) return { ...head, body: Buffer.alloc(0) };
  const chunks = decodedBody(response, request.maxBytes);
  const collected: Buffer[] = [];
  if (request.receive) await request.receive(chunks);
  else for await (const chunk of chunks) collected.push(chunk);
  return { ...head, body: Buffer.concat(collected) };
}

/** One request and the head of its response. */
async function exchange(
  outgoing: Outgoing,
  url: URL,
  { method = 'GET', headers, body }: GuardedRequest,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  // DNS lookups cannot be cancelled.
  const connection = await unlessAborted(signal, checkedConnection(outgoing, url, signal));
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const request = send(url, {
      method,
      ...connection,
      signal,
      headers: {
        'User-Agent': 'Vitrine/1.0',
        Accept: '*/*',
        'Accept-Encoding': 'identity',
        Connection: 'close',
        ...headers,
        ...(body !== undefined && { 'Content-Length': String(Buffer.byteLength(body)) }),
      },
    });
    request.once('response', resolve);
    request.on('error', reject);
    request.end(body);
  });
}

function timeoutError(timeout: number): GuardedFetchError {
  return new GuardedFetchError('timeout', { cause: new Outage(`no answer within ${timeout / 1000} s`) });
}

function failed(error: unknown): never {
  throw error instanceof GuardedFetchError ? error : new GuardedFetchError('connection', { cause: error });
}
