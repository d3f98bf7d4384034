import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addChannel } from '../../../src/domain/channels/channels.ts';
import { clientOf as assistantOf } from '../../mcp/support/connector.ts';
import { type ApiUser, newPage, newUser, slotOf, slotsOf } from '../../support/api-client.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';

// Every write and dry run, over both interfaces, reports values that were changed or will not look as expected.

interface Warning {
  field: string;
  code: string;
  message: string;
}

let server: TestServer;
let anna: ApiUser;
let login: string;
let path: string;
let assistant: ReturnType<typeof assistantOf>;
let picture: string;
beforeAll(async () => {
  server = await startServer();
  anna = await newUser(server);
  ({ login, path } = await newPage(anna));
  assistant = assistantOf(server, { userId: anna.id, token: anna.token });
  picture = await uploaded({ width: 300, height: 500 });
});
afterAll(() => server.close());

const warningsOf = ({ body }: { body: object }) => (body as { meta?: { warnings?: Warning[] } }).meta?.warnings ?? [];
const codes = (warnings: Warning[]) => warnings.map(({ field, code }) => `${field} ${code}`);
/** Uploads a picture of one colour and returns its path. */
async function uploaded(size: { width: number; height: number }, purpose = 'picture'): Promise<string> {
  const bytes = await sharp({ create: { ...size, channels: 3, background: '#357' } })
    .png()
    .toBuffer();
  const { path: file } = await assistant.data<{ path: string }>('upload_file', {
    ...{ base64: bytes.toString('base64'), filename: 'a.png', purpose },
  });
  return file;
}
const add = async (type: string, data: object) => anna.post(`${path}/slots`, { type, data });

