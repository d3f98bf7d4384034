import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { slotTypeNames } from '../../src/blocks/index.ts';
import { languages } from '../../src/domain/languages.ts';
import { generations, resultOf } from './support/both-generations.ts';
import { type Connector, clientOf, newUser, startConnector } from './support/connector.ts';

interface Prompt {
  name: string;
  title: string;
  description: string;
  arguments: { name: string; description: string; required: boolean }[];
}
interface Message {
  role: string;
  content: { type: string; text?: string; resource?: { uri: string; text: string } };
}

let connector: Connector;
let slotIds: string[];
beforeAll(async () => {
  connector = await startConnector();
  for (const login of ['anna.songs', 'anna.tour', 'my.anna']) await connector.data('create_profile', { login });
  await connector.data('update_profile', { profileKey: 'my.anna', title: 'Zoya' });
  const slots = [
    { type: 'divider', data: {} },
    { type: 'text', data: { title: 'Words' } },
  ];
  const made = await connector.data<{ id: number }[]>('create_slots', { profileKey: 'anna.songs', slots });
  slotIds = made.map(({ id }) => String(id));
});
afterAll(() => connector.close());

const given: Record<string, Record<string, string>> = {
  build_page: { notes: 'Concert on Friday, tickets at https://tickets.example' },
  review_page: { login: 'anna.songs', language: 'ru' },
  post_release: { login: 'anna.songs', release: 'Northern Lights by Anna' },
  weekly_report: {},
};

describe.each(generations)('prompts in revision $name', ({ ask }) => {
  const get = (params: Record<string, unknown>) => ask(connector, 'prompts/get', params);

  it('are building a page, reviewing it, posting a release and a weekly report', async () => {
    const { prompts } = resultOf<{ prompts: Prompt[] }>(await ask(connector, 'prompts/list'));
    expect(prompts.map(({ name }) => name)).toEqual(Object.keys(given));
    for (const { name, title, description, arguments: taken } of prompts) {
      expect([title, description]).not.toContain('');
      for (const argument of taken) expect(Object.keys(argument)).toEqual(['name', 'description', 'required']);
      const { messages } = resultOf<{ messages: Message[] }>(await get({ name, arguments: given[name] }));
      expect(messages[0]).toMatchObject({ role: 'user', content: { type: 'text' } });
      for (const value of Object.values(given[name] ?? {})) expect(messages[0]?.content.text).toContain(value);
      expect(messages[0]?.content.text).not.toContain('undefined');
    }
  });

  it.each([
    ['build_page', { notes: 'A concert', login: 'anna.songs' }, 'The page is anna.songs'],
    ['weekly_report', { login: 'anna.songs' }, 'get_profile_analytics'],
  ])('%s is about the one given page', async (name, about, words) => {
    const { messages } = resultOf<{ messages: Message[] }>(await get({ name, arguments: about }));
    expect(messages[0]?.content.text).toContain(words);
    expect(messages[0]?.content.text).toContain('anna.songs');
  });

  it('ignore an optional argument that is blank or null', async () => {
    const plain = resultOf(await get({ name: 'weekly_report' }));
    for (const login of ['', ' ', null]) {
      expect(resultOf(await get({ name: 'weekly_report', arguments: { login } }))).toEqual(plain);
    }
    expect(resultOf(await get({ name: 'weekly_report', arguments: null }))).toEqual(plain);
  });

  it('include the page to be reviewed', async () => {
    const { messages } = resultOf<{ messages: Message[] }>(
      await get({ name: 'review_page', arguments: { login: 'anna.songs' } }),
    );
    const { markdown } = await connector.data<{ markdown: string }>('render_profile_markdown', {
      profileKey: 'anna.songs',
    });
    expect(messages[1]?.content).toEqual({
      type: 'resource',
      resource: { uri: 'vitrine://profiles/anna.songs', mimeType: 'text/markdown', text: markdown },
    });
  });

  it.each([
    [{ name: 'sing', arguments: {} }, 'sing'],
    [{ arguments: {} }, 'name'],
    [{ name: 'review_page' }, 'login is required'],
    [{ name: 'review_page', arguments: { login: ' ' } }, 'login is required'],
    [{ name: 'review_page', arguments: { login: null } }, 'login is required'],
    [{ name: 'weekly_report', arguments: { login: 7 } }, 'login'],
    [{ name: 'weekly_report', arguments: { page: 'x' } }, 'page'],
    [{ name: 'weekly_report', arguments: [] }, 'arguments'],
    [{ name: 'build_page', arguments: { notes: 'x', __proto__x: 'y' } }, '__proto__x'],
  ])('with invalid arguments are -32602: %j', async (params, words) => {
    expect((await get(params)).json).toMatchObject({
      error: { code: -32602, message: expect.stringContaining(words) },
    });
  });

  it("contain nothing of another user's page", async () => {
    const stranger = clientOf(connector, await newUser(connector));
    const { json } = await ask(stranger, 'prompts/get', { name: 'review_page', arguments: { login: 'anna.songs' } });
    expect(json).toMatchObject({ error: { code: -32602, message: expect.stringContaining('anna.songs') } });
    const nowhere = await get({ name: 'review_page', arguments: { login: 'nobody' } });
    expect(nowhere.json).toMatchObject({ error: { code: -32602, message: 'login names no page of yours: nobody' } });
  });
});

