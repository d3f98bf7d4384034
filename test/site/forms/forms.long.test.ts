import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeForm, sendForm } from '../../forms/support/form-page.ts';
import { newPage, newUser } from '../../support/api-client.ts';
import { addEvent, addForm, addStoredSlot } from '../../support/own-objects.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';
import { openBrowser, signIn, signUpAnother } from '../support/browser.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const newFormPath = '/my-links/forms/new';

/** Inserts submissions of the form of `addForm`, oldest first. */
async function addSubmissions(formId: string, values: string[]): Promise<void> {
  const createdAt = new Date('2026-05-01T10:00:00Z');
  await server.context.db.write((tx) =>
    tx.formSubmission.createMany({
      data: values.map((value) => ({
        formId,
        createdAt,
        fields: JSON.stringify([{ id: 'mail', type: 'email', label: 'E-mail', value }]),
      })),
    }),
  );
}

test('a form is created without script, and buttons add, move and remove its fields', async () => {
  const { browser, id } = await signUpAnother(server);
  let page = await browser.get(newFormPath);
  const typed = { title: 'Book "a" lesson', successMessage: 'Thanks\nAnna', 'fields.0.label': 'Name' };
  page = await browser.submit(page, newFormPath, { ...typed, do: 'add' });
  expect(page.status).toBe(200);
  expect(page.html).toContain('value="Book &quot;a&quot; lesson"');
  expect(page.html).toContain('Thanks\nAnna</textarea>');
  const day = { 'fields.1.label': 'Day', 'fields.1.type': 'select', 'fields.1.options': 'Friday\r\n\r\nSaturday\r\n' };
  const both = { successMessage: typed.successMessage, ...day, 'fields.1.required': 'yes' };
  page = await browser.submit(page, newFormPath, { ...both, do: 'up-1' });
  expect(page.html).toMatch(/name="fields.0.label"[^>]*value="Day"/);
  const focused = () => [...page.html.matchAll(/name="([^"]+)"[^>]* autofocus/g)].map(([, name]) => name);
  expect(focused()).toEqual(['fields.0.label']);
  const moved = {
    successMessage: typed.successMessage,
    'fields.0.type': 'select',
    'fields.0.options': 'Friday\r\nSaturday',
  };
  page = await browser.submit(page, newFormPath, { ...moved, do: 'add' });
  page = await browser.submit(page, newFormPath, { ...moved, do: 'remove-2' });
  // The field now in its place, or the last one.
  expect(focused()).toEqual(['fields.1.label']);
  const saved = await browser.submit(page, newFormPath, { ...moved, do: 'save' });
  expect(saved.status).toBe(303);
  const row = await server.context.db.read.form.findFirst({ where: { userId: id } });
  expect(saved.location).toBe(`/my-links/forms/${row?.id}?done=created`);
  expect(row).toMatchObject({ title: 'Book "a" lesson', successMessage: 'Thanks\nAnna' });
  expect(JSON.parse(row?.fields ?? '')).toEqual([
    { id: 'field-1', type: 'select', label: 'Day', required: true, options: ['Friday', 'Saturday'] },
    { id: 'field-2', type: 'text', label: 'Name', required: false },
  ]);
  expect((await browser.get('/my-links/forms')).html).toContain(`href="/my-links/forms/${row?.id}"`);
});

test('errors of a new form are shown at their fields, and no input is lost', async () => {
  const { browser, id } = await signUpAnother(server);
  const page = await browser.submit(await browser.get(newFormPath), newFormPath, {
    title: '',
    successMessage: 'Long </textarea> words',
    'fields.0.label': 'Day',
    'fields.0.type': 'select',
    'fields.0.options': 'Friday\nFriday',
    do: 'save',
  });
  expect(page.status).toBe(422);
  expect(page.html).toContain('id="title-error"');
  expect(page.html).toContain('id="fields.0.options-error"');
  expect(page.html).toContain('Friday\nFriday</textarea>');
  expect(page.html).toContain('Long &lt;/textarea');
  expect(page.html).toMatch(/value="select"[^>]*selected|selected[^>]*value="select"/);
  expect(await server.context.db.read.form.count({ where: { userId: id } })).toBe(0);
});

