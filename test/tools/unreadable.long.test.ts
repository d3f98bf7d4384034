import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Operation } from '../../tools/define-operation.ts';
import { operations } from '../../tools/index.ts';
import { startServer, type TestServer } from '../support/start-server.ts';
import { callOverRest, newWorld } from './support/writes.ts';

// The consent page promises what no app can ever read (src/texts/en/consent.ts).

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ TRUST_PROXY: '1' });
});
afterAll(() => server.close());

const answered = 'answer.of.a.visitor@example.org';
const visitor = { address: '203.0.113.77', browser: 'Mozilla/5.0 (X11; Linux x86_64) MarkOfABrowser/1.0' };

test('no read operation returns the answers to a form, the address of the account, its secrets or the identity of a visitor', async () => {
  const world = await newWorld(server);
  const { user, page, formId, slots } = world;
  const { db } = server.context;
  const account = await db.read.user.findUnique({ where: { id: user.id } });
  const made = await user.post(`/profiles/${page.profileKey}/slots`, { type: 'form', data: { formId } });
  expect(made.status).toBe(201);
  const headers = { 'x-forwarded-for': visitor.address, 'user-agent': visitor.browser };
  const sent = await fetch(`${server.url}/-/forms/${formId}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { ...headers, origin: server.url },
    body: new URLSearchParams({ mail: answered }),
  });
  expect(sent.status).toBe(303);
  expect(await db.read.formSubmission.count({ where: { formId } })).toBe(1);
  const hit = new URLSearchParams({ page: page.profileKey });
  await fetch(`${server.url}/-/hit?${hit}`, { method: 'POST', headers: { ...headers, origin: server.url } });

  const marks = [answered, visitor.address, 'MarkOfABrowser', account?.email, account?.passwordHash, user.token];
  const args = { ...page, formId, slotId: slots.a, slotType: 'button', type: 'button', period: 'last7' };
  const responded: string[] = [];
  for (const operation of operations.filter(isRead)) {
    const answer = await callOverRest(server, operation, argumentsOf(operation, args), user);
    if (answer.status === 200) responded.push(operation.name);
    const text = JSON.stringify(answer.body);
    for (const mark of marks) expect(text.includes(String(mark)), `${operation.name} returns ${mark}`).toBe(false);
  }
  expect(responded).toEqual(
    expect.arrayContaining(['get_me', 'get_profile', 'list_forms', 'list_notification_channels', 'get_form_analytics']),
  );
});

function isRead({ kind }: Operation): boolean {
  return kind === 'read';
}

/** Returns the arguments that an operation has. */
function argumentsOf(operation: Operation, args: Record<string, unknown>): Record<string, unknown> {
  const names = new Set([operation.params, operation.query].flatMap(({ shape }) => Object.keys(shape)));
  const known = Object.entries(args).filter(([name]) => names.has(name) || operation.toolNames?.[name] !== undefined);
  return Object.fromEntries(known);
}
