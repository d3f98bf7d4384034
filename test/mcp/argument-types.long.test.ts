import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { coerceTypes } from '../../src/domain/validation/coerce-types.ts';
import { newUser, send } from '../support/api-client.ts';
import { type Connector, startConnector } from './support/connector.ts';

// Models send numbers, booleans and whole objects as text. The connector accepts unmistakable ones; REST stays strict.

interface Slot {
  id: number;
  order: number;
  data: Record<string, unknown>;
}

let connector: Connector;
let pageId: number;
const page = { profileKey: 'types' };
beforeAll(async () => {
  connector = await startConnector();
  ({ id: pageId } = await connector.data<{ id: number }>('create_profile', { login: 'types' }));
  await connector.whole<Slot[]>('create_slots', {
    ...page,
    slots: ['A', 'B', 'C'].map((title) => ({ type: 'text', data: { title } })),
  });
});
afterAll(() => connector.close());

const button = { link: 'https://example.com', title: 'Shop' };
const links = [{ link: 'https://tidal.com/album/1', order: 0 }];

describe('corrected to its meaning is', () => {
  it('a number as text', async () => {
    const slot = await connector.whole<Slot>('create_slot', { ...page, type: 'divider', data: {}, order: '0' });
    expect(slot.order).toBe(0);
    expect(
      await connector.data('update_slot', { ...page, slotId: String(slot.id), data: {}, order: '2' }),
    ).toMatchObject({
      order: 2,
    });
    expect(await connector.data('delete_slots', { ...page, ids: [String(slot.id)] })).toEqual({ deleted: [slot.id] });
  });

  it('a boolean as text, also for what every write takes', async () => {
    const before = await connector.whole<Slot[]>('list_slots', page);
    for (const dryRun of ['true', 'True']) {
      const { structured } = await connector.call('create_slot', { ...page, type: 'divider', data: {}, dryRun });
      expect(structured?.meta).toEqual({ dryRun: true, untrusted: true });
    }
    expect(await connector.whole<Slot[]>('list_slots', page)).toEqual(before);
    const form = await connector.whole<{ fields: object[] }>('create_form', {
      title: 'Write',
      fields: [{ type: 'text', label: 'Name', required: 'true' }],
      dryRun: 'false',
    });
    expect(form.fields).toMatchObject([{ required: true }]);
  });

  it('a number for a text', async () => {
    expect(await connector.data('get_profile', { profileKey: pageId })).toMatchObject({ id: pageId });
    expect(await connector.data('update_profile', { ...page, title: 2027 })).toMatchObject({ title: '2027' });
    const args = { ...page, type: 'divider', data: {}, idempotencyKey: 7 };
    const first = await connector.call('create_slot', args);
    expect(first.isError).toBe(false);
    expect(await connector.call('create_slot', { ...args, idempotencyKey: '7' })).toEqual(first);
  });

  it('JSON text in place of an object or a list, at any depth', async () => {
    expect(
      await connector.whole('create_slot', { ...page, type: 'button', data: JSON.stringify(button) }),
    ).toMatchObject({ data: button });
    const entries = [JSON.stringify({ type: 'button', data: JSON.stringify(button) }), { type: 'divider' }];
    expect(await connector.data('create_slots', { ...page, slots: JSON.stringify(entries) })).toHaveLength(2);
    const socials = JSON.stringify([{ link: 'instagram.com/anna', order: '0' }]);
    expect(await connector.whole('update_profile', { ...page, socials })).toMatchObject({
      socials: [{ link: 'https://instagram.com/anna', order: 0 }],
    });
  });

  it('the data of a block, new or changed, alone or in a batch', async () => {
    const sent = {
      links: JSON.stringify(links.map((link) => ({ ...link, order: '3' }))),
      showCover: 'false',
      album: 1989,
    };
    const meant = { links: [{ ...links[0], order: 3 }], showCover: false, album: '1989' };
    const made = await connector.whole<Slot>('create_slot', { ...page, type: 'music', data: sent });
    expect(made.data).toMatchObject(meant);
    const back = { showCover: 'true', album: 1 };
    const changes = [
      ['update_slot', { slotId: made.id, data: back }, { showCover: true, album: '1' }],
      ['update_slots', { slots: [{ id: made.id, data: sent }] }, meant],
    ] as const;
    for (const [name, args, data] of changes) {
      const changed = await connector.whole<Slot | Slot[]>(name, { ...page, ...args });
      expect([changed].flat()).toMatchObject([{ data }]);
    }
    const custom = { ...button, style: 'custom', customize: JSON.stringify({ borderRadius: '7' }) };
    const [colored] = await connector.whole<Slot[]>('create_slots', {
      ...page,
      slots: [{ type: 'button', data: custom }],
    });
    expect(colored?.data).toMatchObject({ customize: { borderRadius: 7 } });
  });

  it('the order of all blocks as JSON text', async () => {
    const order = (await connector.whole<Slot[]>('list_slots', page)).map(({ id }) => id).reverse();
    const args = { ...page, order: JSON.stringify(order.map(String)) };
    expect((await connector.whole<Slot[]>('reorder_slots', args)).map(({ id }) => id)).toEqual(order);
  });
});