describe('a block', () => {
  it('without a warning has no meta', async () => {
    const { body } = await add('text', { title: 'a < b, and <3', description: '<p>Kept <strong>tags</strong></p>' });
    expect(body).not.toHaveProperty('meta');
  });

  it('has a warning with removed tags and their places', async () => {
    const answer = await add('faq', {
      items: [{ title: 'Mail?', text: '<a href="mailto:a@b.c">me</a> <big>now</big>' }],
    });
    expect(warningsOf(answer)).toEqual([
      { field: 'data.items.0.text', code: 'tags_removed', message: '<a>, <big> removed: not kept in this field' },
    ]);
    const text = await add('text', { description: '<h1>Big</h1><p>small</p><script>x</script>' });
    expect(warningsOf(text)[0]?.message).toBe('<h1>, <script> removed: not kept in this field');
  });

  it.each([
    ['See <https://example.com/x>', 'https://example.com/x'],
    ['Write to <anna@example.com>', 'anna@example.com'],
    ['x <my-tag>y</my-tag>', 'my-tag'],
    ['I <heart', 'heart'],
    [`<${'long'.repeat(20)}> x`, `${'long'.repeat(15)}…`],
  ])('has a warning for any text read as a tag: %s', async (title, name) => {
    expect(warningsOf(await add('faq', { items: [{ title: `Q ${title}`, text: 'A' }] }))).toEqual([
      { field: 'data.items.0.title', code: 'tags_removed', message: `<${name}> removed: not kept in this field` },
    ]);
  });

  it('has a warning for a repeated link', async () => {
    const first = await add('button', { link: 'example.com/tour', title: 'Tour' });
    const again = await add('button', { link: 'https://example.com/tour', title: 'Again' });
    const { id } = first.body.data as unknown as { id: number };
    expect(warningsOf(again)).toMatchObject([{ field: 'data.link', code: 'duplicate_link' }]);
    expect(warningsOf(again)[0]?.message).toContain(`slot ${id} `);
  });

  it('has a warning for the same link and type among hundreds with the same link', async () => {
    const page = await newPage(anna);
    const link = 'https://example.com/everywhere';
    const button = { type: 'button', data: { link, title: 'Here' } };
    const first = slotOf(await anna.post(`${page.path}/slots`, button));
    const data = JSON.stringify({ link, path: 'x', text: '' });
    await server.context.db.write((tx) =>
      tx.slot.createMany({
        data: Array.from({ length: 400 }, (_, index) => ({
          ...{ profileId: page.id, type: 'picture', position: index - 1_000, data, linkPrefix: link },
        })),
      }),
    );
    const again = await anna.post(`${page.path}/slots/batch`, { slots: [button, button] });
    expect(
      warningsOf(again).map(({ field, code, message }) => [field, code, message.includes(`slot ${first.id} `)]),
    ).toEqual([
      ['slots.0.data.link', 'duplicate_link', true],
      ['slots.1.data.link', 'duplicate_link', true],
    ]);
    const ids = [first, ...slotsOf(again)].map(({ id }) => id);
    const all = await anna.patch(`${page.path}/slots`, { slots: ids.map((id) => ({ id, data: { link } })) });
    expect(warningsOf(all)).toEqual([]);
    const one = await anna.patch(`${page.path}/slots/${ids[0]}`, { data: { link } });
    expect(warningsOf(one)).toMatchObject([{ field: 'data.link', code: 'duplicate_link' }]);
  });

  it('has a warning for a repeated long link only if all of it matches, also after a change of the other block', async () => {
    const long = (end: string) => `https://example.com/${'\u{1f3b5}'.repeat(300)}${end}`;
    const first = await add('button', { link: long('a'), title: 'Tour' });
    const { id } = first.body.data as unknown as { id: number };
    const other = await add('button', { link: long('b'), title: 'Other' });
    expect(warningsOf(other)).toEqual([]);
    const again = await add('button', { link: long('a'), title: 'Again' });
    expect(warningsOf(again)[0]?.message).toContain(`slot ${id} `);
    const changed = await anna.patch(`${path}/slots/${id}`, { data: { link: 'example.com/later' } });
    expect(warningsOf(changed)).toEqual([]);
    const later = await add('button', { link: 'example.com/later', title: 'Later' });
    expect(warningsOf(later)[0]?.message).toContain(`slot ${id} `);
  });

  it('has a warning for colours that were replaced, are unreadable or are not shown', async () => {
    const green = { backgroundColor: '#0a0', textColor: '#000000', borderRadius: 4 };
    const button = { link: 'example.com/green', title: 'Green', style: 'custom', customize: green };
    const made = await add('button', button);
    expect(warningsOf(made)).toEqual([]);
    const { id } = made.body.data as unknown as { id: number };
    const rounder = await anna.patch(`${path}/slots/${id}`, { data: { customize: { borderRadius: 20 } } });
    expect(codes(warningsOf(rounder))).toEqual([
      'data.customize.backgroundColor reset_to_default',
      'data.customize.textColor reset_to_default',
    ]);
    expect(warningsOf(rounder)[0]?.message).toContain('was reset to #424248, it was #0a0');
    const pale = { ...button, link: 'example.com/pale', customize: { backgroundColor: '#fff', textColor: '#eee' } };
    expect(codes(warningsOf(await add('button', pale)))).toEqual(['data.customize.textColor low_contrast']);
    const unused = { ...button, link: 'example.com/unused', style: 'primary' };
    expect(codes(warningsOf(await add('button', unused)))).toEqual(['data.customize ignored']);
  });

  it('has a warning if it shows nothing', async () => {
    for (const description of ['<p>&#8203;</p>', '<ul><li>&shy; &#xfeff;</li></ul>']) {
      expect(codes(warningsOf(await add('text', { description })))).toEqual(['data shows_nothing']);
    }
    const shown = await add('text', { description: '<p>&lt;b&gt;</p>' });
    expect(warningsOf(shown)).toEqual([]);
    const { id } = shown.body.data as unknown as { id: number };
    const emptied = await anna.patch(`${path}/slots/${id}`, { data: { description: '<p>&#8203;</p>' } });
    expect(codes(warningsOf(emptied))).toEqual(['data shows_nothing']);
    expect(warningsOf(await anna.patch(`${path}/slots/${id}`, { data: { title: 'Words' } }))).toEqual([]);
  });

  it('of questions has a warning for lost parts of answers, and none for kept ones', async () => {
    const items = [{ title: 'Why?', text: 'One<br>two <strong>three</strong> <b>four</b> <i>five</i> <big>six</big>' }];
    expect(warningsOf(await add('faq', { items }))).toEqual([
      { field: 'data.items.0.text', code: 'tags_removed', message: '<big> removed: not kept in this field' },
    ]);
  });

  it('has a warning for removed characters that hide or reverse text', async () => {
    const hidden = [...'obey'].map((letter) => String.fromCodePoint(0xe0000 + letter.charCodeAt(0))).join('');
    const sent = { title: `Hello${hidden}`, description: '<p>a&#x202e;b</p>' };
    const { body } = await add('text', sent);
    expect(body.data).toMatchObject({ data: { title: 'Hello', description: '<p>ab</p>' } });
    expect(codes(warningsOf({ body }))).toEqual([
      'data.title invisible_characters',
      'data.description invisible_characters',
    ]);
    const { body: page } = await anna.patch(path, { title: 'Anna\u202e', description: 'Kept: 👩‍🎤 \u2067א\u2069' });
    expect(codes(warningsOf({ body: page }))).toEqual(['title invisible_characters']);
  });

  it.each(['**New** single', 'Intro\n# Tour', 'see [my shop](https://example.com)', '~~old~~', '```\ncode\n```'])(
    'has a warning for text that looks like Markdown: %j',
    async (description) => {
      const items = [{ path: picture, text: description }];
      const { body } = await add('gallery', { items });
      expect(body.data).toMatchObject({ data: { items: [{ text: description }] } });
      expect(codes(warningsOf({ body }))).toEqual(['data.items.0.text looks_like_markdown']);
    },
  );

  it.each(['5 * 3 ** 2', '#1 in the charts', 'C# and F#', '__', 'a [b] (c)', 'snake__case__name', '- one\n- two'])(
    'has no warning about Markdown for %j',
    async (title) => {
      expect(warningsOf(await add('text', { title }))).toEqual([]);
    },
  );

  it('has a warning if its text lost line breaks and tags to fit', async () => {
    const lines = `${'word\n'.repeat(3_990)}<b>end</b>`;
    const { body } = await add('text', { description: lines });
    expect(codes(warningsOf({ body }))).toEqual([
      'data.description tags_removed',
      'data.description formatting_dropped',
    ]);
    const { description } = Object(body.data).data;
    expect(description).toBe(`${'word '.repeat(3_990)}end`);
    const again = await add('text', { description });
    expect(warningsOf(again)).toEqual([]);
  });

  it('in a batch has a warning with its position', async () => {
    const slots = [
      { type: 'divider' },
      { type: 'video', data: { link: 'https://youtu.be/dQw4w9WgXcQ', title: '<i>x</i>' } },
    ];
    const answer = await anna.post(`${path}/slots/batch`, { slots });
    expect(codes(warningsOf(answer))).toEqual(['slots.1.data.title tags_removed']);
  });
});

