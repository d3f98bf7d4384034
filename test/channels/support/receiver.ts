import { createServer, type IncomingHttpHeaders } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { type OutgoingRules, publicOnly } from '../../../src/store/guarded-client/outgoing-rules.ts';

export interface Received {
  path: string;
  method: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Response of the receiver to a request: a status and a body, or null for none. */
export type Reaction = (request: Received, count: number) => Answer | null | Promise<Answer | null>;

interface Answer {
  status: number;
  body?: string;
  headers?: Record<string, string>;
}

/** Stands in for webhooks and for Telegram: records requests and responds as set. */
export interface Receiver {
  url: string;
  received: Received[];
  react(reaction: Reaction): void;
  close(): Promise<void>;
}

export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  let reaction: Reaction = () => ({ status: 200, body: '{"ok":true,"result":{}}' });
  const server = createServer(async (req, res) => {
    let body = '';
    for await (const chunk of req) body += chunk;
    const request = { path: req.url ?? '', method: req.method ?? '', headers: req.headers, body };
    received.push(request);
    const answer = await reaction(request, received.length);
    if (answer !== null) res.writeHead(answer.status, answer.headers).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    react(next) {
      reaction = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The rules of production, with the machine's own address allowed for the receiver. */
export const withLoopback: OutgoingRules = {
  ...publicOnly,
  allowsAddress: (address) => publicOnly.allowsAddress(address) || address === '127.0.0.1',
  allowsPort: () => true,
};

/** Waits until a condition is true; the workers poll every half second and every five seconds. */
export async function eventually(check: () => boolean | Promise<boolean>, timeoutMs = 20_000): Promise<void> {
  const end = performance.now() + timeoutMs;
  while (!(await check())) {
    if (performance.now() > end) throw new Error('the condition did not become true in time');
    await sleep(25);
  }
}

/** Waits long enough for the worker to make a mistake. */
export const workerPause = () => sleep(1_300);
