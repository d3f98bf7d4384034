import { afterAll, beforeAll, expect, test } from 'vitest';
import { addChannel } from '../../src/domain/channels/channels.ts';
import { sweepSubmissions } from '../../src/domain/forms/sweep-submissions.ts';
import { everythingStored } from '../deletion/support/everything-stored.ts';
import { signUpAnother } from '../site/support/browser.ts';
import { withToken } from '../support/api-client.ts';
import { startServer, type TestServer } from '../support/start-server.ts';
import { placeForm } from './support/form-page.ts';

const day = 24 * 60 * 60 * 1000;

let server: TestServer;
let bounded: TestServer;
beforeAll(async () => {
  server = await startServer();
  bounded = await startServer({ KEEP_SUBMISSIONS_DAYS: '60' });
});
afterAll(async () => {
  await server.close();
  await bounded.close();
});

/** Creates a form with submissions of the given ages in days, one of each, and a message about each. */
async function formWith(on: TestServer, ages: readonly number[]) {
  const { browser, id: userId } = await signUpAnother(on);
  const user = await withToken(on, userId);
  const channel = await addChannel(on.context, userId, { type: 'email', target: 'a@example.com', verified: true });
  const { formId, login } = await placeForm(user);
  const { db, now } = on.context;
  await db.write(async (tx) => {
    for (const age of ages) {
      const createdAt = new Date(now().getTime() - age * day);
      const { id } = await tx.formSubmission.create({
        data: {
          formId,
          fields: JSON.stringify([{ id: 'a', type: 'text', label: 'A', value: `m4rk ${age}` }]),
          createdAt,
        },
      });
      const event = JSON.stringify({ form: { id: formId }, submission: { id, answers: `m4rk ${age}` } });
      const message = {
        channelId: channel.id,
        event,
        status: 'failed',
        nextAttemptAt: createdAt,
        settledAt: createdAt,
      };
      await tx.outboxMessage.create({ data: message });
    }
  });
  const address = `/my-links/forms/${formId}`;
  return {
    formId,
    login,
    browser,
    address,
    /** Returns the ages of the remaining submissions, and the number of messages about them. */
    async left() {
      const rows = await db.read.formSubmission.findMany({ where: { formId }, orderBy: { createdAt: 'desc' } });
      const messages = await db.read.outboxMessage.count({ where: { channelId: channel.id } });
      return [rows.map(({ fields }) => Number(/m4rk (\d+)/.exec(fields)?.[1])), messages];
    },
    async keep(days: string, fields: Record<string, string> = {}) {
      const page = await browser.get(address);
      return browser.submit(page, `${address}/keep`, { keepDays: days, ...fields });
    },
  };
}

/** The page that shows the form, as visitors read it. */
const shownTo = async (on: TestServer, { login }: { login: string }) =>
  (await fetch(`${on.url}/${login}`, { headers: { 'Accept-Language': 'en' } })).text();

test('submissions stay by default, and the owner of a form chooses a period for it', async () => {
  const form = await formWith(server, [1, 40, 400]);
  const other = await formWith(server, [400]);
  await sweepSubmissions(server.context);
  expect(await form.left()).toEqual([[1, 40, 400], 3]);

  const after30 = 'They are deleted after 30 days.';
  expect(await shownTo(server, form)).toContain('They are kept until the recipient deletes them.');
  const asked = await form.keep('30');
  expect(asked.status).toBe(422);
  expect(asked.html).toContain('2 submissions are older and will be deleted.');
  expect(asked.html).toContain('value="30"');
  await sweepSubmissions(server.context);
  expect(await form.left()).toEqual([[1, 40, 400], 3]);

  const kept = await form.keep('30', { keepConfirm: 'yes' });
  expect([kept.status, kept.location]).toEqual([303, `${form.address}?done=kept`]);
  expect((await form.browser.get(form.address)).html).toContain('value="30"');
  expect(await shownTo(server, form)).toContain(after30);
  await sweepSubmissions(server.context);
  expect(await form.left()).toEqual([[1], 1]);
  expect(await other.left()).toEqual([[400], 1]);

  expect((await form.keep('')).status).toBe(303);
  server.advance(100 * day);
  await sweepSubmissions(server.context);
  expect(await form.left()).toEqual([[1], 1]);
});

test('after the sweep an expired submission is in no file and in no dump', async () => {
  const own = await startServer();
  const form = await formWith(own, [40]);
  const isStored = async () =>
    [...(await everythingStored(own.settings)).values()].some((bytes) => bytes.includes('m4rk 40'));
  expect(await isStored()).toBe(true);
  await form.keep('30', { keepConfirm: 'yes' });
  await sweepSubmissions(own.context);
  expect(await isStored()).toBe(false);
  await own.close();
});

test('the period of the server is a maximum: an owner can only choose a shorter one', async () => {
  const form = await formWith(bounded, [1, 40, 70]);
  const shorter = await formWith(bounded, [1, 20, 40]);
  expect((await form.browser.get(form.address)).html).toContain('deletes submissions after 60 days');
  const refused = await form.keep('61');
  expect(refused.status).toBe(422);
  expect(refused.html).toContain('Enter a whole number from 1 to 60, or leave it empty.');
  await shorter.keep('10', { keepConfirm: 'yes' });
  // It was chosen before the operator set a time.
  await bounded.context.db.write((tx) =>
    tx.form.update({ where: { id: form.formId }, data: { keepSubmissionsDays: 90 }, select: { id: true } }),
  );
  await sweepSubmissions(bounded.context);
  expect(await form.left()).toEqual([[1, 40], 2]);
  expect(await shorter.left()).toEqual([[1], 1]);
});

test.each(['0', '-1', '1.5', 'x', '36501', '1e9', '99999999999999999999'])(
  '%s is not a valid number of days',
  async (days) => {
    const form = await formWith(server, []);
    const refused = await form.keep(days);
    expect(refused.status).toBe(422);
    expect(refused.html).toContain('Enter a whole number from 1 to 36500, or leave it empty.');
  },
);

test('the form of another person does not exist', async () => {
  const form = await formWith(server, [40]);
  const { browser, address } = await formWith(server, []);
  const page = await browser.get(address);
  const csrf = /name="csrf" value="([^"]+)"/.exec(page.html)?.[1] ?? '';
  const refused = await browser.post(`${form.address}/keep`, { csrf, keepDays: '1', keepConfirm: 'yes' });
  expect(refused.status).toBe(404);
  await sweepSubmissions(server.context);
  expect(await form.left()).toEqual([[40], 1]);
});

test('a unit of work deletes a hundred, and a sweep that is stopped deletes no more', async () => {
  const form = await formWith(
    server,
    Array.from({ length: 250 }, () => 40),
  );
  await form.keep('30', { keepConfirm: 'yes' });
  const stop = new AbortController();
  const { db } = server.context;
  const write: typeof db.write = (work, options) => {
    stop.abort();
    return db.write(work, options);
  };
  await sweepSubmissions({ ...server.context, db: { ...db, write } }, stop.signal);
  const [ages] = await form.left();
  expect(ages).toHaveLength(150);
  await sweepSubmissions(server.context);
  expect(await form.left()).toEqual([[], 0]);
});
