import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createPersonalToken } from '../../src/domain/accounts/personal-tokens.ts';
import { abilities, type GrantedPages } from '../../src/domain/actor.ts';
import { type EventName, eventTypes } from '../../src/domain/app-events/event-types.ts';
import { recordEvent } from '../../src/domain/app-events/record-event.ts';
import { promptsByName } from '../../src/mcp/prompts/prompts.ts';
import { resourceTemplates } from '../../src/mcp/resources/resource-templates.ts';
import type { Operation } from '../../tools/define-operation.ts';
import { operations, tools } from '../../tools/index.ts';
import { eventClient } from '../app-events/support/event-client.ts';
import { generations, resultOf } from '../mcp/support/both-generations.ts';
import { clientOf } from '../mcp/support/connector.ts';
import { neededArguments } from '../mcp/support/planted-account.ts';
import { type ApiUser, clientOf as apiClientOf, newLogin, newPage, slotOf } from '../support/api-client.ts';
import { addForm } from '../support/own-objects.ts';
import { startServer, type TestServer } from '../support/start-server.ts';
import { argumentsOfWrites, callOverRest, newWorld, type World } from './support/writes.ts';

// With a grant for some pages, any other page is treated as one that does not exist (docs/interface.md 2.7).

let server: TestServer;
let world: GrantWorld;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  world = await newGrantWorld();
});

/** The page of `outside` is not granted to `limited`, the page `inside` is; each shows a form of its own. */
interface GrantWorld {
  outside: World;
  inside: { id: number; login: string; path: string };
  insideFormId: string;
  limited: ApiUser;
}

async function newGrantWorld(): Promise<GrantWorld> {
  const outside = await newWorld(server);
  const { user, page, formId } = outside;
  const path = `/profiles/${page.profileKey}`;
  await user.patch(path, { title: 'Secret orchard', socials: [{ link: social }] });
  await user.post(`${path}/slots`, { type: 'form', data: { formId, view: 'inline' } });
  const inside = await newPage(user);
  const insideFormId = await addForm(server, user.id);
  await user.post(`${inside.path}/slots`, { type: 'form', data: { formId: insideFormId, view: 'inline' } });
  return { outside, inside, insideFormId, limited: await tokenFor(user.id, [inside.id]) };
}

async function tokenFor(userId: number, pages: GrantedPages): Promise<ApiUser> {
  const { token } = await createPersonalToken(server.context, userId, { name: 'test', abilities, pages });
  return apiClientOf(server, userId, token);
}

const social = 'https://instagram.com/someone';
const writes = argumentsOfWrites(() => 0);

/** Arguments about the page outside of the grant. */
function argumentsOf(operation: Operation): Record<string, unknown> {
  const { outside } = world;
  if (operation.kind === 'write') return writes[operation.name]?.(outside) ?? {};
  const known = { ...outside.page, formId: outside.formId, slotId: outside.slots.c, link: social, login: newLogin() };
  return neededArguments(operation, { ...known, query: '602475093060', accountId: 1, postId: '1' });
}

/** Everything that the owner sees of the page outside of the grant. */
async function outsideState() {
  const { user, page, formId } = world.outside;
  const path = `/profiles/${page.profileKey}`;
  const parts = [path, `${path}/slots`, `${path}/settings`, `${path}/stickers`];
  const states = await Promise.all(parts.map(async (part) => (await user.get(part)).text));
  const { body } = await user.get('/forms');
  return [...states, (body.data as { id: string }[]).find(({ id }) => id === formId)];
}

/** Calls the operation by REST and by MCP in both generations, and returns the code of each error. */
async function codesOf(operation: Operation, args: Record<string, unknown>, user: ApiUser): Promise<unknown[]> {
  const overRest = await callOverRest(server, operation, args, user);
  const codes: unknown[] = [overRest.body.code];
  const connector = clientOf(server, { userId: user.id, token: user.token });
  for (const { ask } of generations) {
    const result = resultOf<{ isError?: boolean; content: { text: string }[] }>(
      await ask(connector, 'tools/call', { name: operation.name, arguments: args }),
    );
    codes.push(result.isError ? JSON.parse(result.content[1]?.text ?? '{}').code : undefined);
    for (const { text } of result.content) expect(text).not.toContain('orchard');
  }
  return codes;
}

/** Outcome of each operation for the caller with the limited grant. */
type Outcome =
  /** It names the page or its form, which do not exist. */
  | 'not found'
  /** It has nothing to do with pages: the owner's other tokens get the same. */
  | 'of the account'
  /** It concerns no page, and its answer is of this call alone. */
  | 'of no page'
  /** Has a test of its own below. */
  | 'own test';