test('another user’s channel cannot be notified of a form', async () => {
  const { browser } = await signUpAnother(server);
  const page = await browser.submit(await browser.get(newFormPath), newFormPath, {
    title: 'Mine',
    'fields.0.label': 'Name',
    notificationChannelIds: '999',
    do: 'save',
  });
  expect(page.status).toBe(422);
  expect(page.html).toContain('id="channels-error"');
});

test('submissions are read newest first, page by page', async () => {
  const { browser, id } = await signUpAnother(server);
  const formId = await addForm(server, id);
  expect((await browser.get(`/my-links/forms/${formId}`)).html).toContain('No submissions yet');
  await addSubmissions(
    formId,
    Array.from({ length: 30 }, (_, index) => `visitor-${index}@example.com`),
  );
  const first = await browser.get(`/my-links/forms/${formId}`);
  expect(first.html.indexOf('visitor-29@')).toBeLessThan(first.html.indexOf('visitor-28@'));
  expect(first.html).not.toContain('visitor-4@');
  expect(first.html).toContain('Page 1 of 2');
  const second = await browser.get(`/my-links/forms/${formId}?page=2`);
  expect(second.html).toContain('visitor-4@');
  expect(second.html).not.toContain('visitor-5@');
});

test('an e-mail address in an answer is a mail link', async () => {
  const { browser, id } = await signUpAnother(server);
  const formId = await addForm(server, id);
  await addSubmissions(formId, ['vera+tour@example.com', 'o?cc=me%&@example.com', 'вера@пример.рф']);
  const { html } = await browser.get(`/my-links/forms/${formId}`);
  expect([...html.matchAll(/href="(mailto:[^"]*)"/g)].map(([, href]) => href)).toEqual([
    `mailto:${encodeURIComponent('вера')}@${encodeURIComponent('пример.рф')}`,
    'mailto:o%3Fcc%3Dme%25%26@example.com',
    'mailto:vera%2Btour@example.com',
  ]);
});

test('a search finds words in the answers in any case, and not in the questions', async () => {
  const { browser, id } = await signUpAnother(server);
  const formId = await addForm(server, id);
  await addSubmissions(formId, ['Ёлкина Мария', 'ivanov@example.com', '100% <b>sure</b>']);
  const found = async (search: string) =>
    (await browser.get(`/my-links/forms/${formId}?${new URLSearchParams({ search })}`)).html;
  expect(await found('мария ЁЛКИНА')).toContain('Ёлкина Мария');
  expect(await found('мария ЁЛКИНА')).not.toContain('ivanov@');
  expect(await found('e-mail')).toContain('No submissions contain “e-mail”');
  expect(await found('%')).toContain('1 submission found');
  expect(await found('<b>')).toContain('&lt;b');
  expect(await found('<b>')).not.toContain('<b>sure');
});

test('submissions are downloaded as CSV, without formulas', async () => {
  const { browser, id } = await signUpAnother(server);
  const formId = await addForm(server, id);
  await addSubmissions(formId, ['=HYPERLINK("http://evil")', 'Anna "A", Almaty', '+7 701']);
  const answer = await browser.get(`/my-links/forms/${formId}/submissions.csv`);
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(answer.headers.get('content-disposition')).toContain(`submissions-${formId}.csv`);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.html.split('\r\n').map((line) => line.replace(/^"2026[^"]*"/, '"…"'))).toEqual([
    '"Sent (Asia/Atyrau)","Page","E-mail"',
    '"…","","\'+7 701"',
    '"…","","Anna ""A"", Almaty"',
    '"…","","\'=HYPERLINK(""http://evil"")"',
    '',
  ]);
});

