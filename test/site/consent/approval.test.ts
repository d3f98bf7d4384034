import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readForm } from '../../oauth/support/html-form.ts';
import {
  locationOf,
  type OAuthServer,
  type Person,
  type RegisteredClient,
  startOAuthServer,
  tokensOf,
} from '../../oauth/support/oauth-server.ts';
import { clientOf, newLogin } from '../../support/api-client.ts';

// Whether an app's changes wait is chosen when it is connected and later, and applies to every token of the app.

let server: OAuthServer;
let client: RegisteredClient;
let person: Person;
beforeAll(async () => {
  server = await startOAuthServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  person = await server.person();
  client = await server.register({ client_name: 'Claude', software_id: newLogin() });
});

const request = () => server.authorizationParameters(client, { resource: `${server.url}/api/v1` });
const cookie = () => ({ cookie: person.cookie });
const html = async (path: string) => (await fetch(server.url + path, { headers: cookie() })).text();

/** Connects the app; an omitted choice is the one that the page shows. */
async function connect(changes?: string) {
  const form = await server.consentForm(request(), person);
  form.set('decision', 'allow');
  if (changes !== undefined) form.set('changes', changes);
  const code = locationOf(await server.postConsent(form, person)).searchParams.get('code') ?? '';
  return tokensOf(await server.redeem(client, code));
}

/** Returns whether a block added to a new page waits. */
async function waits(token: string): Promise<boolean> {
  const { id } = await newPage(token);
  const { status, body } = await api(token).post(`/profiles/${id}/slots`, { type: 'divider', data: {} });
  expect(status).toBe(201);
  return body.meta?.unpublished !== undefined;
}
/** Returns whether another address of a new page waits. */
async function asks(token: string): Promise<boolean> {
  const { id, login } = await newPage(token);
  const { body } = await api(token).patch(`/profiles/${id}/settings`, { login: `n.${login}` });
  return body.meta?.unpublished !== undefined;
}
const api = (token: string) => clientOf(server, person.userId, token);
async function newPage(token: string): Promise<{ id: number; login: string }> {
  const login = newLogin();
  const { body } = await api(token).post('/profiles', { login });
  return { id: (body.data as { id: number }).id, login };
}

/** Changes the settings of the app or of a token in `/settings/api`. */
async function save(kind: 'apps' | 'tokens', fields: Record<string, string>): Promise<number> {
  const action = `/settings/api/${kind}/approval`;
  const form = readForm(await html('/settings/api'), action);
  form.delete('asksFirst');
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return (await server.sendForm(person, action, form)).status;
}

describe('the choice on the consent page', () => {
  test('is by default that changes appear immediately', async () => {
    const form = await server.consentForm(request(), person);
    expect(form.getAll('changes')).toEqual(['publish']);
    const { access_token } = await connect();
    expect([await waits(access_token), await asks(access_token)]).toEqual([false, true]);
  });

  test('is not shown for an app that only reads', async () => {
    const reading = server.authorizationParameters(client, { scope: 'profile:read' });
    expect((await server.consentForm(reading, person)).has('changes')).toBe(false);
  });

  test('survives a refresh of the tokens and another consent', async () => {
    const first = await connect('wait');
    expect(await waits(first.access_token)).toBe(true);
    const refreshed = tokensOf(await server.refresh(client, first.refresh_token ?? ''));
    expect(await waits(refreshed.access_token)).toBe(true);
    expect((await server.consentForm(request(), person)).getAll('changes')).toEqual(['wait']);
    expect(await waits((await connect()).access_token)).toBe(true);
  });

  test('applies to the app’s earlier tokens', async () => {
    const first = await connect('wait');
    const second = await connect('publish');
    expect([await waits(first.access_token), await waits(second.access_token)]).toEqual([false, false]);
  });

  test('is remembered for an app that was disconnected, and for no other', async () => {
    await connect('wait');
    await server.disconnect(person, client);
    expect((await server.consentForm(request(), person)).getAll('changes')).toEqual(['wait']);
    const other = await server.person();
    expect((await server.consentForm(request(), other)).getAll('changes')).toEqual(['publish']);
  });

  test('stays the same in a repeated click, and another or an unknown one is rejected', async () => {
    const form = await server.consentForm(request(), person);
    form.set('decision', 'allow');
    form.set('changes', 'wait');
    const [first, again] = [await server.postConsent(form, person), await server.postConsent(form, person)];
    expect(again.headers.get('location')).toBe(first.headers.get('location'));
    form.set('changes', 'publish');
    expect((await server.postConsent(form, person)).status).toBe(403);
    const other = await server.consentForm(request(), person);
    other.set('decision', 'allow');
    other.set('changes', 'sometimes');
    expect((await server.postConsent(other, person)).status).toBe(400);
  });
});

