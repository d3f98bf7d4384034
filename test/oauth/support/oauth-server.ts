import { createSession } from '../../../src/domain/accounts/sessions.ts';
import { newAccount } from '../../support/new-account.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';
import { readForm } from './html-form.ts';

/** A person who is signed in to a browser of their own. */
export interface Person {
  userId: number;
  cookie: string;
}

export interface RegisteredClient {
  client_id: string;
  client_secret?: string;
  redirect_uris: string[];
  [member: string]: unknown;
}

export interface Tokens {
  access_token: string;
  token_type: string;
  expires_in: number;
  scope: string;
  refresh_token: string;
}

export interface Answer<Body = Record<string, unknown>> {
  status: number;
  headers: Headers;
  body: Body;
}

export const callback = 'https://client.example/callback';
export const verifier = 'a-verifier-that-is-long-enough-for-rfc-7636-0123456789';
/** BASE64URL(SHA256(verifier)) */
const challenge = Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))).toString(
  'base64url',
);

/** A started server with the steps that a client and a person take on it. */
export type OAuthServer = Awaited<ReturnType<typeof startOAuthServer>>;

export async function startOAuthServer(
  settings: Record<string, string> = {},
  options: Parameters<typeof startServer>[1] = {},
) {
  const server = await startServer(settings, options);
  return { ...server, ...clientOf(server) };
}

let people = 0;

