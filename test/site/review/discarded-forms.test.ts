import { afterAll, beforeAll, expect, test } from 'vitest';
import { addChannel } from '../../../src/domain/channels/channels.ts';
import { newPage } from '../../support/api-client.ts';
import { addForm } from '../../support/own-objects.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';
import { newEditor } from '../editor/support/editor.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

/** Creates a page with a waiting change of its form, which its owner then discards. */
async function discardedForm() {
  const editor = await newEditor(server);
  const { browser, user, home, page } = editor;
  const form = await addForm(server, user.id);
  await editor.add('form', { formId: form });
  const submit = (from: string, action: string, fields: Record<string, string> = {}, press?: string) =>
    browser.open(`${home}${from}`).then((opened) => browser.submit(opened, `${home}${action}`, fields, press));
  await submit('/settings', '/settings', { holdsChanges: 'yes' });
  const setTitle = async (title: string) => expect((await user.patch(`/forms/${form}`, { title })).status).toBe(200);
  const title = async () => (await server.context.db.read.form.findFirst({ where: { id: form } }))?.title;
  const before = await title();
  await setTitle('Waiting title');
  await submit('/review', '/review', {}, 'discard');
  expect(await title()).toBe(before);
  const seen = async (login = page.login) => (await fetch(`${server.url}/${login}`)).text();
  const undo = () => submit('/history', '/history/undo');
  return { editor, form, before: String(before), setTitle, title, seen, undo };
}

test('a discarded edit of a form waits again after an undo, and is discarded again by another undo', async () => {
  const { editor, form, before, title, seen, undo } = await discardedForm();
  const other = await newPage(editor.user);
  await editor.user.post(`${other.path}/slots`, { type: 'form', data: { formId: form } });
  expect((await undo()).url.searchParams.get('done')).toBe('undone');
  expect(await title()).toBe('Waiting title');
  for (const login of [editor.page.login, other.login]) {
    expect(await seen(login)).toContain(before);
    expect(await seen(login)).not.toContain('Waiting title');
  }
  expect((await editor.browser.open(`${editor.home}/review`)).html).toContain('Waiting');
  await undo();
  expect(await title()).toBe(before);
});

test('discarding an edit of a form is not undone if the form was edited since', async () => {
  const { setTitle, title, undo } = await discardedForm();
  await setTitle('Another title');
  const refused = await undo();
  expect(refused.status).toBe(409);
  expect(await title()).toBe('Another title');
});

test('discarding an edit of a form is undone without a form that was deleted since', async () => {
  const { editor, form, undo } = await discardedForm();
  await server.context.db.write((tx) => tx.form.delete({ where: { id: form } }));
  await editor.user.patch(editor.page.path, { title: 'Anna' });
  expect((await undo()).status).toBe(200);
});

test("an edit of a form without a change does not wait, and an app's change of its channels does", async () => {
  const { editor, form, before } = await discardedForm();
  const { browser, user, home } = editor;
  const channel = { type: 'email', target: 'anna@example.com', verified: true } as const;
  const { id } = await addChannel(server.context, user.id, channel);
  for (const change of [{ title: before }, { notificationChannelIds: [] }, {}]) {
    const changed = await user.patch(`/forms/${form}`, change);
    expect([changed.status, changed.body.meta?.unpublished]).toEqual([200, undefined]);
    expect(changed.body.data).toMatchObject({ title: before, notificationChannelIds: [] });
  }
  expect((await browser.open(`${home}/review`)).html).toContain('Nothing to review.');
  expect((await user.patch(`/forms/${form}`, { notificationChannelIds: [id] })).body.meta).toMatchObject({
    unpublished: { changes: 1 },
  });
});