describe('in the list of apps', () => {
  test('both choices are shown, and a change applies to the next call', async () => {
    const { access_token } = await connect();
    expect(await html('/settings/api')).toContain('Changes go live immediately. You are asked before large ones.');
    expect(await save('apps', { changes: 'wait' })).toBe(303);
    expect(await html('/settings/api')).toContain('Changes wait for your approval.');
    expect(await waits(access_token)).toBe(true);
    await save('apps', { changes: 'publish' });
    expect([await waits(access_token), await asks(access_token)]).toEqual([false, false]);
    expect(await html('/settings/api')).toMatch(/Changes go live immediately.</);
    // Another consent changes the settings shown on the page, and keeps the rest.
    const again = await connect();
    expect([await waits(again.access_token), await asks(again.access_token)]).toEqual([false, false]);
  });

  test('an app’s entry shows its waiting changes and links to the review', async () => {
    const { access_token } = await connect('wait');
    const { id, login } = await newPage(access_token);
    for (let count = 0; count < 2; count += 1) {
      await api(access_token).post(`/profiles/${id}/slots`, { type: 'divider', data: {} });
    }
    expect(await html('/settings/api')).toMatch(
      new RegExp(`href="/my-links/${id}/review"[^>]*>3 unpublished changes on ${login}<`),
    );
  });

  test('another user’s app is not changed', async () => {
    const { access_token } = await connect();
    const owner = person;
    const stranger = await server.person();
    person = stranger;
    await connect();
    await save('apps', { changes: 'wait' });
    person = owner;
    expect(await waits(access_token)).toBe(false);
  });
});

describe('a personal token', () => {
  async function create(fields: Record<string, string>): Promise<string> {
    const action = '/settings/api/tokens';
    const form = await server.formOf(person, '/settings/api', action);
    form.set('name', 'script');
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    const page = await (await server.sendForm(person, action, form)).text();
    return /vtr_[\w-]+/.exec(page)?.[0] ?? '';
  }

  test('has the same choices, which can be changed in the same way', async () => {
    const plain = await create({});
    expect([await waits(plain), await asks(plain)]).toEqual([false, false]);
    const asking = await create({ asksFirst: 'yes' });
    expect([await waits(asking), await asks(asking)]).toEqual([false, true]);
    expect(await waits(await create({ changes: 'wait' }))).toBe(true);
    const { id } = (await server.context.db.read.personalToken.findFirst({ where: { userId: person.userId } })) ?? {};
    await save('tokens', { tokenId: String(id), changes: 'wait' });
    expect(await waits(plain)).toBe(true);
    await save('tokens', { tokenId: String(id), changes: 'publish' });
    expect([await waits(plain), await asks(plain)]).toEqual([false, false]);
  });

  test('of another user, or an unknown one, is not found', async () => {
    const mine = await create({});
    const { id } = (await server.context.db.read.personalToken.findFirst({ where: { userId: person.userId } })) ?? {};
    person = await server.person();
    await create({});
    expect(await save('tokens', { tokenId: String(id), changes: 'wait' })).toBe(404);
    expect(await save('tokens', { tokenId: 'x', changes: 'wait' })).toBe(404);
    expect(await waits(mine)).toBe(false);
  });
});

test('whether the app asks before large changes is chosen on the consent page, which shows no codes', async () => {
  const page = await (await server.authorize(request(), person)).text();
  expect(page).toContain('Ask me before large changes');
  expect(page).not.toMatch(/<code>profile:/);
  const form = await server.consentForm(request(), person);
  expect(form.get('asksFirst')).toBe('yes');
  form.delete('asksFirst');
  form.set('decision', 'allow');
  await server.postConsent(form, person);
  expect((await server.consentForm(request(), person)).has('asksFirst')).toBe(false);
});
