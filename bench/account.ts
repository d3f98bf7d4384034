import { openBrowser } from '../test/support/browser.ts';

/** A user with a page of 20 slots, and a public client that the user has connected. */
export interface BenchAccount {
  login: string;
  clientId: string;
  /** Tokens for the connector. */
  mcp: Tokens;
  /** Tokens for the API. */
  api: Tokens;
  /** The header `Cookie` of the browser that is signed in. */
  cookies: string;
  /** Connects the client once more and returns the refresh token of the new chain. */
  connect(resource: '/mcp' | '/api/v1'): Promise<Tokens>;
  /** Makes the client's changes wait for approval from now on. */
  letChangesWait(): Promise<void>;
}

interface Tokens {
  access_token: string;
  refresh_token: string;
}

const redirectUri = 'http://127.0.0.1:9/callback';
const verifier = 'a-verifier-that-is-long-enough-for-rfc-7636-0123456789';

/** Signs up by the real forms, connects a client by the real flow and makes the page through the connector. */
export async function createBenchAccount(url: string, login = 'bench.page'): Promise<BenchAccount> {
  const browser = openBrowser(url);
  const signUp = await browser.open('/auth/sign-up');
  await browser.submit(signUp, '/auth/sign-up', {
    name: 'Bench',
    email: `${login}-${Date.now()}@example.com`,
    password: 'a quiet orchard 42',
  });
  const { client_id: clientId } = await post<{ client_id: string }>(`${url}/register`, {
    client_name: 'Bench',
    redirect_uris: [redirectUri],
    token_endpoint_auth_method: 'none',
  });
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));

  async function connect(resource: '/mcp' | '/api/v1'): Promise<Tokens> {
    const query = new URLSearchParams({
      response_type: 'code',
      client_id: clientId,
      redirect_uri: redirectUri,
      scope: 'profile:read profile:write',
      code_challenge: Buffer.from(digest).toString('base64url'),
      code_challenge_method: 'S256',
      resource: url + resource,
    });
    const consent = await browser.open(`/authorize?${query}`);
    const { leftFor } = await browser.submit(consent, '/authorize/consent', {}, 'allow');
    const form = new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: clientId,
      code: leftFor?.searchParams.get('code') ?? '',
      redirect_uri: redirectUri,
      code_verifier: verifier,
    });
    const answer = await fetch(`${url}/token`, { method: 'POST', body: form });
    if (!answer.ok) throw new Error(await answer.text());
    return answer.json();
  }

  const mcp = await connect('/mcp');
  const approve = async (fields: Record<string, string | string[]>) => {
    const settings = await browser.open('/settings/api');
    await browser.submit(settings, '/settings/api/apps/approval', fields);
  };
  // By default, deleting as many blocks as the benchmark does needs approval.
  await approve({ asksFirst: [] });
  const call = (name: string, args: Record<string, unknown>) =>
    post(`${url}/mcp`, toolCall(name, args), { authorization: `Bearer ${mcp.access_token}` });
  await call('create_profile', { login });
  await call('update_profile', { profileKey: login, title: 'Bench', description: 'Twenty blocks' });
  await call('create_slots', { profileKey: login, slots: Array.from({ length: 20 }, (_slot, index) => slotOf(index)) });
  const letChangesWait = () => approve({ changes: 'wait' });
  return { login, clientId, mcp, api: await connect('/api/v1'), cookies: browser.cookies(), connect, letChangesWait };
}

/** The body of a `tools/call`. */
export function toolCall(name: string, args: Record<string, unknown>) {
  return { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } };
}

/** A page as people have it: mostly buttons, some texts, questions, a film and a record. */
function slotOf(index: number): { type: string; data: Record<string, unknown> } {
  switch (index % 10) {
    case 0:
      return {
        type: 'text',
        data: { title: `Part ${index}`, description: '<p>A few <strong>words</strong> on it.</p>' },
      };
    case 3:
      return { type: 'faq', data: { items: [{ title: 'When?', text: 'On Friday at eight.' }] } };
    case 5:
      return { type: 'video', data: { link: 'https://youtu.be/dQw4w9WgXcQ', title: 'The film' } };
    case 7:
      return { type: 'music', data: { links: [{ link: 'https://open.spotify.com/album/1' }], album: 'Lake' } };
    case 8:
      return { type: 'divider', data: {} };
    default:
      return {
        type: 'button',
        data: { link: `https://example.com/${index}`, title: `Button ${index}`, subtitle: 'Open' },
      };
  }
}

async function post<T>(address: string, body: unknown, headers: Record<string, string> = {}): Promise<T> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok || text.includes('"isError":true')) throw new Error(`${address}: ${answer.status} ${text}`);
  return JSON.parse(text);
}
