import { setTimeout as sleep } from 'node:timers/promises';

/** Outcome of the requests: the number of responses, and the rejected or lost requests by kind. */
export interface Outcome {
  answered: number;
  refused: string[];
  /** The ids that writes were acknowledged with. */
  written: number[];
  /** Number of ended streams of open pages. */
  streams: number;
  /** Number of pending questions that ended with a response to their call. */
  questions: number;
}

interface LoadOptions {
  url: string;
  token: string;
  page: string;
  cookie: string;
}

/** Sends requests of each kind one after another until `stop`. */
export function startLoad({ url, token, page, cookie }: LoadOptions): { stop(): Promise<Outcome> } {
  const outcome: Outcome = { answered: 0, refused: [], written: [], streams: 0, questions: 0 };
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
        outcome.refused.push(`${name}: ${reasonOf(error)}`);
      }
      await sleep(50);
    }
  }

  /** Keeps an open page's stream like a browser: one that ends is opened again. */
  async function keepListening(): Promise<void> {
    while (!ends.signal.aborted) {
      try {
        const response = await fetch(`${url}/my-links/live`, { headers: { cookie }, signal: ends.signal });
        if (response.status !== 200) outcome.refused.push(`the stream: ${response.status}`);
        await response.text();
        outcome.streams += 1;
        await sleep(500);
      } catch (error) {
        if (!ends.signal.aborted) outcome.refused.push(`the stream: ${reasonOf(error)}`);
      }
    }
  }

  const headers = { ...json, accept: 'application/json, text/event-stream' };
  const send = (id: number, method: string, params: object, more: Record<string, string> = {}) =>
    fetch(`${url}/mcp`, {
      method: 'POST',
      headers: { ...headers, ...more },
      body: JSON.stringify({ jsonrpc: '2.0', id, method, params }),
      signal: ends.signal,
    });

  /** Keeps a call open like an assistant whose user has left: it waits on a stream until the process ends. */
  async function keepWaiting(): Promise<void> {
    const clientInfo = { name: 'test', version: '1' };
    const hello = { protocolVersion: '2025-11-25', capabilities: { elicitation: {} }, clientInfo };
    const rename = { name: 'update_profile_settings', arguments: { profileKey: page, login: `${page}.other` } };
    while (!ends.signal.aborted) {
      try {
        const session = (await send(1, 'initialize', hello)).headers.get('mcp-session-id') ?? '';
        const response = await send(2, 'tools/call', rename, {
          'mcp-session-id': session,
          'mcp-protocol-version': '2025-11-25',
        });
        const text = await response.text();
        if (!text.includes('elicitation/create') || !/"id":2\b/.test(text))
          outcome.refused.push(`a question: ${text.slice(0, 200)}`);
        outcome.questions += 1;
      } catch (error) {
        if (!ends.signal.aborted) outcome.refused.push(`a question: ${reasonOf(error)}`);
      }
    }
  }

  const running = Promise.all([...kinds.map(keepAsking), keepListening(), keepWaiting()]);
  return {
    async stop() {
      ends.abort();
      await running;
      return outcome;
    },
  };
}

const reasonOf = (error: unknown) => (error instanceof Error ? (error.cause ?? error.message) : error);
