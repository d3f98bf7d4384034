import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDemo } from '../../src/cli/demo/create-demo.ts';
import { type Connector, clientOf, newUser, startConnector } from './support/connector.ts';

interface Slot {
  id: number;
  type: string;
  supported: boolean;
}

let connector: Connector;
beforeAll(async () => {
  connector = await startConnector({ MAX_PROFILES: '4', MAX_SLOTS: '12' });
  await connector.data('create_profile', { login: 'errors' });
});
afterAll(() => connector.close());

const page = { profileKey: 'errors' };

describe('a tool error', () => {
  it('has the envelope, without structured content', async () => {
    const { isError, structured, text } = await connector.call('get_profile', { profileKey: 'nobody' });
    expect({ isError, structured }).toEqual({ isError: true, structured: undefined });
    expect(text).toEqual({
      message: expect.any(String),
      code: 'not_found',
      errors: null,
      documentation: `${connector.url}/api/v1/docs#error-not_found`,
    });
  });

  it('names every wrong field of every entry by its path', async () => {
    const { text } = await connector.call('create_slots', {
      ...page,
      slots: [
        { type: 'divider', data: {} },
        { type: 'button', data: { link: 'javascript:alert(1)', color: 'red' } },
        { type: 'faq', data: { items: [{ title: '', text: 'x', computed: 1 }] } },
      ],
    });
    expect(text).toMatchObject({ code: 'validation_failed' });
    expect(Object.keys(text.errors ?? {})).toEqual(
      expect.arrayContaining([
        ...['slots.1.data.link', 'slots.1.data.color'],
        ...['slots.2.data.items.0.title', 'slots.2.data.items.0.computed'],
      ]),
    );
    expect(await connector.data('list_slots', page)).toEqual([]);
  });

  it.each(['__proto__', 'constructor', 'toString'])('names an argument called %s', async (name) => {
    for (const value of [{ title: 'Written by a prototype' }, 5]) {
      const args = JSON.parse(
        JSON.stringify({ ...page, title: 'Kept' }).replace('}', `,"${name}":${JSON.stringify(value)}}`),
      );
      const { isError, text } = await connector.call('update_profile', args);
      expect(isError).toBe(true);
      expect(Object.entries(text.errors ?? {})).toEqual([[name, [expect.stringContaining('is not a known field')]]]);
    }
    expect(await connector.data('get_profile', page)).not.toHaveProperty('title', 'Written by a prototype');
  });

  it('names errors in the connector’s own arguments together with all others', async () => {
    const own = { view: 'all', dryRun: 'perhaps', idempotencyKey: 'x'.repeat(129) };
    for (const [name, args, fields] of [
      [
        'create_slot',
        { ...page, type: 'text', data: { title: 'A', titel: 'A' }, ...own },
        ['data.titel', ...Object.keys(own)],
      ],
      ['list_slots', { ...page, limit: 0, colour: 'red', view: 'all' }, ['limit', 'colour', 'view']],
      [
        'upload_file',
        { base64: 'no base64', filename: 'x'.repeat(256), purpose: 'x', extra: 1 },
        ['base64', 'filename', 'purpose', 'extra'],
      ],
    ] as const) {
      const { text } = await connector.call(name, args);
      expect(Object.keys(text.errors ?? {}).sort(), name).toEqual([...fields].sort());
    }
  });

  it('names missing objects together with all other errors', async () => {
    const nobody = { profileKey: 'errorz' };
    const badLink = { link: 'javascript:alert(1)', title: 'A' };
    for (const [name, args, code, fields] of [
      ['create_slot', { ...nobody, type: 'button', data: badLink }, 'not_found', ['profileKey', 'data.link']],
      [
        'create_slots',
        { ...nobody, slots: [{ type: 'x' }], zzz: 1 },
        'validation_failed',
        ['zzz', 'profileKey', 'slots.0.type'],
      ],
      ['update_profile', { ...nobody, avatar: 'none.png' }, 'not_found', ['profileKey', 'avatar']],
      ['update_profile_settings', { ...nobody, languageCode: 'xx' }, 'not_found', ['profileKey', 'languageCode']],
      ['get_profile_analytics', { ...nobody, timezone: 'Mars' }, 'not_found', ['profileKey', 'timezone']],
      ['get_slot_analytics', { ...page, slotId: 1, include: 'x' }, 'not_found', ['slotId', 'include']],
      ['get_social_link_analytics', { ...page, link: 'x', from: '1' }, 'not_found', ['link', 'from', 'to']],
      ['get_form_analytics', { formId: 'none', period: 'x' }, 'validation_failed', ['period', 'formId']],
      ['get_slot', { ...page, slotId: 1, view: 'all' }, 'validation_failed', ['view', 'slotId']],
    ] as const) {
      const { text } = await connector.call(name, args);
      expect([text.code, Object.keys(text.errors ?? {}).sort()], name).toEqual([code, [...fields].sort()]);
      const near = [expect.stringMatching(/^You have no such page.*; did you mean errors\?$/)];
      if (Object.hasOwn(text.errors ?? {}, 'profileKey')) expect(text.errors).toMatchObject({ profileKey: near });
    }
  });

  it('lists errors beside a completely wrong list or object', async () => {
    for (const [name, args, fields] of [
      ['update_profile', { ...page, avatar: 'none.png', socials: [{ link: ':' }] }, ['avatar', 'socials.0.link']],
      ['update_profile_settings', { ...page, login: 'settings', languageCode: 'xx' }, ['login', 'languageCode']],
      ['upload_file', { url: 'http://127.0.0.1/a.png', focus: { x: 2, y: 0 } }, ['url', 'focus.x']],
      ['upload_file', { url: 'http://127.0.0.1/a.png', focus: { x: 0, y: 0 } }, ['url', 'focus']],
    ] as const) {
      const { text } = await connector.call(name, args);
      expect(Object.keys(text.errors ?? {}).sort(), name).toEqual([...fields].sort());
    }
  });

  it('for a file names the arguments of the tool', async () => {
    const image = 'iVBORw0KGgo=';
    for (const [args, field, words] of [
      [{ base64: image }, 'base64', 'must be a jpg'],
      [{ base64: image, url: 'https://example.com/a.png' }, 'base64', 'only one of url, base64 and file'],
      [{ base64: `data:image/png;base64,${image}` }, 'base64', 'without a data: prefix'],
      [{ base64: `${image}\n${image}` }, 'base64', 'without a data: prefix and without line breaks'],
    ] as const) {
      const { text } = await connector.call('upload_file', args);
      expect(text.errors, JSON.stringify(args)).toMatchObject({ [field]: [expect.stringContaining(words)] });
      expect(text.errors).not.toHaveProperty('file');
    }
  });

  it.each([
    ['list_profiles', { page: 2 }, ['page']],
    ['get_profile', { ...page, include: 'everything' }, ['include']],
    ['get_profile', {}, ['profileKey']],
    ['create_profile', { login: 'no' }, ['login']],
    ['create_profile', { login: 'api' }, ['login']],
    ['create_profile', { login: 'free.login', avatar: 'x' }, ['avatar']],
    ['create_profile', { login: 'settings', languageCode: 'xx' }, ['login', 'languageCode']],
    ['update_profile', { ...page, socials: [{ link: 'https://a.example', icon: 'x' }] }, ['socials.0.icon']],
    ['update_profile', { ...page, themeId: 2, id: 1, dryrun: true }, ['themeId', 'id', 'dryrun']],
    ['update_profile_settings', { ...page, languageId: 1, languageCode: 'en' }, ['languageCode']],
    ['check_login', { login: 'fine.login', profileKey: ['errors'] }, ['profileKey']],
    ['get_slot', { ...page, slotId: 'first' }, ['slotId']],
    ['create_slot', { ...page, type: 'poem', data: {} }, ['type']],
    ['list_slots', { ...page, dryRun: true }, ['dryRun']],
    ['delete_slots', { ...page, ids: [1, 1] }, ['ids']],
    ['create_slot', { ...page, type: 'divider', data: {}, dryRun: 'yes' }, ['dryRun']],
    ['create_slot', { ...page, type: 'divider', data: {}, idempotencyKey: 1.5 }, ['idempotencyKey']],
    ['create_slot', { ...page, type: 'divider', data: {}, idempotencyKey: 'x'.repeat(129) }, ['idempotencyKey']],
    ['create_slot', { ...page, type: 'divider', data: {}, idempotencyKey: 'x'.repeat(129) }, ['idempotencyKey']],
  ])('for %s with %j names %j', async (name, args, fields) => {
    const { isError, text } = await connector.call(name, args);
    expect(isError).toBe(true);
    expect(text.code).toBe('validation_failed');
    expect(Object.keys(text.errors ?? {})).toEqual(expect.arrayContaining(fields));
    // An assistant that shows the message alone still says which field is wrong.
    expect(fields.some((field) => String(text.message).includes(field))).toBe(true);
  });

  it.each([
    ['half a surrogate pair', '\ud800'],
    ['an object instead of a string', { toString: 1 }],
  ])('for an id that fits no address is validation_failed: %s', async (_what, slotId) => {
    const { text } = await connector.call('delete_slot', { ...page, slotId, idempotencyKey: 'strange id' });
    expect(text).toMatchObject({ code: 'validation_failed', errors: { slotId: [expect.any(String)] } });
  });

  it('is in Russian for a client that prefers it', async () => {
    const { text } = await connector.call('get_profile', { profileKey: 'nobody' }, { 'accept-language': 'ru' });
    expect(text.message).toMatch(/[а-я]/);
  });

  it("for another user's page is not_found, for reading and for writing", async () => {
    const stranger = clientOf(connector, await newUser(connector));
    for (const [name, args] of [
      ['get_profile', page],
      ['update_profile', { ...page, title: 'Mine now' }],
      ['create_slot', { ...page, type: 'divider', data: {} }],
    ] as const) {
      expect((await stranger.call(name, args)).text).toMatchObject({ code: 'not_found' });
    }
  });

  it('for a rule has its own code: read-only, unsupported, limits', async () => {
    const { token } = await createDemo(connector.context, { email: 'demo@example.com', login: 'demo' });
    const demo = clientOf(connector, { userId: 0, token });
    const key = { profileKey: 'demo' };
    const slots = await demo.whole<Slot[]>('list_slots', key);
    const event = slots.find(({ type }) => type === 'event')?.id;
    const legacy = slots.find(({ supported }) => !supported)?.id;
    const code = async (name: string, args: Record<string, unknown>) =>
      (await demo.call(name, { ...key, ...args })).text.code;
    expect(await code('create_slot', { type: 'event', data: { eventId: 1 } })).toBe('read_only_type');
    expect(await code('update_slot', { slotId: event, data: {} })).toBe('read_only_type');
    expect(await code('delete_slot', { slotId: event })).toBe('read_only_type');
    expect(await code('update_slot', { slotId: legacy, data: {} })).toBe('unsupported_slot');
    const many = Array.from({ length: 12 }, () => ({ type: 'divider', data: {} }));
    expect(await code('create_slots', { slots: many })).toBe('limit_reached');
    const order = slots.map(({ id }) => id).reverse();
    expect((await demo.whole<Slot[]>('reorder_slots', { ...key, order })).map(({ id }) => id)).toEqual(order);
    expect(await demo.data('delete_slot', { ...key, slotId: legacy })).toEqual({ deleted: [legacy] });
  });
});

