import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setFeatures } from '../../src/domain/accounts/features.ts';
import { addChannel } from '../../src/domain/channels/channels.ts';
import { modelNames } from '../../src/store/database.ts';
import type { Operation } from '../../tools/define-operation.ts';
import { operations } from '../../tools/index.ts';
import { stickerOutput } from '../../tools/stickers/sticker-output.ts';
import { picture } from '../files/support/pictures.ts';
import { rulesWithHole, type StandIn, startStandIn } from '../files/support/stand-in.ts';
import { clientOf } from '../mcp/support/connector.ts';
import {
  type ApiAnswer,
  type ApiUser,
  newLogin,
  newPage,
  newUser,
  send,
  slotsOf,
  withToken,
  wrongFields,
} from '../support/api-client.ts';
import { addFile, addForm } from '../support/own-things.ts';
import { startServer, type TestServer } from '../support/start-server.ts';

// What the interface document says of writes at all holds for each operation of the catalogue, over REST and over the connector.

let internet: StandIn;
let server: TestServer;
beforeAll(async () => {
  const png = await picture('png');
  internet = await startStandIn((_req, res) => void res.end(png));
  server = await startServer({}, { outgoing: rulesWithHole(internet.port) });
});
afterAll(async () => {
  await server.close();
  await internet.close();
});

/** An account with one thing of every kind that a write can be about. */
async function newWorld() {
  const user = await newUser(server);
  await setFeatures(server.context, user.id, { stickers: true });
  const { id, path } = await newPage(user);
  const made = await user.post(`${path}/slots/batch`, {
    slots: ['A', 'B', 'C'].map((title) => ({ type: 'text', data: { title } })),
  });
  const [a, b, c] = slotsOf(made).map((slot) => slot.id);
  if (a === undefined || b === undefined || c === undefined) throw new Error('no slots');
  const party = { image: { emoji: '🎉' } };
  const placed = await user.post(`${path}/stickers`, { place: [party, party] });
  const [still, peeled] = stickerOutput.array().parse(placed.body.data);
  const channel = await addChannel(server.context, user.id, { type: 'telegram', target: '12345', verified: true });
  return {
    user,
    page: { profileKey: String(id) },
    slots: { a, b, c },
    stickers: { still: still?.id, peeled: peeled?.id },
    file: await addFile(server, user.id),
    formId: await addForm(server, user.id),
    channelId: channel.id,
  };
}
type World = Awaited<ReturnType<typeof newWorld>>;

/** Arguments, as a tool has them, with every part that an operation's input can have objects in. */
const argumentsFor: Record<string, (world: World) => Record<string, unknown>> = {
  create_profile: () => ({ login: newLogin() }),
  update_profile: ({ page, file }) => ({
    ...{ ...page, title: 'Title', description: null, avatar: file, bgImage: file },
    socials: [{ link: 'https://instagram.com/someone', order: 0 }],
  }),
  update_profile_settings: ({ page }) => ({ ...page, login: newLogin(), languageCode: 'ru' }),
  create_slot: ({ page }) => ({
    ...{ ...page, type: 'faq', order: 0 },
    data: { title: 'Questions', items: [{ title: 'Why?', text: 'Because' }] },
  }),
  update_slot: ({ page, slots }) => ({ ...page, slotId: slots.a, data: { title: 'Other' }, order: 2 }),
  delete_slot: ({ page, slots }) => ({ ...page, slotId: slots.b }),
  reorder_slots: ({ page, slots }) => ({ ...page, order: [slots.c, slots.a, slots.b] }),
  create_slots: ({ page, file, formId }) => ({
    ...page,
    slots: [
      { type: 'form', data: { formId, view: 'inline', buttonText: 'Go' } },
      { type: 'picture', data: { path: file } },
      { type: 'gallery', data: { items: [{ path: file, text: 'One' }] } },
      { type: 'music', data: { links: [{ link: 'https://tidal.com/album/1', order: 0 }], album: 'Songs' } },
      {
        type: 'button',
        data: {
          ...{ link: 'https://example.com', title: 'Shop', style: 'custom', media: { type: 'image', path: file } },
          customize: { backgroundColor: '#abc' },
        },
      },
    ],
  }),
  update_slots: ({ page, slots }) => ({
    ...page,
    slots: [slots.a, slots.b].map((id) => ({ id, data: { title: 'New' } })),
  }),
  delete_slots: ({ page, slots }) => ({ ...page, ids: [slots.a, slots.c] }),
  upload_file: () => ({ url: `http://stand-in.example:${internet.port}/${newLogin()}.png` }),
  create_form: ({ channelId }) => ({
    ...{ title: 'Write to me', notificationChannelIds: [channelId] },
    fields: [
      { type: 'email', label: 'Address', required: true },
      { type: 'select', label: 'Day', options: ['Friday'] },
    ],
  }),
  update_stickers: ({ page, file, slots, stickers }) => ({
    ...page,
    place: [{ image: { path: file }, slotId: slots.a, spot: 'left', dx: 3, dy: -3, rotation: 5, scale: 2, order: 0 }],
    move: [{ id: stickers.still, by: { dx: 4, dy: 5 } }],
    peel: [stickers.peeled],
  }),
};

