import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addChannel } from '../../src/domain/channels/channels.ts';
import { maxForms } from '../../src/domain/forms/create-form.ts';
import { formFieldTypes } from '../../src/domain/forms/form-fields.ts';
import { formOutput } from '../../tools/forms/form-output.ts';
import { anyUnicode } from '../support/any-unicode.ts';
import { type ApiUser, newPage, newUser, wrongFields } from '../support/api-client.ts';
import { startServer, type TestServer } from '../support/start-server.ts';

const anyText = fc.oneof(anyUnicode({ maxLength: 60 }), fc.constantFrom('<', '<!--', '</b>', '\u0000', '"'));

let server: TestServer;
let user: ApiUser;
beforeAll(async () => {
  // Its tables take seconds to make, in which no connection could be kept alive.
  fc.sample(anyText, 1);
  server = await startServer();
  user = await newUser(server);
});
afterAll(() => server.close());

const email = { type: 'email', label: 'E-mail', required: true };
const small = { title: 'Write to me', fields: [email] };

test('a form with a field of every type is created, listed, and added to a page', async () => {
  const fields = formFieldTypes.map((type) => ({
    type,
    label: `Field ${type}`,
    ...(type === 'select' && { options: ['One', 'Two'] }),
  }));
  const answer = await user.post('/forms', {
    title: 'All of them',
    buttonText: 'Go',
    successMessage: 'Thanks\nand bye',
    fields,
  });
  expect(answer.status).toBe(201);
  const form = formOutput.parse(answer.body.data);
  expect(form).toMatchObject({
    title: 'All of them',
    buttonText: 'Go',
    successMessage: 'Thanks\nand bye',
    notificationChannelIds: [],
    submissionsCount: 0,
  });
  expect(form.fields.map(({ id, ...field }) => field)).toEqual(fields.map((field) => ({ ...field, required: false })));
  expect(new Set(form.fields.map(({ id }) => id)).size).toBe(fields.length);
  const listed = await user.get('/forms');
  expect(listed.status).toBe(200);
  expect(listed.body.data).toContainEqual(form);

  const page = await newPage(user);
  const slot = await user.post(`${page.path}/slots`, { type: 'form', data: { formId: form.id } });
  expect(slot.status).toBe(201);
  expect(slot.body.data).toMatchObject({ computed: { form: { id: form.id, fields: form.fields }, buttonText: 'Go' } });
});

test('texts may be missing, and markup is removed from them', async () => {
  const answer = await user.post('/forms', {
    title: '<b>Hi</b> there',
    fields: [{ ...email, label: 'Your <i>mail</i>' }],
  });
  expect(answer.body.data).toMatchObject({ title: 'Hi there', buttonText: '', successMessage: '' });
  expect(formOutput.parse(answer.body.data).fields[0]).toMatchObject({ label: 'Your mail', required: true });
});

test.each([
  ['no title', { fields: [email] }, ['title']],
  ['a blank title', { ...small, title: ' <b></b> ' }, ['title']],
  ['no fields', { title: 'x', fields: [] }, ['fields']],
  ['31 fields', { title: 'x', fields: Array.from({ length: 31 }, () => email) }, ['fields']],
  ['an unknown type', { title: 'x', fields: [{ ...email, type: 'file' }] }, ['fields.0.type']],
  ['a select without options', { title: 'x', fields: [{ type: 'select', label: 'Day' }] }, ['fields.0.options']],
  ['options elsewhere', { title: 'x', fields: [email, { ...email, options: ['a'] }] }, ['fields.1.options']],
  ['no option', { title: 'x', fields: [{ type: 'select', label: 'Day', options: [] }] }, ['fields.0.options']],
  [
    'an option twice',
    { title: 'x', fields: [{ type: 'select', label: 'D', options: ['a', 'b', 'a'] }] },
    ['fields.0.options.2'],
  ],
  ['an own field id', { title: 'x', fields: [{ ...email, id: 'mine' }] }, ['fields.0.id']],
  ['computed and unknown fields', { ...small, submissionsCount: 3, colour: 'red' }, ['colour', 'submissionsCount']],
  [
    'long texts',
    { ...small, title: 'x'.repeat(201), buttonText: 'x'.repeat(121), successMessage: 'x'.repeat(1001) },
    ['buttonText', 'successMessage', 'title'],
  ],
])('%s is rejected with an error at the field', async (_name, body, fields) => {
  const answer = await user.post('/forms', body);
  expect(answer.status).toBe(422);
  expect(wrongFields(answer)).toEqual(fields);
});

test('a form notifies only channels of its owner, each once', async () => {
  const other = await newUser(server);
  const mine = await addChannel(server.context, user.id, { type: 'email', target: 'me@example.com', verified: true });
  const theirs = await addChannel(server.context, other.id, { type: 'telegram', target: '12345', verified: true });
  const refused = await user.post('/forms', { ...small, notificationChannelIds: [mine.id, theirs.id, mine.id] });
  expect(refused.status).toBe(422);
  expect(wrongFields(refused)).toEqual(['notificationChannelIds.1', 'notificationChannelIds.2']);
  const made = await user.post('/forms', { ...small, notificationChannelIds: [mine.id] });
  expect(made.body.data).toMatchObject({ notificationChannelIds: [mine.id] });
});

test('other users cannot list or show a form', async () => {
  const other = await newUser(server);
  const made = await user.post('/forms', small);
  expect((await other.get('/forms')).body.data).toEqual([]);
  const page = await newPage(other);
  const { id } = formOutput.parse(made.body.data);
  const slot = await other.post(`${page.path}/slots`, { type: 'form', data: { formId: id } });
  expect(slot.status).toBe(422);
});

test('creating a form supports dry runs and idempotency, and needs the ability to write', async () => {
  const writer = await newUser(server);
  const dry = await writer.post('/forms', small, { Precognition: 'true' });
  expect([dry.status, dry.headers.get('precognition-success')]).toEqual([204, 'true']);
  expect((await writer.get('/forms')).body.data).toEqual([]);
  const first = await writer.post('/forms', small, { 'Idempotency-Key': 'one' });
  const again = await writer.post('/forms', small, { 'Idempotency-Key': 'one' });
  expect(again.body).toEqual(first.body);
  expect((await writer.get('/forms')).body.data).toHaveLength(1);
  const reader = await newUser(server, { abilities: ['profile:read'] });
  expect((await reader.post('/forms', small)).status).toBe(403);
});

test('an account has a maximum number of forms', async () => {
  const eager = await newUser(server);
  await server.context.db.write((tx) =>
    tx.form.createMany({
      data: Array.from({ length: maxForms }, (_, index) => ({
        id: `eager-${index}`,
        userId: eager.id,
        title: 'x',
        buttonText: '',
        successMessage: '',
        fields: '[]',
      })),
    }),
  );
  const answer = await eager.post('/forms', small);
  expect([answer.status, answer.body.code]).toEqual([409, 'limit_reached']);
});

test('for any texts, a form is rejected or stored as listed', async () => {
  const free = await newUser(server);
  await fc.assert(
    fc.asyncProperty(anyText, anyText, fc.array(anyText, { maxLength: 3 }), async (title, label, options) => {
      const answer = await free.post('/forms', { title, fields: [{ type: 'select', label, options }] });
      expect([201, 422]).toContain(answer.status);
      if (answer.status !== 201) return;
      const listed = formOutput.array().parse((await free.get('/forms')).body.data);
      expect(listed).toContainEqual(answer.body.data);
    }),
    { numRuns: 60 },
  );
});