describe('the protocol rejects', () => {
  it.each([
    ['an unknown tool', { name: 'drop_tables', arguments: {} }],
    ['a call without a name', { arguments: {} }],
    ['arguments that are a list', { name: 'get_me', arguments: [] }],
    ['a name of a member of every object', { name: '__proto__', arguments: {} }],
  ])('%s with -32602', async (_what, params) => {
    const { status, json } = await connector.request('tools/call', params);
    expect(status).toBe(200);
    expect(json).toMatchObject({ id: 1, error: { code: -32602 } });
  });
});

describe('dryRun', () => {
  it('returns the result of the call, marked as a dry run, and stores nothing', async () => {
    const { structured } = await connector.call('create_slot', {
      ...page,
      type: 'button',
      data: { link: 'example.com', title: 'Trial' },
      dryRun: true,
    });
    expect(structured).toMatchObject({ data: { data: { link: 'https://example.com' } }, meta: { dryRun: true } });
    expect(await connector.data('list_slots', page)).toEqual([]);
  });

  it('reports the same errors as the real call', async () => {
    const args = { ...page, order: [1, 2, 3] };
    const real = await connector.call('reorder_slots', args);
    const dry = await connector.call('reorder_slots', { ...args, dryRun: true });
    expect(dry).toEqual(real);
    expect(dry.isError).toBe(true);
  });
});

