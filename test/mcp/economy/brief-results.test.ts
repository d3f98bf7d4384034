import type { ValidateFunction } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { slotTypeNames } from '../../../src/blocks/index.ts';
import { createDemo } from '../../../src/cli/demo/create-demo.ts';
import { toolDefinitions } from '../../../src/mcp/tool-definitions.ts';
import { expectWithinBudget } from '../../support/budgets.ts';
import { type Connector, clientOf, startConnector } from '../support/connector.ts';
import { strictAjv } from '../support/json-schema.ts';
import { report, tokensOf } from '../support/tokens.ts';

// Default form of responses to assistants.

interface BriefSlot {
  id: number;
  type: string;
  order: number;
  title: string;
}

let connector: Connector;
let demo: ReturnType<typeof clientOf>;
beforeAll(async () => {
  connector = await startConnector({ MAX_SLOTS: '500' });
  const { token } = await createDemo(connector.context, { email: 'demo@example.com', login: 'demo' });
  demo = clientOf(connector, { userId: 0, token });
  await demo.data('create_profile', { login: 'brief.page' });
});
afterAll(() => connector.close());

const page = { profileKey: 'brief.page' };
const ajv = strictAjv();
const outputs = new Map<string, ValidateFunction>(
  toolDefinitions.map(({ name, outputSchema }) => [name, ajv.compile(outputSchema)]),
);

/** Calls a tool and checks the result against its published schema. */
async function use<T>(name: string, args: Record<string, unknown> = {}): Promise<T> {
  const { isError, structured, text, content } = await demo.call(name, args);
  expect(isError, content.join()).toBe(false);
  expect(text).toEqual(structured);
  expect(outputs.get(name)?.(structured), `${name}: ${ajv.errorsText(outputs.get(name)?.errors)}`).toBe(true);
  return structured?.data as T;
}

