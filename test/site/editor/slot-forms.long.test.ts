import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addEvent, addFile, addForm, addStoredSlot } from '../../support/own-objects.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';
import { errorsOf, newEditor } from './support/editor.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

describe('a block is added by its form', () => {
  const plain: [type: string, typed: Record<string, string>, stored: Record<string, unknown>][] = [
    [
      'button',
      { 'data.link': 'example.com/a', 'data.title': 'Shop', 'data.style': 'very-red', 'data.icon': 'telegram' },
      {
        link: 'https://example.com/a',
        title: 'Shop',
        style: 'very-red',
        icon: 'telegram',
        media: null,
        customize: null,
      },
    ],
    [
      'button',
      {
        'data.link': 'tel:+15551234567',
        'data.subtitle': 'Call',
        'data.style': 'custom',
        'data.customize.textColor': 'teal',
        'data.customize.borderRadius': '7',
      },
      {
        subtitle: 'Call',
        customize: { backgroundColor: '#424248', textColor: 'teal', subtitleColor: '#E0E7FF', borderRadius: 7 },
      },
    ],
    ['video', { 'data.link': 'https://youtu.be/dQw4w9WgXcQ', 'data.description': 'One\r\ntwo' }, { title: '' }],
    ['divider', {}, {}],
    [
      'music',
      { 'data.links.0.link': 'https://www.deezer.com/album/629506181', 'data.album': 'Album', 'data.style': 'cyber' },
      {
        links: [{ link: 'https://www.deezer.com/album/629506181', order: 0 }],
        album: 'Album',
        style: 'cyber',
        showCover: true,
      },
    ],
    [
      'faq',
      { 'data.items.0.title': 'Why?', 'data.items.0.text': 'Because.', 'data.faqStyle': 'plain-faq' },
      { faqStyle: 'plain-faq', items: [{ id: expect.any(String), title: 'Why?', text: 'Because.' }] },
    ],
  ];
  test.each(plain)('%s', async (type, typed, stored) => {
    const { browser, home, slots } = await newEditor(server);
    const action = `${home}/slots/new`;
    const done = await browser.submit(await browser.open(`${action}?type=${type}`), action, typed, 'save');
    expect([errorsOf(done), done.url.pathname]).toEqual([{}, home]);
    expect(await slots()).toEqual([expect.objectContaining({ type, data: expect.objectContaining(stored) })]);
  });

  test('a form and an event are chosen among the owner’s', async () => {
    const { browser, home, slots, user } = await newEditor(server);
    const other = await newEditor(server);
    const form = await addForm(server, user.id);
    const event = String(await addEvent(server, user.id));
    const foreign = {
      form: await addForm(server, other.user.id),
      event: String(await addEvent(server, other.user.id)),
    };
    const action = `${home}/slots/new`;
    const post = async (type: string, typed: Record<string, string>) =>
      browser.submit(await browser.open(`${action}?type=${type}`), action, typed, 'save');
    // The only form, and the only event, is chosen at first.
    const chosen = async (type: string) =>
      (await browser.open(`${action}?type=${type}`)).forms.flatMap(({ fields }) => [...fields]);
    expect(await chosen('form')).toContainEqual(['data.formId', form]);
    expect(await chosen('event')).toContainEqual(['data.eventId', event]);
    expect(errorsOf(await post('form', { 'data.formId': '' }))).toEqual({ 'data.formId': 'Choose a form.' });
    expect(errorsOf(await post('event', { 'data.eventId': '' }))).toEqual({ 'data.eventId': 'Choose an event.' });
    expect(errorsOf(await post('form', { 'data.formId': foreign.form }))).toHaveProperty(['data.formId']);
    expect(errorsOf(await post('event', { 'data.eventId': foreign.event }))).toHaveProperty(['data.eventId']);
    expect(errorsOf(await post('event', { 'data.eventId': '99999999999' }))).toHaveProperty(['data.eventId']);
    await post('form', { 'data.formId': form, 'data.view': 'inline' });
    await post('event', { 'data.eventId': event });
    expect((await slots()).map(({ data }) => data)).toEqual([
      { formId: form, view: 'inline', buttonText: '' },
      { eventId: Number(event) },
    ]);
    expect((await other.browser.open(`${other.home}/slots/new?type=form`)).html).not.toContain(form);
  });

  test('at once from the choice of types, if the type has no fields', async () => {
    const { browser, home, slots } = await newEditor(server);
    const action = `${home}/slots/new`;
    await browser.submit(await browser.open(action), action, {}, 'save');
    expect((await slots()).map(({ type }) => type)).toEqual(['divider']);
  });

  test('at the beginning of the page on request', async () => {
    const { browser, home, slots, add } = await newEditor(server);
    const first = await add('divider', {});
    const action = `${home}/slots/new`;
    const page = await browser.open(`${action}?type=divider`);
    await browser.submit(page, action, { place: 'first' }, 'save');
    await browser.submit(page, action, { place: 'last' }, 'save');
    expect((await slots()).map(({ id }) => id).indexOf(first)).toBe(1);
  });
});

