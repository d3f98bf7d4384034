import { randomBytes } from 'node:crypto';
import { createPersonalToken } from '../../src/domain/accounts/personal-tokens.ts';
import { abilities } from '../../src/domain/actor.ts';
import { profileOutput } from '../../tools/profiles/profile-output.ts';
import { slotOutput } from '../../tools/slots/slot-output.ts';
import { newAccount } from './new-account.ts';
import type { TestServer } from './start-server.ts';

/** Either envelope (docs/interface.md 4.2); the status decides. */
export interface Envelope {
  data?: unknown;
  meta?: Record<string, unknown>;
  message?: string;
  code?: string;
  errors?: Record<string, string[]> | null;
  documentation?: string;
}

export interface ApiAnswer {
  status: number;
  headers: Headers;
  /** The parsed JSON, or an empty object if the response is not JSON. */
  body: Envelope;
  text: string;
}

type Call = (path: string, body?: unknown, headers?: Record<string, string>) => Promise<ApiAnswer>;

/** One account with a personal token, talking to the REST face over HTTP. */
export interface ApiUser {
  id: number;
  token: string;
  get(path: string, headers?: Record<string, string>): Promise<ApiAnswer>;
  post: Call;
  patch: Call;
  put: Call;
  delete: Call;
}

/** Sends a request below `/api/v1`; a body that is not a string is sent as JSON. */
export async function send(
  server: Pick<TestServer, 'url'>,
  method: string,
  path: string,
  options: { token?: string | undefined; body?: unknown; headers?: Record<string, string> | undefined } = {},
): Promise<ApiAnswer> {
  const { token, body, headers } = options;
  const response = await fetch(`${server.url}/api/v1${path}`, {
    method,
    headers: {
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  const json = response.headers.get('content-type')?.startsWith('application/json') ?? false;
  // A JSON response of the server has one of the two envelopes; tests look at its content.
  const parsed = json && text !== '' ? (JSON.parse(text) as Envelope) : {};
  return { status: response.status, headers: response.headers, body: parsed, text };
}

/** Makes an account and a token through the domain. */
export async function newUser(
  server: TestServer,
  options: { abilities?: readonly string[]; name?: string; languageId?: number } = {},
): Promise<ApiUser> {
  const account = await newAccount(server, {
    email: `${randomBytes(6).toString('hex')}@example.com`,
    name: options.name ?? 'Anna',
    password: 'a long enough passphrase',
    ...(options.languageId !== undefined && { languageId: options.languageId }),
  });
  return withToken(server, account.id, options.abilities);
}

/** Returns the same account with one more token. */
export async function withToken(
  server: TestServer,
  userId: number,
  granted: readonly string[] = abilities,
): Promise<ApiUser> {
  const { token } = await createPersonalToken(server.context, userId, { name: 'test', abilities: granted });
  return clientOf(server, userId, token);
}

/** A client for a token at any server, such as a second one on the same database. */
export function clientOf(server: Pick<TestServer, 'url'>, id: number, token: string): ApiUser {
  const call =
    (method: string): Call =>
    (path, body, headers) =>
      send(server, method, path, { token, body, headers });
  return {
    id,
    token,
    get: (path, headers) => send(server, 'GET', path, { token, headers }),
    post: call('POST'),
    patch: call('PATCH'),
    put: call('PUT'),
    delete: call('DELETE'),
  };
}

/** A login that no other test uses. */
export function newLogin(): string {
  return `t${randomBytes(8).toString('hex')}`;
}

/** Makes a page and returns its path below the API root, by id. */
export async function newPage(user: ApiUser, login = newLogin()): Promise<{ id: number; login: string; path: string }> {
  const { id } = profileOf(await user.post('/profiles', { login }));
  return { id, login, path: `/profiles/${id}` };
}

/** Returns `data` as a Profile; fails the test if it is not one. */
export function profileOf({ body }: ApiAnswer) {
  return profileOutput.parse(body.data);
}

/** Returns `data` as a Slot; fails the test if it is not one. */
export function slotOf({ body }: ApiAnswer) {
  return slotOutput.parse(body.data);
}

/** `data` as Slots; fails the test when it is something else. */
export function slotsOf({ body }: ApiAnswer) {
  return slotOutput.array().parse(body.data);
}

/** The fields that an error names, in alphabetical order. */
export function wrongFields({ body }: ApiAnswer): string[] {
  return Object.keys(body.errors ?? {}).sort();
}
