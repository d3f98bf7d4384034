import { setTimeout as sleep } from 'node:timers/promises';

/** What came of the requests: how many were answered, and what was refused or lost, by kind. */
export interface Outcome {
  answered: number;
  refused: string[];
  /** The ids that writes were acknowledged with. */
  written: number[];
  /** How often the stream was opened, and ended by the server as it should. */
  streams: number;
}

interface LoadOptions {
  url: string;
  token: string;
  page: string;
  cookie: string;
}

/** Sends requests of each kind one after another, until it is told to stop. */
export function startLoad({ url, token, page, cookie }: LoadOptions): { stop(): Promise<Outcome> } {
  const outcome: Outcome = { answered: 0, refused: [], written: [], streams: 0 };
  const ends = new AbortController();
  const authorization = `Bearer ${token}`;
  const json = { authorization, 'content-type': 'application/json' };
  const call = (name: string) => ({
    method: 'POST',
    headers: { ...json, accept: 'application/json, text/event-stream' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: {} } }),
  });
  const block = { type: 'button', data: { title: 'Tickets', link: 'https://tickets.example' } };
  const kinds: [name: string, path: string, request: RequestInit][] = [
    ['a page', `/${page}`, {}],
    ['a read', '/api/v1/me', { headers: { authorization } }],
    ['a write', `/api/v1/profiles/${page}/slots`, { method: 'POST', headers: json, body: JSON.stringify(block) }],
    ['a tool', '/mcp', call('get_me')],
    ['the dashboard', '/settings', { headers: { cookie } }],
  ];

  async function keepAsking([name, path, request]: (typeof kinds)[number]): Promise<void> {
    while (!ends.signal.aborted) {
      try {
        const response = await fetch(url + path, { redirect: 'manual', ...request });
        const text = await response.text();
        if (response.ok) outcome.answered += 1;
        else outcome.refused.push(`${name}: ${response.status} ${text.slice(0, 200)}`);
        if (response.status === 201) outcome.written.push(Number(/"id":(\d+)/.exec(text)?.[1]));
      } catch (error) {
        outcome.refused.push(`${name}: ${error instanceof Error ? (error.cause ?? error.message) : error}`);
      }
      await sleep(20);
    }
  }

  /** As a browser does with an open page: a stream that ends is opened again. */
  async function keepListening(): Promise<void> {
    while (!ends.signal.aborted) {
      try {
        const response = await fetch(`${url}/my-links/live`, { headers: { cookie }, signal: ends.signal });
        if (response.status !== 200) outcome.refused.push(`the stream: ${response.status}`);
        await response.text();
        outcome.streams += 1;
        await sleep(500);
      } catch (error) {
        if (!ends.signal.aborted)
          outcome.refused.push(`the stream: ${error instanceof Error ? (error.cause ?? error) : error}`);
      }
    }
  }

  const running = Promise.all([...kinds.map(keepAsking), keepListening()]);
  return {
    async stop() {
      ends.abort();
      await running;
      return outcome;
    },
  };
}