const outcomes: Record<string, Outcome> = {
  list_profiles: 'own test',
  create_profile: 'own test',
  check_login: 'own test',
  get_profile: 'not found',
  update_profile: 'not found',
  get_profile_settings: 'not found',
  update_profile_settings: 'not found',
  render_profile_markdown: 'not found',
  list_slots: 'not found',
  create_slot: 'not found',
  get_slot: 'not found',
  update_slot: 'not found',
  delete_slot: 'not found',
  reorder_slots: 'not found',
  create_slots: 'not found',
  update_slots: 'not found',
  delete_slots: 'not found',
  check_links: 'not found',
  find_links: 'not found',
  upload_file: 'own test',
  create_upload: 'of no page',
  get_me: 'own test',
  list_slot_types: 'of the account',
  get_slot_type: 'of the account',
  lookup_music: 'of the account',
  get_account_analytics: 'own test',
  get_profile_analytics: 'not found',
  get_slot_analytics: 'not found',
  get_social_link_analytics: 'not found',
  get_form_analytics: 'not found',
  list_forms: 'own test',
  create_form: 'own test',
  update_form: 'not found',
  get_stickers: 'not found',
  update_stickers: 'not found',
  list_social_accounts: 'of the account',
  get_social_analytics: 'of the account',
  get_social_account_analytics: 'of the account',
  list_social_posts: 'of the account',
  get_social_post: 'of the account',
  compare_social: 'of the account',
  list_notification_channels: 'of the account',
  search: 'own test',
  fetch: 'own test',
};

const named = (outcome: Outcome) =>
  operations.filter(({ name }) => outcomes[name] === outcome).map((operation) => [operation.name, operation] as const);

test('the tables have every operation, tool, resource, prompt and event', () => {
  const names = new Set([...operations, ...tools].map(({ name }) => name));
  expect(Object.keys(outcomes).sort()).toEqual([...names].sort());
  expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate).sort()).toEqual([...templates].sort());
  expect(Object.keys(eventTypes).sort()).toEqual([...eventsOfPages].sort());
});

/** Resources, each read below at the page outside of the grant where it is of a page. */
const templates: readonly string[] = [
  'vitrine://profiles/{login}',
  'vitrine://profiles/{login}/slots',
  'vitrine://profiles/{login}/slots/{slotId}',
  'vitrine://slot-types/{type}',
];
/** Events, each with an occurrence on the page outside of the grant below. */
const eventsOfPages: readonly EventName[] = [
  'form.submitted',
  'changes.published',
  'changes.discarded',
  'page.address_changed',
  'links.broken',
];

test.each(eventsOfPages)(
  '%s of a page outside of the grant is not polled, nor can it be subscribed to',
  async (name) => {
    const { outside, inside, limited } = world;
    const [own, narrow] = [outside.user, limited].map(({ token }) => eventClient(server, token));
    const cursors = await Promise.all([own, narrow].map(async (client) => (await client?.poll(name))?.result?.cursor));
    for (const profileId of [Number(outside.page.profileKey), inside.id])
      await server.context.db.write((tx) =>
        recordEvent(tx, { userId: limited.id, name, profileId, data: {} }, server.context.now()),
      );
    const polled = async (client: typeof own, cursor: unknown) =>
      (await client?.poll(name, { cursor }))?.result?.events as { data: { profileId: number } }[];
    expect((await polled(own, cursors[0])).map(({ data }) => data.profileId)).toEqual([
      Number(outside.page.profileKey),
      inside.id,
    ]);
    expect((await polled(narrow, cursors[1])).map(({ data }) => data.profileId)).toEqual([inside.id]);
    const args = { profileId: Number(outside.page.profileKey) };
    // As for a page that does not exist.
    expect((await narrow?.poll(name, { arguments: args, cursor: cursors[1] }))?.result?.events).toEqual([]);
    const receiver = { url: 'https://stand-in.example/', secrets: new Set<string>() };
    expect((await narrow?.subscribe(name, receiver, { arguments: args }))?.error?.code).toBe(-32023);
  },
);

test.each(named('of no page'))('%s succeeds with a limited grant', async (_name, operation) => {
  const { status, text } = await callOverRest(server, operation, {}, world.limited);
  expect(status).toBe(operation.status);
  expect(text).not.toContain('orchard');
});

