import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toolDefinitions } from '../../src/mcp/tool-definitions.ts';
import { tools } from '../../tools/index.ts';
import { argumentsOfWrites, newWorld, type World } from '../tools/support/writes.ts';
import { type Connector, clientOf, startConnector } from './support/connector.ts';
import { neededArguments, plantedAccount, reading } from './support/planted-account.ts';

// Programs that send every argument (strict schemas of OpenAI) write null or "" for those that the model left out (docs/interface.md 9.4).

let connector: Connector;
let world: World;
let client: ReturnType<typeof clientOf>;
let page: { profileKey: string };
beforeAll(async () => {
  connector = await startConnector();
  world = await newWorld(connector);
  client = clientOf(connector, { userId: world.user.id, token: world.user.token });
  page = world.page;
});
afterAll(() => connector.close());

/** Arguments in which null says something: it removes, resets, or names the head of the page. */
const nullSays: Record<string, readonly string[]> = {
  update_profile: ['title', 'description', 'avatar', 'bgImage', 'socials'],
  update_profile_settings: ['languageId', 'languageCode'],
  update_slot: ['visibility'],
  update_form: ['buttonText', 'successMessage'],
};
/** Arguments that "" empties. */
const emptySays: Record<string, readonly string[]> = {
  update_profile: ['title', 'description', 'avatar', 'bgImage'],
  update_form: ['buttonText', 'successMessage'],
};

/** Returns the optional arguments of a tool, as assistants see them, except those in `given`. */
function optionalOf(name: string, given: object): string[] {
  const schema = toolDefinitions.find((tool) => tool.name === name)?.inputSchema;
  return Object.keys(Object(schema?.properties)).filter(
    (argument) => ![schema?.required].flat().includes(argument) && !Object.hasOwn(given, argument),
  );
}

const withEach = (names: readonly string[], value: unknown) => Object.fromEntries(names.map((name) => [name, value]));

describe('an optional argument of a tool that reads', () => {
  let account: ReturnType<typeof plantedAccount> | undefined;

  it.each(reading.map(({ name }) => name))('has no effect if it is null or empty: %s', async (name) => {
    account ??= plantedAccount(connector);
    const planted = await account;
    const tool = tools.find((one) => one.name === name);
    if (!tool) throw new Error('no such tool');
    const args = neededArguments(tool, planted.known);
    const plain = await planted.demo.call(name, args);
    for (const value of [null, '']) {
      const { isError, structured, text } = await planted.demo.call(name, {
        ...args,
        ...withEach(optionalOf(name, args), value),
      });
      expect([value, isError, text]).toEqual([value, plain.isError, expect.anything()]);
      expect(withoutTime(structured)).toEqual(withoutTime(plain.structured));
    }
  });
});

/** Returns the value without the time of the call. */
function withoutTime(value: unknown): unknown {
  const isTime = (key: string) => key === 'now' || key === 'updatedAt';
  return JSON.parse(JSON.stringify(value ?? null, (key, member) => (isTime(key) ? undefined : member)));
}