test('one submission is deleted, and the list stays at its place', async () => {
  const { browser, id } = await signUpAnother(server);
  const formId = await addForm(server, id);
  await addSubmissions(formId, ['first@example.com', 'second@example.com']);
  const page = await browser.get(`/my-links/forms/${formId}?search=second`);
  const done = await browser.submit(page, `/my-links/forms/${formId}/submissions/delete`);
  expect(done.location).toBe(`/my-links/forms/${formId}?done=submission-deleted&search=second&page=1`);
  const left = await server.context.db.read.formSubmission.findMany({ where: { formId } });
  expect(left.map(({ fields }) => fields.includes('first@'))).toEqual([true]);
});

test('after deleting the only submission of the last part the previous part is shown', async () => {
  const { browser, id } = await signUpAnother(server);
  const formId = await addForm(server, id);
  await addSubmissions(
    formId,
    Array.from({ length: 26 }, (_, index) => `visitor-${index}@example.com`),
  );
  const path = `/my-links/forms/${formId}`;
  const second = await browser.get(`${path}?page=2`);
  expect(second.html).toContain('visitor-0@');
  const done = await browser.submit(second, `${path}/submissions/delete`);
  const left = await browser.get(done.location ?? '');
  expect(left.html).toContain('visitor-1@');
  expect(left.html).toContain('visitor-25@');
});

test('a form is deleted only after confirmation, with its submissions, and its pages are redrawn', async () => {
  const user = await newUser(server);
  const { context } = server;
  const account = await context.db.read.user.findFirst({ where: { id: user.id } });
  const browser = openBrowser(server);
  await signIn(browser, { email: account?.email ?? '', password: 'a long enough passphrase' });
  const placed = await placeForm(user, { title: 'Soon gone' });
  expect((await sendForm(server, placed, { 'field-1': 'Anna' })).status).toBe(303);
  const publicPage = async () => (await fetch(`${server.url}/${placed.login}`)).text();
  expect(await publicPage()).toContain('Soon gone');
  const path = `/my-links/forms/${placed.formId}`;
  const page = await browser.get(path);
  expect(page.html).toContain(`The blocks that show it on ${placed.login} stay`);
  const refused = await browser.submit(page, `${path}/delete`);
  expect(refused.status).toBe(422);
  expect(refused.html).toContain('id="confirm-error"');
  const done = await browser.submit(refused, `${path}/delete`, { confirm: 'yes' });
  expect(done.location).toBe('/my-links/forms?done=deleted');
  expect(await context.db.read.formSubmission.count({ where: { formId: placed.formId } })).toBe(0);
  expect(await publicPage()).not.toContain('Soon gone');
  expect((await user.get(`${placed.page}/slots/${placed.slotId}`)).status).toBe(200);
});

test('the lists of forms and events open while pages that show them are deleted', async () => {
  const user = await newUser(server);
  const { db } = server.context;
  const account = await db.read.user.findFirst({ where: { id: user.id } });
  const browser = openBrowser(server);
  await signIn(browser, { email: account?.email ?? '', password: 'a long enough passphrase' });
  const [formId, eventId] = [await addForm(server, user.id), await addEvent(server, user.id)];
  const pages: number[] = [];
  for (let count = 0; count < 30; count += 1) {
    const { id } = await newPage(user);
    await addStoredSlot(server, id, 'form', { formId, view: 'inline', buttonText: '' });
    await addStoredSlot(server, id, 'event', { eventId });
    pages.push(id);
  }
  let isOver = false;
  const looking = ['/my-links/forms', `/my-links/forms/${formId}`, '/my-links/events'].map(async (address) => {
    const statuses = new Set<number>();
    while (!isOver) statuses.add((await browser.get(address)).status);
    return [...statuses];
  });
  for (const id of pages) await db.write((tx) => tx.profile.delete({ where: { id } }));
  isOver = true;
  expect(await Promise.all(looking)).toEqual([[200], [200], [200]]);
});

