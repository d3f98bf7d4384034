import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPersonalToken } from '../../src/domain/accounts/personal-tokens.ts';
import { addChannel } from '../../src/domain/channels/channels.ts';
import { type ApiUser, clientOf, newPage, newUser, wrongFields } from '../support/api-client.ts';
import { startServer, type TestServer } from '../support/start-server.ts';

interface Form {
  id: string;
  title: string;
  buttonText: string;
  successMessage: string;
  fields: { id: string; type: string; label: string; required: boolean; options?: string[] }[];
  notificationChannelIds: number[];
}

let server: TestServer;
let anna: ApiUser;
beforeAll(async () => {
  server = await startServer();
  anna = await newUser(server);
});
afterAll(() => server.close());

async function newForm(): Promise<Form> {
  const { body } = await anna.post('/forms', {
    ...{ title: 'Book', buttonText: 'Go', successMessage: 'Thanks' },
    fields: [
      { type: 'email', label: 'E-mail', required: true },
      { type: 'select', label: 'Day', options: ['Friday'] },
    ],
  });
  return body.data as unknown as Form;
}

const change = async (form: Form, body: object) =>
  (await anna.patch(`/forms/${form.id}`, body)).body.data as unknown as Form;

it('changes the sent fields and keeps the rest', async () => {
  const form = await newForm();
  expect(await change(form, { title: ' Book a lesson ' })).toEqual({ ...form, title: 'Book a lesson' });
  expect(await change(form, { buttonText: null, successMessage: '<b>See you</b>' })).toEqual({
    ...{ ...form, title: 'Book a lesson', buttonText: '', successMessage: 'See you' },
  });
  expect(await change(form, {})).toMatchObject({ title: 'Book a lesson', fields: form.fields });
  const { id } = await addChannel(server.context, anna.id, { type: 'telegram', target: '1', verified: true });
  expect(await change(form, { notificationChannelIds: [id] })).toMatchObject({ notificationChannelIds: [id] });
});

it('keeps the ids of repeated fields, by id or by type and label, and gives new ones to others', async () => {
  const form = await newForm();
  const [email, day] = form.fields;
  const { fields } = await change(form, {
    fields: [
      { id: day?.id, type: 'select', label: 'Which day?', options: ['Friday', 'Sunday'] },
      { type: 'email', label: 'E-mail' },
      { type: 'text', label: 'Name' },
    ],
  });
  expect(fields).toEqual([
    { id: day?.id, type: 'select', label: 'Which day?', required: false, options: ['Friday', 'Sunday'] },
    { id: email?.id, type: 'email', label: 'E-mail', required: false },
    { id: expect.any(String), type: 'text', label: 'Name', required: false },
  ]);
  expect(new Set(fields.map(({ id }) => id)).size).toBe(3);
});

it('shows on pages immediately', async () => {
  const form = await newForm();
  const { path, login } = await newPage(anna);
  await anna.post(`${path}/slots`, { type: 'form', data: { formId: form.id, view: 'inline' } });
  const page = async () => (await fetch(`${server.url}/${login}`)).text();
  expect(await page()).toContain('E-mail');
  await change(form, { fields: [{ type: 'text', label: 'What is it about?' }] });
  const changed = await page();
  expect(changed).toContain('What is it about?');
  expect(changed).not.toContain('E-mail');
});

it('names the pages that show the form, of those that the caller may use', async () => {
  const form = await newForm();
  const pages = [await newPage(anna), await newPage(anna)];
  for (const { path } of pages) await anna.post(`${path}/slots`, { type: 'form', data: { formId: form.id } });
  const named = pages.map(({ id, login }) => ({ profileId: id, login }));
  const shownOn = async (user: ApiUser) => (await user.patch(`/forms/${form.id}`, { buttonText: 'Send' })).body.meta;
  expect(await shownOn(anna)).toEqual({ pages: named });
  const granted = { name: 'test', abilities: ['profile:write'], pages: [pages[1]?.id ?? 0] };
  const { token } = await createPersonalToken(server.context, anna.id, granted);
  const limited = clientOf(server, anna.id, token);
  expect(await shownOn(limited)).toMatchObject({ pages: named.slice(1) });
  const withKey = (user: ApiUser) =>
    user.patch(`/forms/${form.id}`, { title: 'Once' }, { 'Idempotency-Key': `"${form.id}"` });
  expect((await withKey(anna)).body.meta).toEqual({ pages: named });
  const repeated = await withKey(limited);
  expect([repeated.status, repeated.body.code]).toEqual([422, 'idempotency_key_reused']);
  expect((await anna.patch(`/forms/${(await newForm()).id}`, {})).body.meta).toMatchObject({ pages: [] });
});

it('reports all errors, and changes nothing', async () => {
  const form = await newForm();
  const fields = [
    { type: 'select', label: 'Day' },
    { type: 'text', label: ' ' },
    { type: 'text', label: 'A', options: ['b'], colour: 1 },
  ];
  const answer = await anna.patch(`/forms/${form.id}`, { title: '', fields, owner: 1 });
  expect(answer.status).toBe(422);
  expect(wrongFields(answer)).toEqual(expect.arrayContaining(['title', 'fields.1.label', 'fields.2.colour', 'owner']));
  const options = await anna.patch(`/forms/${form.id}`, { fields: fields.slice(0, 1) });
  expect([options.status, wrongFields(options)]).toEqual([422, ['fields.0.options']]);
  for (const id of [99_999, 2 ** 31, Number.MAX_SAFE_INTEGER]) {
    const channel = await anna.patch(`/forms/${form.id}`, { notificationChannelIds: [id] });
    expect([channel.status, wrongFields(channel)]).toEqual([422, ['notificationChannelIds.0']]);
  }
  expect((await anna.get('/forms')).body.data).toContainEqual(form);
});

it('rejects unknown ids and repeated ids, and changes nothing', async () => {
  const form = await newForm();
  const [email, day] = form.fields;
  const { status, body } = await anna.patch(`/forms/${form.id}`, {
    fields: [
      { ...email, id: 'emial' },
      day,
      { type: 'text', label: 'Name', id: '__proto__' },
      { ...day, label: 'Night' },
    ],
  });
  expect(status).toBe(422);
  expect(body.errors).toEqual({
    'fields.0.id': [expect.stringContaining('is not the id of a field of this form')],
    'fields.2.id': [expect.stringContaining('is not the id of a field of this form')],
    'fields.3.id': ['is listed twice'],
  });
  expect(await change(form, {})).toEqual(form);
});

it('does not find the form of another user', async () => {
  const form = await newForm();
  const other = await newUser(server);
  expect((await other.patch(`/forms/${form.id}`, { title: 'Mine' })).status).toBe(404);
});