test.each(named('not found'))('%s finds no page outside of the grant, by id and by login', async (_name, operation) => {
  const { user, page } = world.outside;
  const args = argumentsOf(operation);
  const { body } = await user.get(`/profiles/${page.profileKey}`);
  const keys = 'profileKey' in args ? [page.profileKey, (body.data as { login: string }).login] : [undefined];
  const before = await outsideState();
  for (const key of keys) {
    const codes = await codesOf(operation, key === undefined ? args : { ...args, profileKey: key }, world.limited);
    expect(codes).toEqual(['not_found', 'not_found', 'not_found']);
  }
  expect(await outsideState()).toEqual(before);
});

test.each(named('of the account'))('%s answers as it does to any token of the account', async (_name, operation) => {
  const args = argumentsOf(operation);
  const [own, limited] = [world.outside.user, world.limited];
  const answers = await Promise.all([own, limited].map((user) => callOverRest(server, operation, args, user)));
  expect(answers[1]?.status).toBe(answers[0]?.status);
  expect(answers[1]?.text).toBe(answers[0]?.text);
});

describe('lists', () => {
  test('have the granted pages only, and their forms', async () => {
    const { limited, inside, insideFormId } = world;
    const ids = async (path: string) => ((await limited.get(path)).body.data as { id: unknown }[]).map(({ id }) => id);
    expect(await ids('/profiles')).toEqual([inside.id]);
    expect(await ids('/forms')).toEqual([insideFormId]);
  });

  test('get_me names the granted pages, and counts all against the limit', async () => {
    const { limited, inside, outside } = world;
    const me = (await limited.get('/me')).body.data;
    expect(me).toMatchObject({ pages: [inside.id], limits: { profiles: { used: 2 } } });
    expect((await outside.user.get('/me')).body.data).toMatchObject({ pages: 'all' });
  });

  test('statistics of the account are those of the granted pages', async () => {
    const { limited, inside } = world;
    const { body } = await limited.get('/analytics');
    const { profiles } = body.data as { profiles: { profileId: number }[] };
    expect(profiles.map(({ profileId }) => profileId)).toEqual([inside.id]);
  });

  test('a deleted page leaves the grant', async () => {
    const { limited, inside } = world;
    await server.context.db.write((tx) => tx.profile.delete({ where: { id: inside.id } }));
    expect((await limited.get('/me')).body.data).toMatchObject({ pages: [] });
    expect((await limited.get('/profiles')).body.data).toEqual([]);
  });
});

describe('check_login', () => {
  test('has the login of a page outside of the grant as taken, also for that page', async () => {
    const { limited, outside } = world;
    const { login } = (await outside.user.get(`/profiles/${outside.page.profileKey}`)).body.data as { login: string };
    expect((await limited.get(`/profiles/check-login?login=${login}`)).body.data).toMatchObject({
      available: false,
      reason: 'taken',
    });
    const ofPage = await limited.get(`/profiles/check-login?login=${login}&profile=${outside.page.profileKey}`);
    expect([ofPage.status, Object.keys(ofPage.body.errors ?? {})]).toEqual([422, ['profile']]);
  });
});

describe('create_profile', () => {
  test('is refused with the address where the owner allows all pages, and names no scope', async () => {
    const { limited } = world;
    const { status, headers, body } = await limited.post('/profiles', { login: newLogin() });
    expect([status, body.code]).toEqual([403, 'insufficient_ability']);
    const [address = ''] = /http\S+$/.exec(body.message ?? '') ?? [];
    expect(address).toBe(`${server.url}/settings/api`);
    const challenge = headers.get('www-authenticate') ?? '';
    expect(challenge).toContain('error="insufficient_scope"');
    expect(challenge).not.toContain('scope="');
    const dryRun = await limited.post('/profiles', { login: newLogin() }, { Precognition: 'true' });
    expect(dryRun.status).toBe(403);
    const [create] = operations.filter(({ name }) => name === 'create_profile');
    if (!create) throw new Error('no create_profile');
    expect(new Set(await codesOf(create, { login: newLogin() }, limited))).toEqual(new Set(['insufficient_ability']));
  });
});

