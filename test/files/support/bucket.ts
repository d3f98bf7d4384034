import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';

export interface Bucket {
  filesUrl: string;
  /** Breaks off in the middle of every object from now on, or no longer. */
  breakOff(isBreaking: boolean): void;
  /** Delays responses to requests of that method; null releases them. */
  hold(method: 'GET' | 'DELETE' | null): void;
  /** The methods of the requests so far. */
  asked: string[];
  close(): void;
}

/**
 * Starts a server that stores and returns objects as S3 does, behind a proxy that compresses for clients that accept it. Signatures are not
 * checked.
 */
export async function startBucket(): Promise<Bucket> {
  const objects = new Map<string, Buffer>();
  const asked: string[] = [];
  let isBreaking = false;
  const held: (() => void)[] = [];
  let heldMethod: string | null = null;
  const server = createServer(async (req, res) => {
    const { method = '', url = '' } = req;
    asked.push(method);
    if (method === 'PUT') objects.set(url, await buffer(req));
    if (method === heldMethod) await new Promise<void>((resolve) => held.push(resolve));
    if (url.includes('?list-type=2')) return res.end(listOf(objects, new URL(url, 'http://bucket').searchParams));
    const object = objects.get(url);
    if (method === 'DELETE') objects.delete(url);
    res.statusCode = object ? 200 : 404;
    if (!object || method === 'PUT' || method === 'DELETE') return res.end();
    const part = partOf(req, object);
    if (part !== object) res.statusCode = 206;
    if (part === object && /gzip/.test(String(req.headers['accept-encoding']))) {
      res.writeHead(200, { 'Content-Encoding': 'gzip', 'Transfer-Encoding': 'chunked' });
      return res.end(method === 'HEAD' ? undefined : gzipSync(object));
    }
    res.setHeader('Content-Length', part.length);
    if (method === 'HEAD' || !isBreaking) return res.end(method === 'HEAD' ? undefined : part);
    res.write(part.subarray(0, part.length / 2), () => res.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    filesUrl: `s3://key:secret@127.0.0.1:${port}/pictures?tls=off`,
    breakOff(breaking) {
      isBreaking = breaking;
    },
    hold(wanted) {
      heldMethod = wanted;
      if (wanted === null) for (const release of held.splice(0)) release();
    },
    asked,
    close: () => void server.close().closeAllConnections(),
  };
}

/** Two objects of a list at a time (ListObjectsV2); addresses and tokens have characters that XML escapes. */
function listOf(objects: ReadonlyMap<string, Buffer>, query: URLSearchParams): string {
  const prefix = query.get('prefix') ?? '';
  const keys = [...objects.keys()].map((url) => decodeURIComponent(url.split('/').slice(2).join('/'))).sort();
  const begin = Number(query.get('continuation-token')?.replace('&', '') ?? 0);
  const found = keys.filter((key) => key.startsWith(prefix));
  const contents = found.slice(begin, begin + 2).map((key) => {
    const escaped = key.replaceAll('&', '&amp;');
    return `<Contents><Key>${escaped}</Key><LastModified>2026-11-22T10:00:00.000Z</LastModified><Owner><ID>Key</ID></Owner></Contents>`;
  });
  const next = begin + 2 < found.length ? `<NextContinuationToken>&amp;${begin + 2}</NextContinuationToken>` : '';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<ListBucketResult>${contents.join('')}${next}</ListBucketResult>`;
}

function partOf({ headers: { range } }: IncomingMessage, object: Buffer): Buffer {
  const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? [];
  return start === undefined ? object : object.subarray(Number(start), Number(end) + 1);
}