it.each([
  ['a word', { order: 'first' }, 'order'],
  ['a number with a unit', { order: '0px' }, 'order'],
  ['a fraction', { order: '0.5' }, 'order'],
  ['a number in hexadecimal', { order: '0x1' }, 'order'],
  ['a number with too many digits', { order: '12345678901234567890' }, 'order'],
  ['a list with a number in it', { order: [0] }, 'order'],
  ['a boolean for a number', { order: true }, 'order'],
  ['one for true', { dryRun: 1 }, 'dryRun'],
  ['yes for true', { dryRun: 'yes' }, 'dryRun'],
  ['a name of an object member for true', { dryRun: 'constructor' }, 'dryRun'],
  ['a boolean for a text', { idempotencyKey: true }, 'idempotencyKey'],
  ['text that is not JSON', { data: 'title: A' }, 'data'],
  ['JSON text of a list for an object', { data: '[]' }, 'data'],
  ['JSON text of a text for an object', { data: '"{}"' }, 'data'],
  ['incomplete JSON text', { data: `{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}` }, 'data'],
])('%s stays unchanged, and is rejected', async (_what, args, field) => {
  const { isError, text } = await connector.call('create_slot', { ...page, type: 'divider', data: {}, ...args });
  expect([isError, Object.keys(text.errors ?? {})]).toEqual([true, [field]]);
});

it('the schemas still declare the right types', async () => {
  const { json } = await connector.request('tools/list');
  const { tools } = (json as { result: { tools: { name: string; inputSchema: { properties: object } }[] } }).result;
  const properties = tools.find(({ name }) => name === 'create_slot')?.inputSchema.properties;
  expect(properties).toMatchObject({
    order: { type: 'integer' },
    dryRun: { type: 'boolean' },
    data: { type: 'object' },
    profileKey: { type: 'string' },
  });
});

it('REST rejects each of them', async () => {
  const anna = await newUser(connector);
  await anna.post('/profiles', { login: 'strict' });
  for (const body of [
    { type: 'text', data: { title: 'A' }, order: '0' },
    { type: 'text', data: { title: 1 } },
    { type: 'text', data: '{"title": "A"}' },
    { type: 'music', data: { links, showCover: 'true' } },
  ]) {
    const answer = await send(connector, 'POST', '/profiles/strict/slots', { token: anna.token, body });
    expect([body, answer.status]).toEqual([body, 422]);
  }
});

it('any value that matches a schema stays unchanged, and any corrected one matches it', () => {
  const schema = z.strictObject({
    number: z.int().min(0).optional(),
    flag: z.boolean().nullable().optional(),
    text: z.string().optional(),
    list: z.array(z.strictObject({ order: z.number() })).optional(),
    word: z.enum(['1', 'two']).optional(),
  });
  const near = fc.oneof(
    fc.jsonValue({ maxDepth: 2 }),
    fc.constantFrom(
      '1',
      '-0',
      '1e2',
      'true',
      'constructor',
      '__proto__',
      '{}',
      '[]',
      '[{"order":"1"}]',
      '{"order":1}',
      1,
      2 ** 53,
    ),
  );
  fc.assert(
    fc.property(
      fc.record({ number: near, flag: near, text: near, list: near, word: near }, { requiredKeys: [] }),
      (value) => {
        const before = structuredClone(value);
        const meant = coerceTypes(schema, value);
        expect(value).toEqual(before);
        if (schema.safeParse(value).success) expect(meant).toBe(value);
        // Valid and already corrected values stay unchanged.
        expect(coerceTypes(schema, meant)).toBe(meant);
      },
    ),
    { numRuns: 2_000 },
  );
});