/** The same steps on any server; several may share one database. */
export function clientOf(server: Pick<TestServer, 'url' | 'context'>) {
  const { url, context } = server;

  async function person(): Promise<Person> {
    people += 1;
    const email = `person-${people}-${Date.now()}@example.com`;
    const { id } = await newAccount(
      { context },
      {
        email,
        name: 'Person',
        password: 'a quiet orchard 42',
        languageId: 1,
      },
    );
    return { userId: id, cookie: `vitrine=${await createSession(context, id)}` };
  }

  /** Signs the same person in to another browser. */
  async function anotherBrowserOf({ userId }: Person): Promise<Person> {
    return { userId, cookie: `vitrine=${await createSession(context, userId)}` };
  }

  async function postJson(path: string, body: unknown): Promise<Answer> {
    const response = await fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return responseOf(response);
  }

  function tryToRegister(members: Record<string, unknown>): Promise<Answer> {
    return postJson('/register', {
      client_name: 'Test client',
      redirect_uris: [callback],
      grant_types: ['authorization_code', 'refresh_token'],
      token_endpoint_auth_method: 'none',
      ...members,
    });
  }

  /** Registers a public client; members override. */
  async function register(members: Record<string, unknown> = {}): Promise<RegisteredClient> {
    const answer = await tryToRegister(members);
    if (answer.status !== 201) throw new Error(`registration: ${JSON.stringify(answer.body)}`);
    return answer.body as RegisteredClient;
  }

  /** A complete request of that client; a parameter given as undefined is left out. */
  function authorizationParameters(
    client: RegisteredClient,
    changes: Record<string, string | undefined> = {},
  ): URLSearchParams {
    const parameters = {
      response_type: 'code',
      client_id: client.client_id,
      redirect_uri: client.redirect_uris[0],
      scope: 'profile:read profile:write',
      state: 'the-state',
      code_challenge: challenge,
      code_challenge_method: 'S256',
      resource: `${url}/mcp`,
      ...changes,
    };
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(parameters)) if (value !== undefined) query.set(name, value);
    return query;
  }

  /** Opens the authorization endpoint as a browser does; without a person it has no session. */
  function authorize(query: URLSearchParams | string, person?: Person): Promise<Response> {
    return fetch(`${url}/authorize?${query}`, {
      redirect: 'manual',
      headers: person ? { cookie: person.cookie } : {},
    });
  }

  /** The fields of the consent form that the person is shown. */
  async function consentForm(query: URLSearchParams | string, person: Person): Promise<URLSearchParams> {
    const response = await authorize(query, person);
    const html = await response.text();
    if (response.status !== 200) throw new Error(`no consent page but ${response.status}`);
    return readForm(html, '/authorize/consent');
  }

  function postConsent(
    form: URLSearchParams,
    person: Person | null,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    return fetch(`${url}/authorize/consent`, {
      method: 'POST',
      redirect: 'manual',
      headers: { ...(person && { cookie: person.cookie }), ...headers },
      body: form,
    });
  }

  /** Returns the client's response when the person allows everything that is requested. */
  async function allow(query: URLSearchParams | string, person: Person): Promise<URL> {
    const form = await consentForm(query, person);
    form.set('decision', 'allow');
    return locationOf(await postConsent(form, person));
  }

  /** The form with that action on a page of the site, as the person finds it. */
  async function formOf({ cookie }: Person, path: string, action: string): Promise<URLSearchParams> {
    const page = await fetch(url + path, { headers: { cookie } });
    return readForm(await page.text(), action);
  }

  function sendForm({ cookie }: Person, action: string, body: URLSearchParams): Promise<Response> {
    return fetch(url + action, { method: 'POST', redirect: 'manual', headers: { cookie }, body });
  }

  async function disconnect(person: Person, { client_id }: RegisteredClient): Promise<Response> {
    const action = '/settings/api/apps/disconnect';
    const form = await formOf(person, '/settings/api', action);
    form.set('clientId', client_id);
    return sendForm(person, action, form);
  }

  async function signOut(person: Person): Promise<Response> {
    return sendForm(person, '/logout', await formOf(person, '/settings', '/logout'));
  }

  async function newCode(
    client: RegisteredClient,
    person: Person,
    changes: Record<string, string | undefined> = {},
  ): Promise<string> {
    const answer = await allow(authorizationParameters(client, changes), person);
    const code = answer.searchParams.get('code');
    if (!code) throw new Error(`no code: ${answer}`);
    return code;
  }

  async function post(
    path: string,
    form: Record<string, string> | string,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const response = await fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: typeof form === 'string' ? form : new URLSearchParams(form).toString(),
    });
    return responseOf(response);
  }

  /** Manages a client's registration (RFC 7592 §2). */
  function manage(method: string, client: RegisteredClient, body?: Record<string, unknown>): Promise<Response> {
    return fetch(`${url}/register/${client.client_id}`, {
      method,
      headers: {
        authorization: `Bearer ${client.registration_access_token}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
  }
  const readRegistration = async (client: RegisteredClient) => responseOf(await manage('GET', client));
  const replaceRegistration = async (client: RegisteredClient, body: Record<string, unknown>) =>
    responseOf(await manage('PUT', client, body));
  const unregister = (client: RegisteredClient) => manage('DELETE', client);

  function redeem(
    client: RegisteredClient,
    code: string,
    changes: Record<string, string | undefined> = {},
    headers: Record<string, string> = {},
  ) {
    const form = {
      grant_type: 'authorization_code',
      client_id: client.client_id,
      code,
      redirect_uri: client.redirect_uris[0],
      code_verifier: verifier,
      ...changes,
    };
    return post('/token', withoutUndefined(form), headers);
  }

  function refresh(
    client: RegisteredClient,
    token: string,
    changes: Record<string, string | undefined> = {},
    headers: Record<string, string> = {},
  ) {
    return post(
      '/token',
      withoutUndefined({ grant_type: 'refresh_token', client_id: client.client_id, refresh_token: token, ...changes }),
      headers,
    );
  }

  /** Goes from consent to tokens. */
  async function connect(
    client: RegisteredClient,
    person: Person,
    changes: Record<string, string | undefined> = {},
  ): Promise<Tokens> {
    return tokensOf(await redeem(client, await newCode(client, person, changes)));
  }

  /** The status of a call with that token: to the API, or to the connector. */
  async function use(token: string, resource: '/mcp' | '/api/v1' = '/mcp'): Promise<number> {
    const response = await callWith(`Bearer ${token}`, resource);
    return response.status;
  }

  async function callWith(
    authorization: string | null,
    resource: '/mcp' | '/api/v1' = '/mcp',
    headers: Record<string, string> = {},
  ): Promise<Response> {
    const credentials: Record<string, string> = { ...(authorization !== null && { authorization }), ...headers };
    if (resource === '/api/v1') return fetch(`${url}/api/v1/me`, { headers: credentials });
    return fetch(`${url}/mcp`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...credentials,
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' }),
    });
  }

  return {
    person,
    anotherBrowserOf,
    postJson,
    tryToRegister,
    register,
    authorizationParameters,
    authorize,
    consentForm,
    postConsent,
    allow,
    formOf,
    sendForm,
    disconnect,
    signOut,
    newCode,
    post,
    readRegistration,
    replaceRegistration,
    unregister,
    redeem,
    refresh,
    connect,
    use,
    callWith,
  };
}

/** Returns the target of a redirect. */
export function locationOf(response: Response): URL {
  const location = response.headers.get('location');
  if (response.status !== 303 || !location) throw new Error(`no redirect but ${response.status}`);
  return new URL(location);
}

export function tokensOf(answer: Answer): Tokens {
  if (answer.status !== 200) throw new Error(`no tokens: ${answer.status} ${JSON.stringify(answer.body)}`);
  // The token endpoint's 200 has these members (RFC 6749 §5.1); the tests check them.
  return answer.body as unknown as Tokens;
}

async function responseOf(response: Response): Promise<Answer> {
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text === '' ? {} : JSON.parse(text) };
}

function withoutUndefined(form: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(Object.entries(form).filter((entry): entry is [string, string] => entry[1] !== undefined));
}
