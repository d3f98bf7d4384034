import { createHash, randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { BenchAccount } from '../../bench/account.ts';
import { noise } from '../../test/files/support/pictures.ts';
import type { Actor, SoakEnvironment } from './actor.ts';
import { exchange, patienceMs, type Request } from './client.ts';

const uploaded = z.object({ data: z.object({ path: z.string() }) });

/** A user who uploads pictures: every process must return the same bytes of an acknowledged one, immediately and at the end. */
export function newUploader({ client, cluster, journal }: SoakEnvironment, account: BenchAccount): Actor {
  const authorization = `Bearer ${account.api.access_token}`;
  /** Hashes of the pictures' bytes, by path. */
  const stored = new Map<string, string>();

  async function compare(path: string, seen: string | null, complaints: string[]): Promise<void> {
    if (seen === null) return;
    journal.compared += 1;
    if (seen !== stored.get(path)) complaints.push(`the picture ${path} has other bytes: ${seen.slice(0, 60)}`);
  }

  return {
    name: 'uploader',
    pauseMs: 1_500,
    async turn() {
      const bytes = await noise('png', 40, 30);
      const key = randomUUID();
      const path = await client.insist('upload', async (url) => {
        const body = new FormData();
        body.set('file', new Blob([new Uint8Array(bytes)]), 'picture.png');
        const headers = { authorization, 'idempotency-key': key };
        const { status, text } = await exchange(`${url}/api/v1/files`, { method: 'POST', headers, body });
        if (status === 503 || status === 409) return { again: `${status} ${text}` };
        return status === 201 ? { done: uploaded.parse(JSON.parse(text)).data.path } : { refused: `${status} ${text}` };
      });
      journal.acknowledge('uploads');
      // A picture up to 800 pixels wide is stored unchanged.
      stored.set(path, hashOf(bytes));
      await compare(path, await client.ask('picture', fetchPicture(path)), journal.wrong);
    },
    async verify() {
      for (const path of stored.keys()) {
        for (const { url } of cluster.processes) {
          const seen = await client.insist('picture', () => fetchPicture(path)(url));
          await compare(path, seen, journal.lost);
        }
      }
    },
  };
}

/** Reads a picture and returns the hash of its bytes, or the unexpected response. */
function fetchPicture(path: string): Request<string> {
  return async (url) => {
    const response = await fetch(`${url}/-/files/${path}`, { signal: AbortSignal.timeout(patienceMs) });
    const bytes = Buffer.from(await response.arrayBuffer());
    if (response.status === 503) return { again: '503' };
    return { done: response.ok ? hashOf(bytes) : `${response.status} ${bytes.toString().slice(0, 60)}` };
  };
}

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
