import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { exportAccount } from '../../../src/domain/accounts/export/export-account.ts';
import { readForm } from '../../oauth/support/html-form.ts';
import {
  locationOf,
  type OAuthServer,
  type Person,
  type RegisteredClient,
  startOAuthServer,
  tokensOf,
} from '../../oauth/support/oauth-server.ts';
import { clientOf, newLogin, newPage, withToken } from '../../support/api-client.ts';

// The pages that an app or token may use are chosen when it is connected and later, and apply to every token of the app.

let server: OAuthServer;
let client: RegisteredClient;
let person: Person;
let pages: { id: number; login: string }[];
beforeAll(async () => {
  server = await startOAuthServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  person = await server.person();
  client = await server.register({ client_name: 'Claude', software_id: newLogin() });
  const owner = await withToken(server, person.userId);
  pages = [await newPage(owner), await newPage(owner), await newPage(owner)];
});

const request = () => server.authorizationParameters(client, { resource: `${server.url}/api/v1` });
const html = async (path: string) => (await fetch(server.url + path, { headers: { cookie: person.cookie } })).text();
const idOf = (index: number) => String(pages[index]?.id);

/** The consent form as the browser sends it once the person has chosen some pages; none means "all". */
async function answered(chosen: readonly string[] | null) {
  const form = await server.consentForm(request(), person);
  form.set('decision', 'allow');
  choose(form, chosen);
  return form;
}

function choose(form: URLSearchParams, chosen: readonly string[] | null): void {
  form.set('pages', chosen === null ? 'all' : 'only');
  form.delete('pageIds');
  for (const id of chosen ?? []) form.append('pageIds', id);
}

async function connect(chosen: readonly string[] | null) {
  const code = locationOf(await server.postConsent(await answered(chosen), person)).searchParams.get('code') ?? '';
  return tokensOf(await server.redeem(client, code));
}

/** The ids of the pages that a token lists. */
async function listed(token: string): Promise<string[]> {
  const { body } = await clientOf(server, person.userId, token).get('/profiles');
  return (body.data as { id: number }[]).map(({ id }) => String(id));
}

/** Chooses pages in `/settings/api`. */
async function save(kind: 'apps' | 'tokens', chosen: readonly string[] | null): Promise<Response> {
  const action = `/settings/api/${kind}/pages`;
  const form = readForm(await html('/settings/api'), action);
  choose(form, chosen);
  return server.sendForm(person, action, form);
}

describe('on the consent page', () => {
  test('all pages are chosen at first, future ones included', async () => {
    const form = await server.consentForm(request(), person);
    expect([form.getAll('pages'), form.getAll('pageIds')]).toEqual([['all'], []]);
    const { access_token } = await connect(null);
    const { id } = await newPage(await withToken(server, person.userId));
    expect(await listed(access_token)).toEqual([...[0, 1, 2].map(idOf), String(id)]);
  });

  test('an app gets only the chosen pages, and keeps them with refreshed tokens', async () => {
    const tokens = await connect([idOf(0), idOf(2)]);
    expect(await listed(tokens.access_token)).toEqual([idOf(0), idOf(2)]);
    const refreshed = tokensOf(await server.refresh(client, tokens.refresh_token ?? ''));
    expect(await listed(refreshed.access_token)).toEqual([idOf(0), idOf(2)]);
  });

  test('the choice is offered again, and a new one applies to earlier tokens', async () => {
    const first = await connect([idOf(1)]);
    const form = await server.consentForm(request(), person);
    expect([form.getAll('pages'), form.getAll('pageIds')]).toEqual([['only'], [idOf(1)]]);
    const second = await connect([idOf(0)]);
    expect([await listed(first.access_token), await listed(second.access_token)]).toEqual([[idOf(0)], [idOf(0)]]);
  });

  test('without a selected page, the question is shown again with the other choices', async () => {
    const form = await answered([]);
    form.set('changes', 'wait');
    const response = await server.postConsent(form, person);
    const page = await response.text();
    expect([response.status, page.includes('Select at least one page')]).toEqual([422, true]);
    const again = readForm(page, '/authorize/consent');
    expect([again.get('pages'), again.get('changes')]).toEqual(['only', 'wait']);
    choose(again, [idOf(1)]);
    again.set('decision', 'allow');
    const code = locationOf(await server.postConsent(again, person)).searchParams.get('code') ?? '';
    expect(await listed(tokensOf(await server.redeem(client, code)).access_token)).toEqual([idOf(1)]);
  });

  test('a page of another account cannot be chosen', async () => {
    const stranger = await server.person();
    const { id } = await newPage(await withToken(server, stranger.userId));
    for (const chosen of [[String(id)], [idOf(0), 'x'], ['999999999']])
      expect((await server.postConsent(await answered(chosen), person)).status).toBe(422);
  });

  test('access can be denied without a selected page', async () => {
    const form = await answered([]);
    form.set('decision', 'deny');
    expect(locationOf(await server.postConsent(form, person)).searchParams.get('error')).toBe('access_denied');
  });

  test('a repeated click with other pages is rejected', async () => {
    const form = await answered([idOf(0)]);
    const [first, again] = [await server.postConsent(form, person), await server.postConsent(form, person)];
    expect(again.headers.get('location')).toBe(first.headers.get('location'));
    choose(form, [idOf(1)]);
    expect((await server.postConsent(form, person)).status).toBe(403);
  });

  test('nothing is asked of a person without pages', async () => {
    person = await server.person();
    expect((await server.consentForm(request(), person)).has('pages')).toBe(false);
  });
});