describe('forms', () => {
  const fields = [{ type: 'email', label: 'E-mail', required: true }];
  const created = async (user: ApiUser) =>
    ((await user.post('/forms', { title: 'New', fields })).body.data as { id: string }).id;
  const listed = async (user: ApiUser) =>
    ((await user.get('/forms')).body.data as { id: string }[]).map(({ id }) => id);

  test('one on no page exists for the token that created it, until it stands on a page outside of the grant', async () => {
    const { limited, inside, outside } = world;
    const id = await created(limited);
    const other = await tokenFor(limited.id, [inside.id]);
    expect([await listed(limited), await listed(other)]).toEqual([
      expect.arrayContaining([id]),
      expect.not.arrayContaining([id]),
    ]);
    expect((await limited.patch(`/forms/${id}`, { title: 'Newer' })).status).toBe(200);
    expect((await other.patch(`/forms/${id}`, { title: 'Newer' })).status).toBe(404);
    await outside.user.post(`/profiles/${outside.page.profileKey}/slots`, {
      type: 'form',
      data: { formId: id, view: 'inline' },
    });
    expect((await limited.patch(`/forms/${id}`, { title: 'Newest' })).status).toBe(404);
    await outside.user.post(`${inside.path}/slots`, { type: 'form', data: { formId: id, view: 'inline' } });
    expect((await limited.patch(`/forms/${id}`, { title: 'Newest' })).status).toBe(200);
    expect(await listed(other)).toContain(id);
  });

  test('one that the owner made and put on no page does not exist for a limited token', async () => {
    const { limited, outside } = world;
    const id = await created(outside.user);
    expect(await listed(limited)).not.toContain(id);
    expect((await limited.get(`/forms/${id}/analytics`)).status).toBe(404);
  });

  test('a form outside of the grant cannot be put on a granted page', async () => {
    const { limited, inside, outside } = world;
    const slot = { type: 'form', data: { formId: outside.formId, view: 'inline' } };
    const { status, body } = await limited.post(`${inside.path}/slots`, slot);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['data.formId']]);
  });

  test('of a form on both pages, only submissions from granted pages count', async () => {
    const { limited, inside, outside } = world;
    const { formId, user, page } = outside;
    await user.post(`${inside.path}/slots`, { type: 'form', data: { formId, view: 'inline' } });
    const sent = [Number(page.profileKey), Number(page.profileKey), inside.id];
    await server.context.db.write((tx) =>
      tx.formSubmission.createMany({ data: sent.map((profileId) => ({ formId, profileId, fields: '[]' })) }),
    );
    const counted = async (of: ApiUser) =>
      ((await of.get('/forms')).body.data as { id: string; submissionsCount: number }[]).find(({ id }) => id === formId)
        ?.submissionsCount;
    expect([await counted(user), await counted(limited)]).toEqual([3, 1]);
    const { body } = await limited.get(`/forms/${formId}/analytics`);
    expect(body.data).toMatchObject({ submissions: 1 });
  });
});

describe('files', () => {
  test('any path of the account can be put on a granted page', async () => {
    const { limited, inside, outside } = world;
    const { status } = await limited.post(`${inside.path}/slots`, { type: 'picture', data: { path: outside.file } });
    expect(status).toBe(201);
  });
});

