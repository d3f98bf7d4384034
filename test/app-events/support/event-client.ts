import { randomBytes } from 'node:crypto';
import { modernHeaders, modernMessage } from '../../mcp/support/modern-message.ts';
import type { TestServer } from '../../support/start-server.ts';

export interface EventsAnswer {
  status: number;
  result?: Record<string, unknown>;
  error?: { code: number; message: string; data?: Record<string, unknown> };
}

/** Calls methods of the events extension with a token. */
export function eventClient({ url }: Pick<TestServer, 'url'>, token: string) {
  async function request(method: string, params: Record<string, unknown> = {}): Promise<EventsAnswer> {
    const response = await fetch(`${url}/mcp`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...modernHeaders(method, typeof params.name === 'string' ? params.name : undefined),
      },
      body: JSON.stringify(modernMessage(method, params)),
    });
    const body: Omit<EventsAnswer, 'status'> = JSON.parse(await response.text());
    return { status: response.status, ...body };
  }

  return {
    request,
    /** Subscribes with a secret that the receiver knows. */
    async subscribe(
      name: string,
      receiver: { url: string; secrets: Set<string> },
      { secret = newSecret(), ...params }: Record<string, unknown> & { secret?: string } = {},
    ): Promise<EventsAnswer & { secret: string }> {
      receiver.secrets.add(secret);
      const delivery = { mode: 'webhook', url: receiver.url, secret };
      return { ...(await request('events/subscribe', { name, delivery, ...params })), secret };
    },
    unsubscribe: (name: string, receiver: { url: string }, args?: object) =>
      request('events/unsubscribe', { name, delivery: { url: receiver.url }, ...(args && { arguments: args }) }),
    poll: (name: string, params: Record<string, unknown> = {}) => request('events/poll', { name, ...params }),
  };
}

export const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`;