test('errors are shown beside their fields, and all input is kept', async () => {
  const { browser, home, slots } = await newEditor(server);
  const action = `${home}/slots/new`;
  const refused = await browser.submit(
    await browser.open(`${action}?type=button`),
    action,
    {
      'data.link': 'ftp://example.com',
      'data.title': ' ',
      'data.style': 'custom',
      'data.customize.textColor': 'no colour',
      'data.customize.borderRadius': 'round',
      place: 'first',
    },
    'save',
  );
  expect(refused.status).toBe(422);
  expect(errorsOf(refused)).toEqual({
    'data.link': expect.stringContaining('not supported'),
    'data.title': 'Add a title or a subtitle.',
    'data.customize.textColor': expect.stringContaining('Enter a colour'),
    'data.customize.borderRadius': 'Enter a number.',
  });
  const fields = Object.fromEntries(
    refused.forms.find(({ action: { pathname } }) => pathname === action)?.fields ?? [],
  );
  expect(fields).toMatchObject({
    'data.link': 'ftp://example.com',
    'data.style': 'custom',
    'data.customize.textColor': 'no colour',
    'data.customize.borderRadius': 'round',
    place: 'first',
  });
  expect(await slots()).toEqual([]);
});

test('answers are formatted by markup, row by row, and stay unchanged if they are not edited', async () => {
  const { browser, home, slots, add } = await newEditor(server);
  const untouched = 'A <span>plain</span> <strong>bold</strong>\n- no list';
  const items = [
    { id: 'one', title: 'A', text: untouched },
    { id: 'two', title: 'B', text: 'Old' },
  ];
  const action = `${home}/slots/${await add('faq', { items })}`;
  let page = await browser.open(action);
  page = await browser.submit(page, action, {}, 'down:data.items:0');
  await browser.submit(page, action, { 'data.items.0.text': 'New & **bold**\nline' }, 'save');
  expect((await slots())[0]?.data.items).toEqual([
    { id: 'two', title: 'B', text: 'New &amp; <strong>bold</strong>\nline' },
    { id: 'one', title: 'A', text: untouched },
  ]);
});

test('rows are added, moved and removed without script, and keep their input', async () => {
  const { browser, home, slots, add } = await newEditor(server);
  const id = await add('faq', { items: [{ id: 'one', title: 'A', text: 'a' }] });
  const action = `${home}/slots/${id}`;
  const rows = async (press: string, typed: Record<string, string> = {}) => {
    page = await browser.submit(page, action, typed, press);
    const fields = Object.fromEntries(page.forms.find((form) => form.action.pathname === action)?.fields ?? []);
    return Array.from({ length: Number(fields['data.items']) }, (_, index) => fields[`data.items.${index}.title`]);
  };
  let page = await browser.open(action);
  expect(await rows('add:data.items')).toEqual(['A', '']);
  expect(await rows('add:data.items', { 'data.items.1.title': 'B', 'data.items.1.text': 'b' })).toEqual(['A', 'B', '']);
  expect(await rows('up:data.items:1')).toEqual(['B', 'A', '']);
  expect(await rows('down:data.items:0', { 'data.title': 'Ask me' })).toEqual(['A', 'B', '']);
  expect(await rows('remove:data.items:0')).toEqual(['B', '']);
  for (const press of ['up:data.items:7', 'down:data.items:x', 'sideways:data.items:0', 'add:data.nothing']) {
    await browser.submit(page, action, { do: press });
  }
  expect((await slots())[0]?.data.title).toBe('Ask me');
  page = await browser.open(action);
  await browser
    .submit(page, action, { 'data.items.0.title': '', 'data.items.0.text': 'still here' }, 'save')
    .then((refused) => {
      expect(refused.status).toBe(422);
      expect(errorsOf(refused)).toHaveProperty(['data.items.0.title']);
      expect(refused.html).toContain('still here');
    });
});

