import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeUnderUserLock } from '../../../src/domain/accounts/user-lock.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';
import { type Editor, errorsOf, newEditor } from './support/editor.ts';

// A block that is hidden, shown at times, and duplicated on the dashboard, by forms alone.

let server: TestServer;
let editor: Editor;
beforeAll(async () => {
  server = await startServer();
  editor = await newEditor(server);
  await setZone('Europe/Berlin');
});
afterAll(() => server.close());

const setZone = (timezone: string) =>
  server.context.db.write((tx) => tx.user.update({ where: { id: editor.user.id }, data: { timezone } }));

const publicPage = async () => (await fetch(`${server.url}/${editor.page.login}`)).text();
const slotOf = async (id: number) =>
  (await editor.slots()).find((slot) => slot.id === id) as unknown as {
    data: Record<string, unknown>;
    computed: { visibility?: Record<string, unknown> };
  };
/** Presses a button of the list, whose address is its own (`formaction`), and follows. */
async function press(id: number, what: string, fields: Record<string, string> = {}) {
  const { html } = await editor.browser.open(editor.home);
  const address = `${editor.home}/slots/${id}/${what}`;
  expect(html).toContain(`formaction="${address}"`);
  const csrf = /name="csrf" value="([^"]+)"/.exec(html)?.[1] ?? '';
  const answer = await fetch(server.url + address, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie: editor.browser.cookies(), origin: server.url, 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ csrf, ...fields }),
  });
  expect(answer.status).toBe(303);
  return editor.browser.open(answer.headers.get('location') ?? '');
}

test('the switch in a row hides a block and shows it, and the history undoes that', async () => {
  const id = await editor.add('button', { link: 'https://example.com/tour', title: 'Tour' });
  const list = await editor.browser.open(editor.home);
  expect(list.html).toMatch(
    new RegExp(`role="switch"[^>]*aria-checked="true"[^>]*formaction="${editor.home}/slots/${id}/visibility"`),
  );
  const hidden = await press(id, 'visibility', { hidden: 'yes' });
  expect(hidden.html).toContain('Block hidden.');
  expect(hidden.html).toMatch(/class="slot-times">.*?Hidden</s);
  expect(await publicPage()).not.toContain('example.com/tour');
  await editor.browser.submit(hidden, `${editor.home}/history/undo`);
  expect(await publicPage()).toContain('example.com/tour');
  await press(id, 'visibility', { hidden: 'yes' });
  const shown = await press(id, 'visibility', { hidden: '' });
  expect(shown.html).toContain('Block visible.');
  expect(await slotOf(id)).not.toHaveProperty('computed.visibility');
});

test('the switch keeps times that an assistant sets at the same moment', async () => {
  const id = await editor.add('text', { title: 'Presale' });
  const { db } = server.context;
  const visibility = JSON.stringify({ hidden: false, from: '2099-05-01T08:00:00.000Z', until: null });
  let pressing: Promise<unknown> = Promise.resolve();
  await writeUnderUserLock(db, editor.user.id, async (tx) => {
    await tx.slot.update({ where: { id }, data: { visibility } });
    pressing = press(id, 'visibility', { hidden: 'yes' });
    // In this time it completes its reads, and waits for its turn to write.
    await sleep(300);
  });
  await pressing;
  expect((await slotOf(id)).computed.visibility).toMatchObject({ hidden: true, from: '2099-05-01T08:00:00.000Z' });
});