describe('an optional argument of a tool that writes', () => {
  const writes = argumentsOfWrites(() => 1);

  it.each(Object.keys(writes).filter((name) => !['upload_file', 'create_upload'].includes(name)))(
    'has no effect if it is null or empty: %s',
    async (name) => {
      const args = { dryRun: true, ...writes[name]?.(world) };
      const plain = await client.call(name, args);
      expect(plain.isError, JSON.stringify(plain.text)).toBe(false);
      for (const [value, kept] of [[null, nullSays] as const, ['', emptySays] as const]) {
        const leftOut = optionalOf(name, args).filter((argument) => !kept[name]?.includes(argument));
        const { isError, text } = await client.call(name, { ...args, ...withEach(leftOut, value) });
        expect([value, isError, Object(text).errors ?? null]).toEqual([value, false, null]);
      }
    },
  );

  it('changes nothing if it is null or empty', async () => {
    const before = await client.whole<object[]>('list_slots', page);
    await client.data('update_slot', { ...page, slotId: world.slots.a, data: {}, order: null, dryRun: null });
    await client.data('update_slot', { ...page, slotId: world.slots.a, data: {}, order: '', view: '' });
    await client.data('update_slots', {
      ...page,
      slots: [
        { id: world.slots.b, data: {}, order: null },
        { id: world.slots.c, data: {}, order: '', visibility: '' },
      ],
    });
    expect(withoutTime(await client.whole('list_slots', page))).toEqual(withoutTime(before));
    const settings = { ...page, login: null, languageCode: '', idempotencyKey: '' };
    const { structured } = await client.call('update_profile_settings', settings);
    expect(structured?.data).toEqual(await client.data('get_profile_settings', page));
  });

  it('has no effect in entries of lists, too, and in a list sent as JSON text', async () => {
    const entries = [
      { type: 'divider', data: null, order: null, visibility: null },
      { type: 'text', data: { title: 'Last' }, order: '', visibility: '' },
    ];
    for (const slots of [entries, JSON.stringify(entries), entries.map((entry) => JSON.stringify(entry))]) {
      const made = await client.whole<{ id: number }[]>('create_slots', { ...page, slots });
      expect(made).toMatchObject([{ type: 'divider' }, { type: 'text', data: { title: 'Last' } }]);
      await client.data('delete_slots', { ...page, ids: made.map(({ id }) => id) });
    }
    const form = await client.whole<{ id: string }>('create_form', {
      title: 'Write',
      buttonText: null,
      successMessage: '',
      notificationChannelIds: null,
      fields: [
        { type: 'text', label: 'Name', required: null, options: null },
        { type: 'email', label: 'Mail', required: '', options: '' },
      ],
    });
    expect(form).toMatchObject({ fields: [{ required: false }, { required: false }] });
    await client.data('update_form', {
      ...{ formId: form.id, title: '', fields: null, notificationChannelIds: '' },
      buttonText: 'Go',
    });
    expect(await client.whole('list_forms', { limit: null })).toContainEqual(
      expect.objectContaining({ id: form.id, title: 'Write', buttonText: 'Go', fields: expect.any(Array) }),
    );
    const stickers = await client.data<{ id: string }[]>('update_stickers', {
      ...page,
      place: [
        { image: { emoji: '🎈', path: '' }, spot: null, dx: '', dy: null, rotation: null, scale: '', order: null },
      ],
      move: null,
      peel: '',
    });
    const { id } = stickers.at(-1) ?? {};
    const move = [{ id, slotId: world.slots.a, spot: '', dx: null, by: null, rotation: '' }];
    await client.data('update_stickers', { ...page, place: null, move });
    const placed = await client.data<{ id: string }[]>('get_stickers', page);
    expect(placed.find((sticker) => sticker.id === id)).toMatchObject({ slotId: world.slots.a, dx: 0 });
  });

  it('has no effect in an upload', async () => {
    const base64 = (
      await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
        .png()
        .toBuffer()
    ).toString('base64');
    for (const value of [null, '']) {
      const sent = {
        base64,
        filename: value,
        url: value,
        purpose: value,
        focus: value,
        dryRun: value,
        idempotencyKey: value,
      };
      expect((await client.call('upload_file', sent)).isError).toBe(false);
    }
  });
});

describe('null keeps its meaning', () => {
  it('in the head of a page, in visibility, and for stickers', async () => {
    await client.data('update_profile', {
      ...page,
      title: 'T',
      description: 'D',
      socials: [{ link: 'x.com/nina', order: null }],
    });
    expect(await client.whole('get_profile', page)).toMatchObject({ title: 'T', socials: [expect.anything()] });
    await client.data('update_profile', { ...page, title: null, description: '', socials: null });
    expect(await client.whole('get_profile', page)).toMatchObject({ title: null, description: null, socials: [] });
    const slot = { ...page, slotId: world.slots.a };
    await client.data('update_slot', { ...slot, data: {}, visibility: { hidden: true } });
    await client.data('update_slot', { ...slot, data: {}, visibility: '' });
    expect(await client.whole('get_slot', slot)).toMatchObject({ computed: { visibility: { hidden: true } } });
    await client.data('update_slot', { ...slot, data: {}, visibility: null });
    expect(await client.whole('get_slot', slot)).not.toMatchObject({ computed: { visibility: { hidden: true } } });
    const until = '2090-01-01T00:00:00.000Z';
    await client.data('update_slot', { ...slot, data: {}, visibility: { hidden: null, from: '', until } });
    expect(await client.whole('get_slot', slot)).toMatchObject({ computed: { visibility: { hidden: false, until } } });
    await client.data('update_slot', { ...slot, data: {}, visibility: { hidden: '', from: null, until: '' } });
    expect(await client.whole('get_slot', slot)).not.toMatchObject({ computed: { visibility: { hidden: true } } });
  });

  it('in the data of a block', async () => {
    const button = await client.whole<{ id: number }>('create_slot', {
      ...page,
      type: 'button',
      data: { link: 'https://example.com', title: 'Shop', icon: 'instagram' },
    });
    const slot = { ...page, slotId: button.id };
    await client.data('update_slot', { ...slot, data: { icon: null } });
    expect(await client.whole('get_slot', slot)).toMatchObject({ data: { icon: null, title: 'Shop' } });
  });
});

it('the error for a required argument that is null or empty names it', async () => {
  for (const login of [null, '']) {
    const { isError, text } = await client.call('create_profile', { login });
    expect([isError, Object.keys(Object(text.errors))]).toEqual([true, ['login']]);
  }
});
