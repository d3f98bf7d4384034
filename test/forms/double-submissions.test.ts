import { afterAll, beforeAll, expect, test } from 'vitest';
import { sweepRows } from '../../src/domain/retention/sweep-rows.ts';
import { statement } from '../../src/store/statement.ts';
import { type ApiUser, newUser } from '../support/api-client.ts';
import { startServer, type TestServer } from '../support/start-server.ts';
import { type PlacedForm, placeForm, sendForm } from './support/form-page.ts';

// Equal answers of one visitor to one form within ten seconds are one submission: a double tap, or a browser that sends again.

let server: TestServer;
let other: TestServer;
let user: ApiUser;
let addresses = 0;
beforeAll(async () => {
  server = await startServer({ TRUST_PROXY: '1', SECRET_KEY: 'the secret that both servers share' });
  const { DATA_DIR = '', DATABASE_URL = '', SECRET_KEY = '' } = server.settings;
  other = await startServer({ TRUST_PROXY: '1', DATA_DIR, DATABASE_URL, SECRET_KEY });
  user = await newUser(server);
});
afterAll(async () => {
  await other.close();
  await server.close();
});

function newVisitor(): Record<string, string> {
  addresses += 1;
  return { 'x-forwarded-for': `10.9.${addresses}.1`, 'user-agent': 'Mozilla/5.0 (X11)' };
}

/** Sends a form and returns where the visitor is led to. */
async function send(
  form: PlacedForm,
  answers: Record<string, string>,
  visitor: Record<string, string>,
  url = server.url,
) {
  const response = await sendForm({ url }, form, answers, visitor);
  return [response.status, response.headers.get('location')];
}

const recent = statement('SELECT "keyHash" FROM "RecentSubmission"', {}, { keyHash: 'string' });
const count = (form: PlacedForm) => server.context.db.read.formSubmission.count({ where: { formId: form.formId } });
const thanked = (form: PlacedForm) => [303, `/${form.login}?sent=${form.formId}#slot-${form.slotId}`];

test('twenty equal submissions at the same moment to two servers are one, and each gets the thanks', async () => {
  const form = await placeForm(user);
  const visitor = newVisitor();
  const urls = [server.url, other.url];
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => send(form, { 'field-1': 'Vera' }, visitor, urls[index % 2])),
  );
  for (const answer of answers) expect(answer).toEqual(thanked(form));
  expect(await count(form)).toBe(1);
});

test('different answers, another visitor, another browser and another form are submissions of their own', async () => {
  const [form, second] = [await placeForm(user), await placeForm(user)];
  const visitor = newVisitor();
  await send(form, { 'field-1': 'Vera' }, visitor);
  await send(form, { 'field-1': 'vera' }, visitor);
  await send(form, { 'field-1': 'Vera', 'field-5': '2' }, visitor);
  await send(form, { 'field-1': 'Vera' }, newVisitor());
  await send(form, { 'field-1': 'Vera' }, { ...visitor, 'user-agent': 'Mozilla/5.0 (Mac)' });
  expect(await send(second, { 'field-1': 'Vera' }, visitor)).toEqual(thanked(second));
  expect([await count(form), await count(second)]).toEqual([5, 1]);
});

test('after ten seconds the same answers are another submission', async () => {
  const form = await placeForm(user);
  const visitor = newVisitor();
  await send(form, { 'field-1': 'Vera' }, visitor);
  server.advance(6_000);
  await send(form, { 'field-1': 'Vera' }, visitor);
  expect(await count(form)).toBe(1);
  server.advance(4_000);
  await send(form, { 'field-1': 'Vera' }, visitor);
  expect(await count(form)).toBe(2);
});

test('only a keyed hash of the sender is stored, and deleted soon', async () => {
  const form = await placeForm(user);
  await send(form, { 'field-1': 'Secret words' }, { ...newVisitor(), 'x-forwarded-for': '192.0.2.77' });
  const rows = await server.context.db.read.all(recent, {});
  expect(rows.length).toBeGreaterThan(0);
  for (const { keyHash } of rows) expect(keyHash).toMatch(/^[\w-]{43}$/);
  server.advance(11_000);
  await sweepRows(server.context);
  expect(await server.context.db.read.all(recent, {})).toEqual([]);
});