test("another person's form is not found", async () => {
  const owner = await signUpAnother(server);
  const { browser } = await signUpAnother(server);
  const formId = await addForm(server, owner.id);
  await addSubmissions(formId, ['secret@example.com']);
  const submission = await server.context.db.read.formSubmission.findFirst({ where: { formId } });
  const csrf = /name="csrf" value="([^"]+)"/.exec((await browser.get('/my-links/forms')).html)?.[1] ?? '';
  const answers = [
    await browser.get(`/my-links/forms/${formId}`),
    await browser.get(`/my-links/forms/${formId}/submissions.csv`),
    await browser.post(`/my-links/forms/${formId}/delete`, { csrf, confirm: 'yes' }),
    await browser.post(`/my-links/forms/${formId}/submissions/delete`, { csrf, submissionId: String(submission?.id) }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  expect(answers.map(({ html }) => html).join()).not.toContain('secret@');
  expect(await server.context.db.read.formSubmission.count({ where: { formId } })).toBe(1);
});

test('without a session the visitor has to sign in, and without the csrf token nothing is done', async () => {
  const { browser, id } = await signUpAnother(server);
  const formId = await addForm(server, id);
  expect((await openBrowser(server).get('/my-links/forms')).location).toBe('/login?next=%2Fmy-links%2Fforms');
  expect((await browser.post(`/my-links/forms/${formId}/delete`, { confirm: 'yes' })).status).toBe(403);
  expect(await server.context.db.read.form.count({ where: { id: formId } })).toBe(1);
});

test('the pages are available in Russian', async () => {
  const { browser, id } = await signUpAnother(server);
  await addForm(server, id);
  await server.context.db.write((tx) => tx.user.update({ where: { id }, data: { languageId: 2 } }));
  const page = await browser.get('/my-links/forms');
  expect(page.html).toContain('0\u00a0заявок · 1\u00a0поле');
  expect((await browser.get(newFormPath)).html).toContain('Добавить поле');
});

test('a changed form changes its pages; a field keeps its column, and a removed one keeps its answers', async () => {
  const owner = await newUser(server);
  const channel = {
    userId: owner.id,
    type: 'email',
    target: 'a@example.com',
    label: 'a•••@example.com',
    verifiedAt: new Date(),
  };
  const { id: channelId } = await server.context.db.write((tx) => tx.notificationChannel.create({ data: channel }));
  const form = await placeForm(owner, {
    title: 'Before',
    fields: [
      { type: 'text', label: 'Name' },
      { type: 'text', label: 'Town' },
    ],
  });
  await sendForm(server, form, { 'field-1': 'Vera', 'field-2': 'Riga' });
  const browser = openBrowser(server);
  const account = await server.context.db.read.user.findFirst({ where: { id: owner.id } });
  await signIn(browser, { email: account?.email ?? '', password: 'a long enough passphrase' });
  const edit = `/my-links/forms/${form.formId}/edit`;
  expect((await browser.get(`/my-links/forms/${form.formId}`)).html).toContain(`href="${edit}"`);
  let page = await browser.get(edit);
  expect(page.html).toMatch(/name="fields.1.label"[^>]*value="Town"/);
  const texts = { title: 'After', successMessage: 'Thank you kindly' };
  page = await browser.submit(page, edit, { ...texts, do: 'remove-1' });
  page = await browser.submit(page, edit, { ...texts, do: 'add' });
  page = await browser.submit(page, edit, { ...texts, 'fields.1.label': 'Street', do: 'up-1' });
  const refused = await browser.submit(page, edit, { ...texts, 'fields.1.label': '', do: 'save' });
  expect(refused.status).toBe(422);
  expect(refused.html).toContain('Thank you kindly</textarea>');
  const labels = { 'fields.1.label': 'Your name', notificationChannelIds: [String(channelId)] };
  const saved = await browser.submit(refused, edit, { ...texts, ...labels, do: 'save' });
  expect(saved.location).toBe(`/my-links/forms/${form.formId}?done=saved`);

  const row = await server.context.db.read.form.findFirst({ where: { id: form.formId } });
  expect(row).toMatchObject({ ...texts, notificationChannelIds: JSON.stringify([channelId]) });
  const [street, name] = JSON.parse(row?.fields ?? '[]');
  expect(name).toMatchObject({ id: 'field-1', label: 'Your name' });
  expect(street).toMatchObject({ label: 'Street', id: expect.stringMatching(/^field-[\w-]{8}$/) });
  expect(await (await fetch(`${server.url}/${form.login}`)).text()).toContain('Street');
  await sendForm(server, form, { 'field-1': 'Ines', [street.id]: 'Elm' });
  const csv = (await browser.get(`/my-links/forms/${form.formId}/submissions.csv`)).html.trim().split('\r\n');
  expect(csv[0]).toMatch(/,"Street","Your name","Town"$/);
  expect(csv.slice(1).map((line) => line.split(',').slice(2).join())).toEqual(
    expect.arrayContaining(['"","Vera","Riga"', '"Elm","Ines",""']),
  );
});