/** The same call over REST. */
function overRest(
  operation: Operation,
  args: Record<string, unknown>,
  user: ApiUser,
  headers?: Record<string, string>,
) {
  const part = (shape: object) =>
    Object.keys(shape).flatMap((name): [string, unknown][] => {
      const value = args[operation.toolNames?.[name] ?? name];
      return value === undefined ? [] : [[name, value]];
    });
  const path = part(operation.params.shape).reduce(
    (text, [name, value]) => text.replace(`{${name}}`, encodeURIComponent(String(value))),
    operation.path as string,
  );
  const known = new Set([operation.params, operation.query, operation.body].flatMap(({ shape }) => Object.keys(shape)));
  const unknown = Object.entries(args).filter(([name]) => name.startsWith('unknown') && !known.has(name));
  const body = [...part(operation.body.shape), ...unknown];
  const hasBody = body.length > 0 || operation.method !== 'DELETE';
  return send(server, operation.method, path, {
    token: user.token,
    headers,
    ...(hasBody && { body: Object.fromEntries(body) }),
  });
}

const overTheConnector = (operation: Operation, args: Record<string, unknown>, user: ApiUser) =>
  clientOf(server, { userId: user.id, token: user.token }).call(operation.name, args);

/** What accounts have; what only notes that there were calls is left out. */
const notes = ['idempotencyRecord', 'personalToken', 'apiCall'];
async function everything(): Promise<string> {
  const { read } = server.context.db;
  const rows: unknown[] = [];
  for (const name of modelNames) {
    if (notes.includes(name)) continue;
    // Each model lists alike; together their types are too many for one call.
    const model = read[name] as { findMany(): Promise<unknown[]> };
    rows.push([name, await model.findMany()]);
  }
  return JSON.stringify(rows);
}

/** Every way to put one unknown key into the arguments, with the field by which it is to be named. */
function withUnknownKey(value: unknown, path = ''): [field: string, changed: unknown][] {
  const at = (key: string | number) => (path === '' ? String(key) : `${path}.${key}`);
  if (Array.isArray(value)) {
    return value.flatMap((entry, index) =>
      withUnknownKey(entry, at(index)).map(([field, changed]): [string, unknown] => [
        field,
        value.with(index, changed),
      ]),
    );
  }
  if (typeof value !== 'object' || value === null) return [];
  return [
    [at('unknownKey'), { ...value, unknownKey: { a: 1 } }],
    ...Object.entries(value).flatMap(([key, entry]) =>
      withUnknownKey(entry, at(key)).map(([field, changed]): [string, unknown] => [
        field,
        { ...value, [key]: changed },
      ]),
    ),
  ];
}

const writes = operations.filter(({ kind }) => kind === 'write');

test('every write of the catalogue is looked at here', () => {
  expect(Object.keys(argumentsFor).sort()).toEqual(writes.map(({ name }) => name).sort());
});

