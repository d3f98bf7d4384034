import { openAsBlob } from 'node:fs';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { setTimeout as sleep } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { ConfigError } from '../../config-error.ts';
import { StoreFaultError } from '../faults/store-fault.ts';
import { causeOf } from '../outgoing/outage.ts';
import type { ServiceFetch } from '../outgoing/service-fetch.ts';
import type { FileStore } from './file-store.ts';
import { parseS3Address } from './s3-address.ts';
import { type ListedPart, readListedPart } from './s3-list.ts';

const timeout = 60_000;
/** Bytes of a body that extend its time limit by a millisecond: a backup may have gigabytes. */
const bytesPerMillisecond = 1_000;
/** Maximum number of retries for failures of the service itself (429, 5xx), with growing pauses. */
const maxRetries = 3;
/** Objects sent in parallel; one that is not a local file is in memory during its transfer. */
const simultaneousPuts = 2;

/** Returns the parts of an address of FILES_URL. Throws ConfigError. */
export function rejectUnreadableAddress(filesUrl: string) {
  const address = parseS3Address(filesUrl);
  if (address) return address;
  throw new ConfigError('FILES_URL: must be s3://<key id>:<secret>@<host>/<bucket>');
}

/** Files in a bucket of a service that speaks S3, by path-style addresses. */
export function createS3Store(filesUrl: string, fetch: ServiceFetch): FileStore {
  const { root, bucket, prefix, ...credentials } = rejectUnreadableAddress(filesUrl);
  const client = new AwsClient({ ...credentials, service: 's3' });
  const putting: Promise<unknown>[] = [];

  function away(error: unknown): never {
    throw new StoreFaultError('files_away', `${root}: ${causeOf(error)}`, { cause: error });
  }

  async function send(address: string, init: RequestInit): Promise<Response> {
    const size = init.body instanceof Blob ? init.body.size : 0;
    const signal = AbortSignal.timeout(timeout + Math.ceil(size / bytesPerMillisecond));
    for (let retries = 0; ; retries += 1) {
      const { headers } = await client.sign(address, init);
      // Not signed, since proxies change it. A compressed response would have no length, and its ranges other bytes.
      const sent = { ...Object.fromEntries(headers), 'Accept-Encoding': 'identity' };
      const response = await fetch(address, { ...init, headers: sent, signal }).catch(away);
      if (!isRetryable(response) || retries === maxRetries) return response;
      await response.body?.cancel();
      await sleep(Math.random() * 50 * 2 ** retries, undefined, { signal });
    }
  }

  /** Null for 404; any other error is thrown with only the status, because the response's text may contain the credentials. */
  async function ask(path: string, init: RequestInit): Promise<Response | null> {
    const response = await send(`${root}/${path}`, init);
    if (response.ok) return response;
    await response.body?.cancel();
    if (response.status === 404) return null;
    const refusal = `the bucket ${root} answered ${init.method} with ${response.status}`;
    throw isRetryable(response) ? new StoreFaultError('files_away', refusal) : new Error(refusal);
  }

  async function store(path: string, content: Buffer | { localFile: string }, contentType: string): Promise<void> {
    const stored = await ask(path, {
      method: 'PUT',
      body: Buffer.isBuffer(content) ? new Uint8Array(content) : await openAsBlob(content.localFile),
      headers: { 'Content-Type': contentType, 'Cache-Control': 'public, max-age=31536000, immutable' },
    });
    if (!stored) throw new Error(`there is no bucket ${root}`);
    await stored.body?.cancel();
  }

  /** Lists up to a thousand keys with the prefix (ListObjectsV2). */
  async function listPart(continuation: string | null): Promise<ListedPart> {
    const query = new URLSearchParams({ 'list-type': '2', prefix });
    if (continuation !== null) query.set('continuation-token', continuation);
    // Signed with %20 for a space, which services may not take for the same as a plus sign.
    const address = `${bucket}?${query.toString().replaceAll('+', '%20')}`;
    const response = await send(address, { method: 'GET' });
    const text = await response.text();
    if (!response.ok) throw new Error(`the bucket ${root} answered a request for its list with ${response.status}`);
    return readListedPart(text);
  }

  /** A truncated body fails like a request without a response. */
  async function* bytesOf(body: ReadableStream): AsyncGenerator<Uint8Array> {
    try {
      yield* body;
    } catch (error) {
      away(error);
    }
  }

  return {
    async put(path, content, contentType) {
      while (putting.length >= simultaneousPuts) await Promise.race(putting);
      const sending = store(path, content, contentType).finally(() => putting.splice(putting.indexOf(done), 1));
      const done = sending.catch(() => {});
      putting.push(done);
      await sending;
    },
    async size(path) {
      const head = await ask(path, { method: 'HEAD' });
      if (head === null) return null;
      const length = head.headers.get('content-length');
      if (length === null) throw new Error(`the bucket ${root} does not say how long an object is`);
      return Number(length);
    },
    async read(path, range) {
      const found = await ask(path, {
        method: 'GET',
        ...(range && { headers: { Range: `bytes=${range.start}-${range.end}` } }),
      });
      // The stream types of the platform and of Node's module are the same.
      return found?.body ? Readable.from(bytesOf(found.body as ReadableStream), { objectMode: false }) : null;
    },
    async delete(path) {
      const deleted = await ask(path, { method: 'DELETE' });
      await deleted?.body?.cancel();
    },
    async *list() {
      let continuation: string | null = null;
      do {
        const part: ListedPart = await listPart(continuation);
        for (const { key, modifiedAt } of part.objects) yield { path: key.slice(prefix.length), modifiedAt };
        continuation = part.continuation;
      } while (continuation !== null);
    },
  };
}

/** Returns whether a service that rejects a request with this status may accept it later. */
function isRetryable({ status }: Response): boolean {
  return status === 429 || status >= 500;
}