test('the form accepts local times of the owner, and the list shows them', async () => {
  const id = await editor.add('text', { title: 'Presale' });
  const address = `${editor.home}/slots/${id}`;
  const save = async (fields: Record<string, string>) =>
    editor.browser.submit(await editor.browser.open(address), address, { do: 'save', ...fields });
  const saved = await save({ 'visibility.from': '2099-05-01T10:00', 'visibility.until': '2099-05-03T10:00' });
  expect((await slotOf(id)).computed.visibility).toEqual({
    hidden: false,
    from: '2099-05-01T08:00:00.000Z',
    until: '2099-05-03T08:00:00.000Z',
    visibleNow: false,
  });
  expect(saved.html).toMatch(/From May 1, 2099, 10:00/);
  // Hidden by the switch and shown again, it keeps its times.
  await press(id, 'visibility', { hidden: 'yes' });
  await press(id, 'visibility', { hidden: '' });
  expect((await editor.browser.open(address)).html).toContain('value="2099-05-03T10:00"');
  const wrong = await save({ 'visibility.until': '2099-04-30T10:00' });
  expect(errorsOf(wrong)).toEqual({ 'visibility.until': 'The end must be after the start.' });
  expect(wrong.html).toContain('value="2099-04-30T10:00"');
});

test('times of a form are in the zone it was drawn with, even if another is chosen before it is sent', async () => {
  const id = await editor.add('text', { title: 'Tour' });
  const address = `${editor.home}/slots/${id}`;
  const until = '2099-05-03T08:00:00.000Z';
  await editor.user.patch(`${editor.page.path}/slots/${id}`, { data: {}, visibility: { until } });
  const open = await editor.browser.open(address);
  expect(open.html).toContain('value="2099-05-03T10:00"');
  await setZone('America/New_York');
  const wrong = await editor.browser.submit(open, address, { 'visibility.from': '2099-05-04T10:00' });
  await editor.browser.submit(wrong, address, { 'visibility.from': '2099-05-01T10:00' });
  expect((await slotOf(id)).computed.visibility).toMatchObject({ from: '2099-05-01T08:00:00.000Z', until });
  expect((await editor.browser.open(address)).html).toContain('value="2099-05-03T04:00"');
  await setZone('Europe/Berlin');
});

test.each([
  ['a new block', 'create'],
  ['a stored block', 'update'],
])(
  'a time skipped in the zone of the form is rejected for %s, even if another zone is chosen before it is sent',
  async (_what, write) => {
    const id = await editor.add('text', { title: 'Spring' });
    const address = write === 'create' ? `${editor.home}/slots/new` : `${editor.home}/slots/${id}`;
    const open = await editor.browser.open(write === 'create' ? `${address}?type=text` : address);
    await setZone('America/New_York');
    const before = await editor.slots();
    const fields = { 'data.title': 'Spring', 'visibility.from': '2030-03-31T02:30' };
    const refused = await editor.browser.submit(open, address, fields, 'save');
    expect(refused.status).toBe(422);
    expect(errorsOf(refused)['visibility.from']).toContain('Europe/Berlin');
    expect(refused.html).toContain('value="2030-03-31T02:30"');
    expect(await editor.slots()).toEqual(before);
    await setZone('Europe/Berlin');
  },
);

test('saving a text does not show a block that was hidden in the meantime', async () => {
  const id = await editor.add('text', { title: 'News' });
  const address = `${editor.home}/slots/${id}`;
  const open = await editor.browser.open(address);
  await editor.user.patch(`${editor.page.path}/slots/${id}`, { data: {}, visibility: { hidden: true } });
  const refused = await editor.browser.submit(open, address, { do: 'save', 'data.title': 'Newer' });
  expect(refused.status).toBe(409);
  expect(refused.html).toMatch(/<dt>Hide this block<\/dt>\s*<dd[^>]*>Hidden</);
});

test('a duplicate follows its block, with everything but the statistics', async () => {
  const data = { link: 'https://example.com/one', title: 'One', subtitle: 'of two' };
  const id = await editor.add('button', data);
  await editor.add('divider', {});
  await press(id, 'visibility', { hidden: 'yes' });
  const duplicated = await press(id, 'duplicate');
  expect(duplicated.html).toContain('Block duplicated.');
  const slots = await editor.slots();
  const place = slots.findIndex((slot) => slot.id === id);
  expect(slots[place + 1]).toMatchObject({
    type: 'button',
    data: slots[place]?.data,
    computed: { visibility: { hidden: true } },
  });
  expect(slots[place + 1]?.id).not.toBe(id);
});