test('empty rows are left out, and each error is shown at its row', async () => {
  const { browser, home } = await newEditor(server);
  const action = `${home}/slots/new`;
  let page = await browser.open(`${action}?type=music`);
  page = await browser.submit(page, action, {}, 'add:data.links');
  const refused = await browser.submit(
    page,
    action,
    { 'data.links.0.link': ' ', 'data.links.1.link': 'tel:12345' },
    'save',
  );
  expect(errorsOf(refused)).toEqual({ 'data.links.0.link': expect.any(String) });
  expect(refused.html).toContain('value="tel:12345"');
  const none = await browser.submit(page, action, { 'data.links.0.link': '', 'data.links.1.link': '' }, 'save');
  expect(errorsOf(none)).toHaveProperty(['data.links']);
});

test('the pictures of a gallery are the owner’s files, each with its text', async () => {
  const { browser, home, slots, user, add } = await newEditor(server);
  const [first, second] = [await addFile(server, user.id), await addFile(server, user.id)];
  const id = await add('gallery', { items: [{ path: first }, { path: second, text: 'Two' }] });
  const action = `${home}/slots/${id}`;
  const page = await browser.submit(
    await browser.open(action),
    action,
    { 'data.items.0.text': 'One' },
    'up:data.items:1',
  );
  await browser.submit(page, action, {}, 'save');
  expect((await slots())[0]?.data.items).toEqual([
    { path: second, text: 'Two', link: '' },
    { path: first, text: 'One', link: '' },
  ]);
  const foreign = await addFile(server, (await newEditor(server)).user.id);
  const refused = await browser.submit(await browser.open(action), action, { 'data.items.0.path': foreign }, 'save');
  expect(errorsOf(refused)).toHaveProperty(['data.items.0.path']);
  const empty = await browser.submit(
    await browser.open(`${home}/slots/new?type=picture`),
    `${home}/slots/new`,
    {},
    'save',
  );
  expect(errorsOf(empty)).toEqual({ file: 'Choose a picture.' });
});

test('a picture can be removed', async () => {
  const { browser, home, slots, user, add } = await newEditor(server);
  const path = await addFile(server, user.id);
  const id = await add('button', { link: 'https://example.com', title: 'A', media: { type: 'image', path } });
  const action = `${home}/slots/${id}`;
  const page = await browser.open(action);
  expect(page.html).toContain(`src="${server.url}/-/files/${path}"`);
  const without = await browser.submit(page, action, {}, 'clear:data.media.path');
  expect(without.html).not.toContain(`/-/files/${path}`);
  await browser.submit(without, action, {}, 'save');
  expect((await slots())[0]?.data.media).toBe(null);
});

test('a change by an assistant in the meantime is not overwritten unseen', async () => {
  const { browser, home, slots, user, page, add } = await newEditor(server);
  const id = await add('button', { link: 'https://example.com', title: 'Old' });
  const action = `${home}/slots/${id}`;
  const drawn = await browser.open(action);
  await user.patch(`${page.path}/slots/${id}`, { data: { title: 'By the assistant' } });
  const refused = await browser.submit(drawn, action, { 'data.title': 'Mine' }, 'save');
  expect(refused.status).toBe(409);
  expect(refused.html).toContain('This was changed while you were editing');
  expect(refused.html).toMatch(/<dt>Title<\/dt><dd[^>]*>By the assistant<\/dd>/);
  expect(refused.html).toContain('value="Mine"');
  expect((await slots())[0]?.data.title).toBe('By the assistant');
  await browser.submit(refused, action, {}, 'save');
  expect((await slots())[0]?.data.title).toBe('Mine');
});