test('a failed download is an error page, not a file', async () => {
  const { browser, id } = await signUpAnother(server);
  const formId = await addForm(server, id);
  await addSubmissions(formId, ['lost@example.com']);
  await server.context.db.write((tx) => tx.formSubmission.updateMany({ where: { formId }, data: { fields: '{' } }));
  const { status, headers, html } = await browser.get(`/my-links/forms/${formId}/submissions.csv`);
  expect([status, headers.get('content-disposition')]).toEqual([500, null]);
  expect(headers.get('content-type')).toContain('text/html');
  expect(html).toContain('went wrong');
});

test('a download that has to wait for its reader leaves nothing behind', async () => {
  const { browser, id } = await signUpAnother(server);
  const formId = await addForm(server, id);
  // Each is more than is written at a time.
  await addSubmissions(
    formId,
    Array.from({ length: 30 }, (_, index) => `${index}${'x'.repeat(50_000)}`),
  );
  const warnings: string[] = [];
  const note = ({ name }: Error) => void warnings.push(name);
  process.on('warning', note);
  const { html } = await browser.get(`/my-links/forms/${formId}/submissions.csv`);
  process.off('warning', note);
  expect(html.match(/x{50000}"\r\n/g)).toHaveLength(30);
  expect(warnings).toEqual([]);
});

test("another person's form can be neither seen nor changed, and fields have no invented ids", async () => {
  const owner = await signUpAnother(server);
  const formId = await addForm(server, owner.id);
  const { browser, id } = await signUpAnother(server);
  expect((await browser.get(`/my-links/forms/${formId}/edit`)).status).toBe(404);
  const mine = await addForm(server, id);
  const edit = `/my-links/forms/${mine}/edit`;
  const page = await browser.get(edit);
  const fields = { title: 'Mine', successMessage: '', 'fields.0.id': '"><b>', 'fields.0.label': 'Mail', do: 'save' };
  const csrf = /name="csrf" value="([^"]+)"/.exec(page.html)?.[1] ?? '';
  expect((await browser.post(`/my-links/forms/${formId}/edit`, { csrf, ...fields })).status).toBe(404);
  expect((await browser.submit(page, edit, fields)).status).toBe(303);
  const row = await server.context.db.read.form.findFirst({ where: { id: mine } });
  expect(JSON.parse(row?.fields ?? '')[0].id).toMatch(/^field-[\w-]{8}$/);
  const theirs = await server.context.db.read.form.findFirst({ where: { id: formId } });
  expect(theirs?.title).toBe('Write to me');
});