describe('idempotencyKey', () => {
  it('returns the stored response for the same call, over both interfaces, and rejects another', async () => {
    const args = { ...page, type: 'text', data: { title: 'Once' }, view: 'full', idempotencyKey: 'once' };
    const first = await connector.call('create_slot', args);
    expect(await connector.call('create_slot', args)).toEqual(first);
    const rest = await fetch(`${connector.url}/api/v1/profiles/errors/slots`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${connector.user.token}`,
        'content-type': 'application/json',
        'idempotency-key': 'once',
      },
      body: JSON.stringify({ type: 'text', data: { title: 'Once' } }),
    });
    expect(rest.headers.get('idempotency-replayed')).toBe('true');
    // The mark of quoted content is for models alone.
    expect(await rest.json()).toEqual({ data: first.structured?.data });
    const other = await connector.call('create_slot', { ...args, data: { title: 'Twice' } });
    expect(other.text).toMatchObject({
      code: 'idempotency_key_reused',
      errors: { idempotencyKey: [expect.any(String)] },
    });
    expect(await connector.data('list_slots', page)).toHaveLength(1);
  });

  it('has at most 128 characters, for any number of bytes', async () => {
    const taken = await connector.call('create_slot', { ...page, type: 'divider', idempotencyKey: '🔑'.repeat(128) });
    expect(taken.isError).toBe(false);
    const refused = await connector.call('create_slot', { ...page, type: 'divider', idempotencyKey: '🔑'.repeat(129) });
    expect(refused.text).toMatchObject({ errors: { idempotencyKey: ['must be 1 to 128 characters'] } });
  });

  it('lets one of simultaneous equal calls do the work, and all get its result', async () => {
    const args = { login: 'at.once', idempotencyKey: 'simultaneous' };
    const answers = await Promise.all(Array.from({ length: 12 }, () => connector.call('create_profile', args)));
    expect(answers[0]?.isError).toBe(false);
    expect(answers).toEqual(answers.map(() => answers[0]));
  });
});

describe('rates', () => {
  it('a call over the limit is a tool error that states how long to wait', async () => {
    const limited = await startConnector({ RATE_PER_SECOND: '2', RATE_PER_MINUTE: '3' });
    try {
      const answers = [];
      for (let calls = 0; calls < 3; calls += 1) answers.push(await limited.call('get_me'));
      const refused = answers.find(({ isError }) => isError);
      expect(refused?.text).toMatchObject({ code: 'rate_limited', retryAfter: 1, errors: null });
      // Free requests are not counted.
      expect((await limited.request('tools/list')).status).toBe(200);
    } finally {
      await limited.close();
    }
  });
});