describe('types of blocks', () => {
  it.each(slotTypeNames)('%s is within its budget, and complete on request', async (type) => {
    const brief = await use<{ fields: Record<string, string>; example: object }>('get_slot_type', { type });
    const full = await use<{ schema: { properties: object }; example: object }>('get_slot_type', {
      ...{ type, detail: 'full' },
    });
    report(`get_slot_type ${type}: ${tokensOf(brief)} tokens, full ${tokensOf(full)}`);
    expectWithinBudget('largest get_slot_type', tokensOf(brief));
    expect(brief.example).toEqual(full.example);
    const names = Object.keys(brief.fields).map((path) => path.split(/[.[]/)[0]);
    expect(new Set(names)).toEqual(new Set(Object.keys(full.schema.properties)));
  });

  it('are within the budget of all together', async () => {
    const types = await use<object[]>('list_slot_types');
    report(`list_slot_types: ${tokensOf(types)} tokens`);
    expectWithinBudget('list_slot_types', tokensOf(types));
    expect(types).toHaveLength(slotTypeNames.length);
  });

  it('state the allowed content of each field', async () => {
    const { fields, notes } = await use<{ fields: Record<string, string>; notes: string[] }>('get_slot_type', {
      type: 'faq',
    });
    expect(fields).toMatchObject({
      faqStyle: expect.stringMatching(/^border-faq \| plain-faq, default border-faq\./),
      items: expect.stringMatching(/^list of objects, 1 to 50 entries, required\./),
      'items[].title': expect.stringMatching(/^text, at most 300 characters, required\..*plain text/),
    });
    expect(notes).toContain('update_slot replaces items whole: send all of it.');
  });
});

describe('blocks', () => {
  it('are reported with id, type, place and a few words', async () => {
    const long = 'A title that goes on and on until nobody wants to read the rest of it any more';
    const button = await use<BriefSlot>('create_slot', {
      ...page,
      type: 'button',
      data: { link: 'example.com', title: long },
    });
    expect(button).toEqual({
      id: button.id,
      type: 'button',
      order: 0,
      title: expect.stringMatching(/^A title that.*…$/),
    });
    expect(button.title.length).toBeLessThanOrEqual(48);
    const made = await use<{ id: number }[]>('create_slots', {
      ...page,
      slots: [
        { type: 'text', data: { description: '<p>Only <strong>a text</strong></p>' } },
        { type: 'faq', data: { items: [{ title: 'Why?', text: 'Because' }] } },
        { type: 'divider' },
      ],
    });
    const [first, ...others] = await use<BriefSlot[]>('list_slots', page);
    expect([first, others.map(({ title }) => title)]).toEqual([button, ['Only a text', 'Why?', '']]);
    expect(made).toEqual(others.map(({ id }) => ({ id })));
    const shorter = await use('update_slot', { ...page, slotId: button.id, data: { title: 'Short' } });
    expect(shorter).toEqual({ ...button, title: 'Short' });
    expect(await use('update_slots', { ...page, slots: [{ id: button.id, data: { title: 'S' } }] })).toEqual([
      { id: button.id },
    ]);
    const order = [...others, button].map(({ id }) => id);
    expect(await use('reorder_slots', { ...page, order })).toEqual({ order });
  });

  it('list their problems', async () => {
    const empty = await use<BriefSlot>('create_slot', {
      ...page,
      type: 'text',
      data: { description: '<p>&#8203;</p>' },
    });
    expect(empty).toMatchObject({ warnings: ['shows_nothing'] });
    expect(await use<BriefSlot[]>('list_slots', page)).toContainEqual(empty);
    await use('delete_slot', { ...page, slotId: empty.id });
  });

  it('are complete on request, for one object, and in a dry run', async () => {
    const [first] = await use<BriefSlot[]>('list_slots', page);
    const whole = await use('get_slot', { ...page, slotId: first?.id });
    expect(whole).toMatchObject({ data: expect.any(Object), computed: expect.any(Object), supported: true });
    const [listed] = await use<object[]>('list_slots', { ...page, view: 'full' });
    expect(listed).toEqual(whole);
    const added = { ...page, type: 'button', data: { link: 'example.com', title: '<b>Bold</b>' }, dryRun: true };
    expect(await use('create_slot', added)).toMatchObject({ data: { link: 'https://example.com', title: 'Bold' } });
    expect(await use('create_slot', { ...added, view: 'brief' })).toEqual({
      ...{ id: expect.any(Number), type: 'button', order: expect.any(Number), title: 'Bold' },
    });
  });
});

describe('pages', () => {
  it('are listed with id, login, title and address', async () => {
    expect(await use('list_profiles')).toContainEqual({
      ...{ id: expect.any(Number), login: 'brief.page', title: '' },
      url: `${connector.url}/brief.page`,
    });
  });

  it('show only fields that have a value', async () => {
    const { id } = await use<{ id: number }>('get_profile', page);
    const computed = { url: `${connector.url}/brief.page` };
    expect(await use('get_profile', page)).toEqual({ id, login: 'brief.page', computed });
    const changed = await use('update_profile', {
      ...page,
      title: ' Lean ',
      socials: [{ link: 'instagram.com/brief' }],
    });
    const socials = [{ link: 'https://instagram.com/brief' }];
    expect(changed).toEqual({ id, login: 'brief.page', title: 'Lean', socials, computed });
    expect(await use('update_profile', { ...page, description: 'Words' })).toEqual({
      ...{ id, login: 'brief.page', description: 'Words', computed },
    });
    const slots = await use('list_slots', page);
    expect(await use('get_profile', { ...page, include: 'slots' })).toMatchObject({ title: 'Lean', socials, slots });
    expect(await use('get_profile', { ...page, view: 'full' })).toMatchObject({
      avatar: null,
      themeId: expect.any(Number),
    });
  });

  it('have settings without the possible values', async () => {
    const settings = await use('get_profile_settings', page);
    expect(settings).toEqual({
      ...{ profileId: expect.any(Number), login: 'brief.page', languageCode: null },
      computed: { url: `${connector.url}/brief.page`, effectiveLanguageCode: 'en' },
    });
    expect(await use('update_profile_settings', { ...page, languageCode: 'pt' })).toMatchObject({ languageCode: 'pt' });
    const whole = await use('get_profile_settings', { ...page, detail: 'full' });
    expect(whole).toMatchObject({ options: { languages: expect.any(Array), login: { reserved: expect.any(Array) } } });
  });
});

it('numbers have at most four digits after the point', async () => {
  const answers = [
    await use('get_profile_analytics', { profileKey: 'demo', include: 'timeline,hours' }),
    await use('get_social_analytics', { include: 'timeline' }),
    await use('compare_social', { type: 'accounts' }),
  ];
  const numbers = JSON.stringify(answers).match(/\d+\.\d+(?=[,}\]])/g) ?? [];
  expect(numbers.length).toBeGreaterThan(5);
  expect(numbers.filter((number) => !/^\d+\.\d{1,4}$/.test(number))).toEqual([]);
});

it('null fields without a meaning are left out', async () => {
  const free = await use('check_login', { login: 'nobody.has.it' });
  expect(free).toEqual({ login: 'nobody.has.it', available: true, message: expect.any(String) });
  const { entries } = await use<{ entries: object[] }>('compare_social', { type: 'accounts' });
  expect(Object.keys(entries[0] ?? {})).toEqual(['label', 'accountId', 'period', 'metrics']);
});

it('statistics of blocks leave out data that cannot exist', async () => {
  const { blocks } = await use<{ blocks: Record<string, unknown>[] }>('get_profile_analytics', { profileKey: 'demo' });
  const typed = (type: string) => blocks.find((block) => block.type === type);
  expect(typed('divider')).toEqual({
    ...{ slotId: expect.any(Number), type: 'divider', clickable: false, views: expect.any(Number) },
    previous: { views: expect.any(Number) },
  });
  expect(typed('button')).toMatchObject({ clickable: true, clicks: expect.any(Number), ctr: expect.any(Number) });
  expect(typed('form')).toMatchObject({ clickable: false, submissions: expect.any(Number) });
});

it('the error for an unknown view names the field', async () => {
  for (const [name, args] of [
    ['list_slots', { ...page, view: 'short' }],
    ['get_slot_type', { type: 'faq', detail: 'everything' }],
    ['create_slot', { ...page, type: 'divider', view: 1 }],
  ] as const) {
    const { isError, text } = await demo.call(name, args);
    expect(isError).toBe(true);
    expect(text.errors).toEqual({ [name === 'get_slot_type' ? 'detail' : 'view']: ['must be one of: brief, full'] });
  }
});
