import { createPersonalToken } from '../../../src/domain/accounts/personal-tokens.ts';
import { type Ability, abilities } from '../../../src/domain/actor.ts';
import { toolDefinitions } from '../../../src/mcp/tool-definitions.ts';
import { newAccount } from '../../support/new-account.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';

/** Response over HTTP. */
export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  /** The body as JSON; undefined if it is not JSON. */
  json: unknown;
}

export interface ToolAnswer {
  isError: boolean;
  /** Structured content, read by programs. */
  structured: { data: unknown; meta?: Record<string, unknown> } | undefined;
  /** The text block that is JSON: the structured content once more, or the envelope of an error. */
  text: Record<string, unknown>;
  /** All text blocks, unchanged. */
  content: string[];
}

export interface User {
  userId: number;
  token: string;
}

export type Connector = Awaited<ReturnType<typeof startConnector>>;

/** A started server with the steps of an MCP client that has a token. */
export async function startConnector(settings: Record<string, string> = {}) {
  const server = await startServer(settings);
  const user = await newUser(server);
  return { ...server, ...clientOf(server, user), user };
}

/** Returns the arguments with the one that requests the full result. */
export function withFullView(name: string, args: Record<string, unknown>): Record<string, unknown> {
  const properties = toolDefinitions.find((tool) => tool.name === name)?.inputSchema.properties ?? {};
  const argument = ['view', 'detail'].find((one) => one in Object(properties));
  return argument === undefined ? args : { [argument]: 'full', ...args };
}

let users = 0;

/** A new account with a personal token. */
export async function newUser(
  server: Pick<TestServer, 'context'>,
  scope: readonly Ability[] = abilities,
): Promise<User> {
  users += 1;
  const { id } = await newAccount(server, {
    email: `user-${users}-${Date.now()}@example.com`,
    name: 'User',
    password: 'a quiet orchard 42',
    languageId: 1,
  });
  const { token } = await createPersonalToken(server.context, id, { name: 'test', abilities: scope });
  return { userId: id, token };
}

/** The steps of a client of that user. */
export function clientOf(server: Pick<TestServer, 'url'>, user: User) {
  /** Sends a body unchanged, with the headers of a client; a header given as null is left out. */
  async function send(
    body: string | Uint8Array<ArrayBuffer> | undefined,
    headers: Record<string, string | null> = {},
    { method = 'POST', path = '/mcp' } = {},
  ): Promise<Answer> {
    const all = {
      authorization: `Bearer ${user.token}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...headers,
    };
    const response = await fetch(server.url + path, {
      method,
      // Reports a missing response as such, not as a timeout of the test.
      signal: AbortSignal.timeout(5_000),
      headers: Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== null),
      ...(body !== undefined && { body }),
    });
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      text,
      json: text === '' ? undefined : JSON.parse(text),
    };
  }

  const post = (message: unknown, headers: Record<string, string | null> = {}) =>
    send(JSON.stringify(message), headers);

  const request = (method: string, params?: unknown, headers: Record<string, string | null> = {}) =>
    post({ jsonrpc: '2.0', id: 1, method, ...(params !== undefined && { params }) }, headers);

  /** Calls a tool and reads its result; throws on an error of the protocol. */
  async function call(
    name: string,
    args: Record<string, unknown> = {},
    headers: Record<string, string | null> = {},
  ): Promise<ToolAnswer> {
    const { status, json, text } = await request('tools/call', { name, arguments: args }, headers);
    const { result } = json as {
      result?: {
        content: { type: string; text: string }[];
        structuredContent?: { data: unknown; meta?: Record<string, unknown> };
        isError?: boolean;
      };
    };
    if (status !== 200 || !result) throw new Error(`${name}: ${status} ${text}`);
    const isError = result.isError === true;
    const content = result.content.map((block) => block.text);
    return {
      isError,
      structured: result.structuredContent,
      // An error begins with a sentence.
      text: JSON.parse(content[isError ? 1 : 0] ?? ''),
      content,
    };
  }

  /** Calls a tool that must succeed and returns its data. */
  async function data<T>(name: string, args: Record<string, unknown> = {}): Promise<T> {
    const answer = await call(name, args);
    if (answer.isError) throw new Error(`${name}: ${JSON.stringify(answer.text)}`);
    // The caller names the type in the tool's output schema; tool-results.test.ts checks every tool against its schema.
    return answer.structured?.data as T;
  }

  /** Calls a tool with the full result, as REST returns it, where the tool is brief by default. */
  const whole = <T>(name: string, args: Record<string, unknown> = {}) => data<T>(name, withFullView(name, args));

  return { send, post, request, call, data, whole };
}