describe.each(writes.map((operation) => [operation.name, operation] as const))('%s', (name, operation) => {
  const argumentsIn = (world: World) => {
    const args = argumentsFor[name]?.(world);
    if (args === undefined) throw new Error(`no arguments for ${name}`);
    return args;
  };

  test('a dry run checks all and keeps, downloads and sends nothing', async () => {
    const world = await newWorld();
    const args = argumentsIn(world);
    const before = await everything();
    const asked = internet.asked.length;
    const answer = await overRest(operation, args, world.user, { Precognition: 'true' });
    expect([answer.status, answer.headers.get('precognition-success'), answer.text]).toEqual([204, 'true', '']);
    expect(answer.headers.get('vary')).toContain('Precognition');
    const tool = await overTheConnector(operation, { ...args, dryRun: true }, world.user);
    expect(tool).toMatchObject({ isError: false, structured: { meta: { dryRun: true } } });
    expect([await everything(), internet.asked.length]).toEqual([before, asked]);
    // What it said holds.
    expect((await overRest(operation, args, world.user)).status).toBe(operation.status);
    expect(await everything()).not.toBe(before);
  });

  test('unknown keys are refused by name, at every depth, and in the query', async () => {
    const world = await newWorld();
    const args = argumentsIn(world);
    const before = await everything();
    for (const [field, changed] of withUnknownKey(args)) {
      // The arguments are an object, and so is what was made of them.
      const wrong = changed as Record<string, unknown>;
      const answer = await overRest(operation, wrong, world.user);
      expect([field, answer.status, answer.body.code, wrongFields(answer)]).toEqual([
        field,
        422,
        'validation_failed',
        [field],
      ]);
      const tool = await overTheConnector(operation, wrong, world.user);
      expect([field, tool.isError, Object.keys(tool.text.errors ?? {})]).toEqual([field, true, [field]]);
    }
    const inQuery = { ...operation, path: `${operation.path}?unknownKey=1` as const };
    const answer = await overRest(inQuery, args, world.user);
    expect([answer.status, wrongFields(answer)]).toEqual([422, ['unknownKey']]);
    expect(await everything()).toBe(before);
  });

  test('is done once under a key, which means the same call on both faces', async () => {
    const world = await newWorld();
    const args = argumentsIn(world);
    const key = `key-of-${name}`;
    const call = () => overRest(operation, args, world.user, { 'Idempotency-Key': key });
    const first = await call();
    expect([first.status, first.headers.get('idempotency-replayed')]).toEqual([operation.status, null]);
    const after = await everything();
    const again = await call();
    expect([again.status, again.text, again.headers.get('idempotency-replayed')]).toEqual([
      first.status,
      first.text,
      'true',
    ]);
    const tool = await overTheConnector(operation, { ...args, idempotencyKey: key }, world.user);
    expect(tool.isError).toBe(false);
    if (first.text !== '') expect(tool.structured?.data).toEqual(first.body.data);
    const other = await world.user.post(
      '/forms',
      { title: key, fields: [{ type: 'text', label: 'Name' }] },
      {
        'Idempotency-Key': key,
      },
    );
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused']);
    expect(await everything()).toBe(after);
  });

  test('refuses a key of a wrong form, in a dry run as well', async () => {
    const world = await newWorld();
    const args = argumentsIn(world);
    const before = await everything();
    for (const key of ['x'.repeat(129), '""']) {
      const dry = { Precognition: 'true' };
      for (const headers of [{}, dry, { ...dry, 'Precognition-Validate-Only': 'title' }]) {
        const answer = await overRest(operation, args, world.user, { ...headers, 'Idempotency-Key': key });
        expect([headers, answer.status, wrongFields(answer)]).toEqual([headers, 422, ['Idempotency-Key']]);
      }
      for (const dryRun of [false, true]) {
        const tool = await overTheConnector(operation, { ...args, dryRun, idempotencyKey: key }, world.user);
        expect([tool.isError, Object.keys(tool.text.errors ?? {})]).toEqual([true, ['idempotencyKey']]);
      }
    }
    expect(await everything()).toBe(before);
  });

  test('needs the ability to write, and touches nothing of others', async () => {
    const world = await newWorld();
    const args = argumentsIn(world);
    const reader = await withToken(server, world.user.id, ['profile:read']);
    const stranger = await newUser(server);
    await setFeatures(server.context, stranger.id, { stickers: true });
    const before = await everything();
    const codeOf = ({ status, body }: ApiAnswer) => [status, body.code];
    expect(codeOf(await overRest(operation, args, reader))).toEqual([403, 'insufficient_ability']);
    expect((await overRest(operation, args, { ...reader, token: 'vtr_nobody' })).status).toBe(401);
    if ('profileKey' in args) expect(codeOf(await overRest(operation, args, stranger))).toEqual([404, 'not_found']);
    expect(await everything()).toBe(before);
  });
});