describe('idempotency keys', () => {
  const key = () => ({ 'Idempotency-Key': newLogin() });

  test('a stored answer about a page is given only to callers that may use the page', async () => {
    const { limited, outside, inside } = world;
    const headers = key();
    const path = `/profiles/${outside.page.profileKey}/slots`;
    const slot = { type: 'text', data: { title: 'Secret' } };
    const { id } = slotOf(await outside.user.post(path, slot, headers));
    expect((await limited.post(path, slot, headers)).status).toBe(404);
    const wide = await tokenFor(limited.id, [inside.id, Number(outside.page.profileKey)]);
    const again = await wide.post(path, slot, headers);
    expect([slotOf(again).id, again.headers.get('idempotency-replayed')]).toEqual([id, 'true']);
  });

  test('the answer to the creation of a page outside of the grant is not given', async () => {
    const { limited, outside } = world;
    const headers = key();
    const page = { login: newLogin() };
    expect((await outside.user.post('/profiles', page, headers)).status).toBe(201);
    expect((await limited.post('/profiles', page, headers)).status).toBe(403);
  });

  test('neither is that to a form outside of the grant, and no second form is made', async () => {
    const { limited, outside } = world;
    const headers = key();
    const form = { title: 'Only once', fields: [{ type: 'email', label: 'E-mail', required: true }] };
    expect((await outside.user.post('/forms', form, headers)).status).toBe(201);
    expect((await limited.post('/forms', form, headers)).body.code).toBe('idempotency_key_reused');
    const { data } = (await outside.user.get('/forms')).body;
    expect((data as { title: string }[]).filter(({ title }) => title === 'Only once')).toHaveLength(1);
  });

  test('an answer about no page is given to every token of the account', async () => {
    const { limited, outside } = world;
    const headers = key();
    const form = new FormData();
    form.set('file', new Blob([onePixel], { type: 'image/png' }), 'a.png');
    const upload = async (user: ApiUser) => {
      const { status, headers: answered } = await fetch(`${server.url}/api/v1/files`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${user.token}`, ...headers },
        body: form,
      });
      return [status, answered.get('idempotency-replayed')];
    };
    expect(await upload(outside.user)).toEqual([201, null]);
    expect(await upload(limited)).toEqual([201, 'true']);
  });
});

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

describe.each(generations)('over MCP, revision $name', ({ ask, notFound }) => {
  const connector = () => clientOf(server, { userId: world.limited.id, token: world.limited.token });
  const outsideLogin = async () =>
    ((await world.outside.user.get(`/profiles/${world.outside.page.profileKey}`)).body.data as { login: string }).login;

  test('search and fetch find no page outside of the grant', async () => {
    const call = async (name: string, args: Record<string, unknown>) =>
      resultOf<{ isError?: boolean; structuredContent?: { results?: unknown[] } }>(
        await ask(connector(), 'tools/call', { name, arguments: args }),
      );
    expect((await call('search', { query: 'orchard' })).structuredContent?.results).toEqual([]);
    const all = (await call('search', { query: '' })).structuredContent?.results;
    expect(all).toEqual([expect.objectContaining({ id: `profiles/${world.inside.id}` })]);
    const { page, slots } = world.outside;
    for (const id of [`profiles/${page.profileKey}`, `profiles/${page.profileKey}/slots/${slots.a}`])
      expect((await call('fetch', { id })).isError).toBe(true);
  });

  test('resources are listed and read of granted pages only', async () => {
    const listed = resultOf<{ resources: { uri: string }[] }>(await ask(connector(), 'resources/list', {}));
    const uris = listed.resources.map(({ uri }) => uri).filter((uri) => uri.includes('/profiles/'));
    expect(uris.length).toBeGreaterThan(0);
    for (const uri of uris) expect(uri).toContain(world.inside.login);
    const login = await outsideLogin();
    const ofPages = resourceTemplates.filter(({ uriTemplate }) => uriTemplate.includes('{login}'));
    expect(ofPages).toHaveLength(3);
    for (const { uriTemplate } of ofPages) {
      for (const key of [login, world.outside.page.profileKey]) {
        const uri = uriTemplate.replace('{login}', key).replace('{slotId}', String(world.outside.slots.a));
        expect((await ask(connector(), 'resources/read', { uri })).json).toMatchObject({ error: { code: notFound } });
      }
    }
  });

  test('prompts attach no page outside of the grant, and completion suggests none', async () => {
    const login = await outsideLogin();
    const prompts = resultOf<{ prompts: { name: string; arguments: { name: string; required?: boolean }[] }[] }>(
      await ask(connector(), 'prompts/list', {}),
    ).prompts.filter((prompt) => prompt.arguments.some(({ name }) => name === 'login'));
    expect(prompts.length).toBeGreaterThan(0);
    for (const { name, arguments: given } of prompts) {
      const args = Object.fromEntries(given.filter((one) => one.required).map((one) => [one.name, 'x']));
      const { json, text } = await ask(connector(), 'prompts/get', { name, arguments: { ...args, login } });
      const { reads } = promptsByName.get(name) ?? {};
      expect('error' in Object(json)).toBe(reads === 'login');
      expect(text).not.toContain('orchard');
    }
    const complete = async (argument: string, values: Record<string, string> = {}) =>
      resultOf<{ completion: { values: string[] } }>(
        await ask(connector(), 'completion/complete', {
          ref: { type: 'ref/resource', uri: 'vitrine://profiles/{login}/slots/{slotId}' },
          argument: { name: argument, value: '' },
          context: { arguments: values },
        }),
      ).completion.values;
    expect(await complete('login')).toEqual([world.inside.login]);
    expect(await complete('slotId', { login })).toEqual([]);
  });

  test('an error suggests no login outside of the grant', async () => {
    const login = await outsideLogin();
    const typed = `${login.slice(0, -1)}_`;
    const { text } = await ask(connector(), 'tools/call', { name: 'get_profile', arguments: { profileKey: typed } });
    expect(text).toContain('no such page');
    expect(text).not.toContain(login);
  });
});