describe.each(generations)('completions in revision $name', ({ ask }) => {
  const template = 'vitrine://profiles/{login}/slots/{slotId}';
  const complete = async (
    ref: object,
    name: string,
    value: string,
    context?: object,
    client: Pick<Connector, 'post' | 'request'> = connector,
  ) =>
    resultOf<{ completion: { values: string[]; total: number; hasMore: boolean } }>(
      await ask(client, 'completion/complete', { ref, argument: { name, value }, ...(context && { context }) }),
    ).completion;

  it('of logins are the user’s own, those with the prefix first, and pages are found by their titles', async () => {
    for (const ref of [
      { type: 'ref/resource', uri: template },
      { type: 'ref/prompt', name: 'review_page' },
    ]) {
      const expected = { values: ['anna.songs', 'anna.tour', 'my.anna'], total: 3, hasMore: false };
      expect(await complete(ref, 'login', 'AN')).toEqual(expected);
      expect((await complete(ref, 'login', 'zoy')).values).toEqual(['my.anna']);
      const stranger = clientOf(connector, await newUser(connector));
      expect((await complete(ref, 'login', '', undefined, stranger)).values).toEqual([]);
    }
  });

  it('of slots are those of the page given before', async () => {
    const ref = { type: 'ref/resource', uri: template };
    expect((await complete(ref, 'slotId', '', { arguments: { login: 'anna.songs' } })).values).toEqual(slotIds);
    expect((await complete(ref, 'slotId', 'divi', { arguments: { login: 'anna.songs' } })).values).toEqual([
      slotIds[0],
    ]);
    expect((await complete(ref, 'slotId', '', { arguments: { login: 'nobody' } })).values).toEqual([]);
    expect((await complete(ref, 'slotId', '')).values).toEqual([]);
  });

  it('of slot types and languages are the existing ones', async () => {
    const types = await complete({ type: 'ref/resource', uri: 'vitrine://slot-types/{type}' }, 'type', '');
    expect(types.values).toEqual(slotTypeNames);
    const ofLanguage = { type: 'ref/prompt', name: 'build_page' };
    expect((await complete(ofLanguage, 'language', '')).total).toBe(languages.length);
    expect((await complete(ofLanguage, 'language', 'русс')).values).toEqual(['ru']);
    expect((await complete(ofLanguage, 'notes', 'x')).values).toEqual([]);
  });

  it.each([
    [{ argument: { name: 'login', value: '' } }],
    [{ ref: { type: 'ref/prompt', name: 'sing' }, argument: { name: 'login', value: '' } }],
    [{ ref: { type: 'ref/resource', uri: 'vitrine://other/{x}' }, argument: { name: 'x', value: '' } }],
    [{ ref: { type: 'ref/prompt', name: 'build_page' }, argument: { name: 'login' } }],
    [{ ref: { type: 'ref/prompt', name: 'build_page' } }],
  ])('with invalid arguments are -32602: %j', async (params) => {
    expect((await ask(connector, 'completion/complete', params)).json).toMatchObject({ error: { code: -32602 } });
  });
});