it('pictures of a page have a warning if they do not fit', async () => {
  const [portrait, square] = [await uploaded({ width: 300, height: 500 }), await uploaded({ width: 800, height: 800 })];
  const [wide, shrunk] = [
    await uploaded({ width: 1600, height: 900 }, 'background'),
    await uploaded({ width: 1600, height: 900 }),
  ];
  const set = async (body: object) => codes(warningsOf(await anna.patch(path, body)));
  expect(await set({ avatar: portrait })).toEqual(['avatar image_not_square', 'avatar image_too_small']);
  expect(await set({ avatar: square, bgImage: wide })).toEqual([]);
  expect(await set({ bgImage: portrait })).toEqual(['bgImage image_not_landscape', 'bgImage image_too_small']);
  expect(await set({ bgImage: shrunk })).toEqual(['bgImage image_too_small']);
  expect(await set({ title: 'Nothing about pictures' })).toEqual([]);
});

it('texts of a page have a warning with removed tags', async () => {
  const answer = await anna.patch(path, { title: '<b>Anna</b>', description: 'One<br>two <i>three</i> a < b' });
  expect(answer.body.data).toMatchObject({ title: 'Anna', description: 'One\ntwo three a < b' });
  expect(warningsOf(answer)).toMatchObject([
    { field: 'title', code: 'tags_removed', message: '<b> removed: not kept in this field' },
    { field: 'description', code: 'tags_removed', message: '<i> removed: not kept in this field' },
  ]);
  expect(warningsOf(await anna.patch(path, { title: null, description: ' ' }))).toEqual([]);
});

it('texts of a form have a warning with removed tags, each with its place', async () => {
  const channel = await addChannel(server.context, anna.id, { type: 'telegram', target: '456', verified: true });
  const fields = [
    { type: 'text', label: 'Name' },
    { type: 'select', label: '<i>Day</i>', options: ['<b>Friday</b>', 'Saturday'] },
  ];
  const form = { title: '<u>Write</u>', fields, notificationChannelIds: [channel.id] };
  const expected = ['title', 'fields.1.label', 'fields.1.options.0'].map((field) => `${field} tags_removed`);
  const dry = await anna.post('/forms', form, { Precognition: 'true' });
  expect(codes(JSON.parse(dry.headers.get('precognition-warnings') ?? '[]'))).toEqual(expected);
  const made = await anna.post('/forms', form);
  expect(codes(warningsOf(made))).toEqual(expected);
  const { id } = made.body.data as unknown as { id: string };
  expect(codes(warningsOf(await anna.patch(`/forms/${id}`, { successMessage: '<p>Thanks</p>' })))).toEqual([
    'successMessage tags_removed',
  ]);
});