describe('under /settings/api', () => {
  test('a change of an app’s pages applies to the next request of a connected app', async () => {
    const { access_token } = await connect(null);
    expect(await html('/settings/api')).toContain('All pages, including future ones.');
    expect((await save('apps', [idOf(2)])).status).toBe(303);
    expect(await listed(access_token)).toEqual([idOf(2)]);
    expect(await html('/settings/api')).toContain(`Only ${pages[2]?.login}.`);
    await save('apps', null);
    expect(await listed(access_token)).toHaveLength(3);
  });

  test('a choice without a page is rejected beside its form, and changes nothing', async () => {
    const { access_token } = await connect(null);
    const response = await save('apps', []);
    expect(response.status).toBe(422);
    expect(await response.text()).toContain('Select at least one page');
    expect(await listed(access_token)).toHaveLength(3);
  });

  test('a token is created for some pages, which can be changed', async () => {
    const action = '/settings/api/tokens';
    const form = await server.formOf(person, '/settings/api', action);
    form.set('name', 'script');
    choose(form, []);
    const rejected = await server.sendForm(person, action, form);
    expect([rejected.status, (await rejected.text()).includes('Select at least one page')]).toEqual([422, true]);
    choose(form, [idOf(0)]);
    const token = /vtr_[\w-]+/.exec(await (await server.sendForm(person, action, form)).text())?.[0] ?? '';
    expect(await listed(token)).toEqual([idOf(0)]);
    const all = await server.context.db.read.personalToken.findMany({ where: { userId: person.userId } });
    const tokenId = all.find(({ pages: stored }) => stored !== null)?.id;
    const change = await server.formOf(person, '/settings/api', '/settings/api/tokens/pages');
    change.set('tokenId', String(tokenId));
    choose(change, [idOf(1), idOf(2)]);
    expect((await server.sendForm(person, '/settings/api/tokens/pages', change)).status).toBe(303);
    expect(await listed(token)).toEqual([idOf(1), idOf(2)]);
  });

  test('another person’s app and token are not changed', async () => {
    const { access_token } = await connect(null);
    const stranger = await server.person();
    const { id } = await newPage(await withToken(server, stranger.userId));
    const foreign = await server.context.db.read.personalToken.findFirst({ where: { userId: person.userId } });
    const form = await server.formOf(stranger, '/settings/api', '/settings/api/tokens/pages');
    choose(form, [String(id)]);
    form.set('tokenId', String(foreign?.id));
    await server.sendForm(stranger, '/settings/api/tokens/pages', form);
    form.set('clientId', client.client_id);
    await server.sendForm(stranger, '/settings/api/apps/pages', form);
    expect(await listed(access_token)).toHaveLength(3);
    expect(
      (await server.context.db.read.personalToken.findFirst({ where: { id: foreign?.id ?? 0 } }))?.pages,
    ).toBeNull();
  });
});

test('a token that was stored before pages could be chosen may use all pages', async () => {
  const token = await withToken(server, person.userId);
  const stored = await server.context.db.read.personalToken.findMany({ where: { userId: person.userId } });
  expect(stored.map(({ pages: chosen }) => chosen)).toEqual(stored.map(() => null));
  expect(await listed(token.token)).toHaveLength(3);
});

test('the export of the account has the pages of apps and tokens', async () => {
  await connect([idOf(1)]);
  const records: { kind: string; pages?: unknown }[] = [];
  for await (const line of exportAccount(server.context, person.userId)) records.push(JSON.parse(String(line)));
  const pagesOf = (wanted: string) => records.flatMap(({ kind, pages: chosen }) => (kind === wanted ? [chosen] : []));
  expect(pagesOf('connectedApp')).toEqual([[pages[1]?.id]]);
  expect(pagesOf('personalToken')).toEqual(['all']);
});
