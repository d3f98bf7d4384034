import type { Connector } from './connector.ts';

/** Sends a message with the headers of its revision, and reads the response as a stream of events. */
export async function openEventStream(
  connector: Pick<Connector, 'url' | 'user'>,
  headers: Record<string, string>,
  message: object,
) {
  const controller = new AbortController();
  const response = await fetch(`${connector.url}/mcp`, {
    method: 'POST',
    signal: controller.signal,
    headers: {
      authorization: `Bearer ${connector.user.token}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...headers,
    },
    body: JSON.stringify(message),
  });
  if (response.headers.get('content-type') !== 'text/event-stream' || !response.body) {
    throw new Error(`no event stream: ${response.status} ${await response.text()}`);
  }
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let buffer = '';

  /** The next message. */
  async function next<T>(): Promise<T> {
    for (;;) {
      const [event, rest] = buffer.split(/\n\n(.*)/s);
      if (event !== undefined && rest !== undefined) {
        buffer = rest;
        const data = /^data: (.*)$/m.exec(event)?.[1];
        // The caller names the expected type, and asserts it.
        if (data !== undefined) return JSON.parse(data) as T;
        continue;
      }
      const { done, value } = await reader.read();
      if (done) throw new Error('the stream has ended');
      buffer += value;
    }
  }

  return { next, close: () => controller.abort() };
}