test('input for a deleted block can be saved as a new block', async () => {
  const { browser, home, slots, user, page, add } = await newEditor(server);
  const id = await add('button', { link: 'https://example.com', title: 'Old' });
  const drawn = await browser.open(`${home}/slots/${id}`);
  await user.delete(`${page.path}/slots/${id}`);
  const refused = await browser.submit(drawn, `${home}/slots/${id}`, { 'data.title': 'Kept' }, 'save');
  expect([refused.status, refused.html.includes('was deleted while you were editing')]).toEqual([409, true]);
  // It keeps its target, so that scripts and drafts know it; its errors are shown as in any other.
  const mistaken = await browser.submit(refused, `${home}/slots/${id}`, { 'data.link': 'no link' }, 'save');
  expect([mistaken.status, await slots()]).toEqual([422, []]);
  const kept = { 'data.link': 'https://example.com/kept' };
  const list = await browser.submit(mistaken, `${home}/slots/${id}`, kept, 'save');
  const [added] = await slots();
  expect([list.url.searchParams.get('done'), list.url.hash]).toEqual(['created', `#slot-${added?.id}`]);
  expect(added?.data).toMatchObject({ title: 'Kept', link: 'https://example.com/kept' });
});

test('a full page rejects another block with a message', async () => {
  const small = await startServer({ MAX_SLOTS: '1' });
  try {
    const { browser, home, add } = await newEditor(small);
    const drawn = await browser.open(`${home}/slots/new?type=divider`);
    await add('divider', {});
    const refused = await browser.submit(drawn, `${home}/slots/new`, {}, 'save');
    expect([refused.status, refused.html.includes('reached the limit of 1 block.')]).toEqual([409, true]);
    // Errors of the whole form get the focus when its page opens.
    expect(refused.html).toMatch(/<div class="notice notice-danger"[^>]* autofocus/);
    const list = await browser.open(home);
    expect(list.html).toContain('the limit of 1 block.');
    expect(list.forms.some(({ action }) => action.pathname === `${home}/slots/new`)).toBe(false);
  } finally {
    await small.close();
  }
});

describe('a pasted link becomes a block of the right type', () => {
  test.each([
    ['https://youtu.be/dQw4w9WgXcQ', 'video', { link: 'https://youtu.be/dQw4w9WgXcQ' }],
    ['My shop: example.com/shop', 'button', { link: 'https://example.com/shop', title: 'My shop' }],
    ['https://t.me/anna', 'button', { link: 'https://t.me/anna', title: 'Telegram' }],
    // Music that no service knows.
    [
      'https://www.deezer.com/album/629506181',
      'music',
      { links: [{ link: 'https://www.deezer.com/album/629506181' }] },
    ],
    ['My single: https://www.deezer.com/album/629506181', 'music', { album: 'My single' }],
    // On a platform of music, and no release.
    ['My podcast: https://open.spotify.com/show/1aaaaaaaaaaaaaaaaaaaaa', 'button', { title: 'My podcast' }],
  ])('%s', async (link, type, data) => {
    const { browser, home, slots } = await newEditor(server);
    const done = await browser.submit(await browser.open(home), home, { link });
    const [made] = await slots();
    expect(made).toMatchObject({ type, data });
    const outcome = type === 'music' ? 'incomplete' : 'created';
    expect(done.url.pathname + done.url.search + done.url.hash).toBe(`${home}?done=${outcome}#slot-${made?.id}`);
  });

  test.each(['no link at all', 'ftp://example.com', ''])('or gets an error that explains %j', async (link) => {
    const { browser, home, slots } = await newEditor(server);
    const refused = await browser.submit(await browser.open(home), home, { link });
    expect(refused.status).toBe(422);
    expect(Object.keys(errorsOf(refused))).toEqual(['link']);
    expect(refused.forms.find(({ action }) => action.pathname === home)?.fields).toContainEqual(['link', link]);
    expect(await slots()).toEqual([]);
  });
});

test('a block of a legacy type keeps its place when its form is sent', async () => {
  const { browser, home, page, slots, add } = await newEditor(server);
  const old = await addStoredSlot(server, page.id, 'countdown', { until: 2030 });
  const id = await add('divider', {});
  const drawn = await browser.open(`${home}/slots/${id}`);
  const [form] = drawn.forms.filter(({ action }) => action.pathname === `${home}/slots/${id}`);
  if (!form) throw new Error('no form');
  const toOld = { ...drawn, forms: [{ ...form, action: new URL(`${server.url}${home}/slots/${old}`) }] };
  expect((await browser.submit(toOld, `${home}/slots/${old}`, {}, 'save')).status).toBe(404);
  expect((await slots())[0]).toMatchObject({ id: old, data: { until: 2030 } });
});
