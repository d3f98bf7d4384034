import type { Answer, Connector } from './connector.ts';
import { modernHeaders, modernMessage } from './modern-message.ts';

export type Client = Pick<Connector, 'post' | 'request'>;

/** Sends the same request in one protocol generation. */
export interface Era {
  name: string;
  ask(client: Client, method: string, params?: Record<string, unknown>): Promise<Answer>;
  /** The error code of a missing resource. */
  notFound: number;
  /** The code of an error of our own rules. */
  refused: number;
}

const ofRevision = { 'mcp-protocol-version': '2025-11-25' };

export const generations: readonly Era[] = [
  {
    name: '2025-11-25',
    ask: (client, method, params) => client.request(method, params, ofRevision),
    notFound: -32002,
    refused: -32000,
  },
  {
    name: '2026-07-28',
    ask: (client, method, params = {}) => {
      const named = [params.name, params.uri].find((value) => typeof value === 'string');
      return client.post(modernMessage(method, params), modernHeaders(method, named as string | undefined));
    },
    notFound: -32602,
    refused: 1000,
  },
];

/** Returns the result of a response, in the type that the test expects. */
export function resultOf<T>({ json, text }: Answer): T {
  const { result } = json as { result?: T };
  if (result === undefined) throw new Error(`no result: ${text}`);
  return result;
}