it('a form without notifications has a warning', async () => {
  const form = { title: 'Write', fields: [{ type: 'text', label: 'Name' }] };
  expect(codes(warningsOf(await anna.post('/forms', form)))).toEqual(['notificationChannelIds nobody_notified']);
  const channel = await addChannel(server.context, anna.id, { type: 'telegram', target: '123', verified: true });
  const told = await anna.post('/forms', { ...form, notificationChannelIds: [channel.id] });
  expect(warningsOf(told)).toEqual([]);
  const change = async (body: object) =>
    codes(warningsOf(await anna.patch(`/forms/${(told.body.data as { id: string }).id}`, body)));
  expect(await change({ notificationChannelIds: [] })).toEqual(['notificationChannelIds nobody_notified']);
  // A change of something else does not ask for that.
  expect(await change({ title: 'Write to us' })).toEqual([]);
  expect(await change({ notificationChannelIds: [channel.id] })).toEqual([]);
});

it('a new login has a warning about broken links, also in a dry run', async () => {
  const page = await newPage(anna);
  const other = { login: `${page.login}.new` };
  const dry = await anna.patch(`${page.path}/settings`, other, { Precognition: 'true' });
  expect(dry.status).toBe(204);
  const header: unknown = JSON.parse(dry.headers.get('precognition-warnings') ?? '');
  const renamed = await anna.patch(`${page.path}/settings`, other);
  expect(header).toEqual(warningsOf(renamed));
  expect(warningsOf(renamed)).toMatchObject([{ field: 'login', code: 'address_changed' }]);
});

it('a header of warnings is ASCII, for any language', async () => {
  const data = { items: [{ title: '<b>Где?</b>', text: 'Тут' }] };
  const dry = await anna.post(
    `${path}/slots`,
    { type: 'faq', data },
    { Precognition: 'true', 'Accept-Language': 'ru' },
  );
  const header = dry.headers.get('precognition-warnings') ?? '';
  expect(header).toMatch(/^[\x20-\x7e]+$/);
  expect(JSON.parse(header)).toMatchObject([{ code: 'tags_removed', message: 'убрано: <b>' }]);
});

it('warnings are short, and a header has as many as every client accepts', async () => {
  const tags = Array.from({ length: 200 }, (_, index) => `<tag${index}>`).join('');
  const slots = Array.from({ length: 20 }, () => ({
    type: 'faq',
    data: { items: [{ title: 'Где?', text: `Тут${tags}` }] },
  }));
  const russian = { 'Accept-Language': 'ru' };
  const dry = await anna.post(`${path}/slots/batch`, { slots }, { Precognition: 'true', ...russian });
  expect(dry.status).toBe(204);
  const header = dry.headers.get('precognition-warnings') ?? '';
  expect(header.length).toBeLessThanOrEqual(4_000);
  expect(JSON.parse(header)).toMatchObject([
    { field: 'slots.0.data.items.0.text', message: expect.stringMatching(/^убрано: <tag0>, <tag1>,.* и ещё 190$/) },
    ...[{ field: 'slots.1.data.items.0.text' }],
    ...JSON.parse(header).slice(2),
  ]);
  const made = warningsOf(await anna.post(`${path}/slots/batch`, { slots }));
  expect(made).toHaveLength(20);
  expect(made[0]?.message).toMatch(/^<tag0>, .*<tag9> and 190 more removed: not kept in this field$/);
});

it('over the connector warnings are in meta and as lines of text, also in dry runs', async () => {
  const args = { profileKey: login, type: 'faq', data: { items: [{ title: 'Why?', text: '<big>So</big>' }] } };
  for (const dryRun of [true, false]) {
    const { structured, content } = await assistant.call('create_slot', { ...args, dryRun });
    expect(structured?.meta).toMatchObject({ warnings: [{ field: 'data.items.0.text', code: 'tags_removed' }] });
    expect(content).toContain('data.items.0.text: <big> removed: not kept in this field');
  }
});
