import { once } from 'node:events';
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client as ModernClient, StreamableHTTPClientTransport as ModernTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { writeUnderUserLock } from '../../src/domain/accounts/user-lock.ts';
import type { GrantedPages } from '../../src/domain/actor.ts';
import { formsByIds } from '../../src/domain/forms/list-forms.ts';
import { formIds } from '../../src/domain/forms/own-form.ts';
import type { PageAccess } from '../../src/domain/profiles/page-access.ts';
import { setTokenPages } from '../../src/domain/profiles/page-grants.ts';
import { type ApiUser, newPage, newUser } from '../support/api-client.ts';
import { addForm } from '../support/own-objects.ts';
import { startServer, type TestServer } from '../support/start-server.ts';

// A grant that is narrowed while a call, a stream or a question is under way.

let server: TestServer;
let user: ApiUser;
let tokenId: number;
let page: { id: number; login: string; path: string };
let other: typeof page;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  user = await newUser(server);
  [page, other] = [await newPage(user), await newPage(user)];
  tokenId = (await server.context.db.read.personalToken.findFirst({ where: { userId: user.id } }))?.id ?? 0;
});

const grant = (pages: GrantedPages) =>
  writeUnderUserLock(server.context.db, user.id, (tx) => setTokenPages(tx, user.id, tokenId, pages));
const storedLogin = async () => (await server.context.db.read.profile.findUnique({ where: { id: page.id } }))?.login;

describe.each(['legacy', 'auto'] as const)('a waiting question of the SDK, %s', (mode) => {
  test.each([
    ['is refused once the page has left the grant', () => [other.id], true],
    ['is carried out while the page is still in the grant', () => [page.id], false],
  ] as const)('%s', async (_name, pages, isRefused) => {
    const client = new ModernClient(
      { name: 'test', version: '1' },
      { capabilities: { elicitation: { form: {} } }, versionNegotiation: { mode } },
    );
    client.setRequestHandler('elicitation/create', async () => {
      await grant(pages());
      return { action: 'accept', content: {} };
    });
    const requestInit = { headers: { Authorization: `Bearer ${user.token}` } };
    await client.connect(new ModernTransport(new URL('/mcp', server.url), { requestInit }));
    const login = `${page.login}x`;
    const result = await client.callTool({
      name: 'update_profile_settings',
      arguments: { profileKey: page.login, login },
    });
    await client.close();
    expect(result.isError === true).toBe(isRefused);
    expect(await storedLogin()).toBe(isRefused ? page.login : login);
    if (isRefused) {
      const [sentence, envelope] = result.content as { text: string }[];
      expect(JSON.parse(envelope?.text ?? '')).toMatchObject({ code: 'not_found' });
      expect(sentence?.text).not.toContain('did you mean');
    }
  });
});

/** Sends a body in two halves, and lets something happen in between; returns the status. */
async function slowly(method: string, path: string, body: object, between: () => Promise<unknown>): Promise<number> {
  const json = JSON.stringify(body);
  const headers = {
    Authorization: `Bearer ${user.token}`,
    'Content-Type': 'application/json',
    'Content-Length': String(Buffer.byteLength(json)),
  };
  const sent = request(`${server.url}/api/v1${path}`, { method, headers });
  const answered = once(sent, 'response');
  sent.write(json.slice(0, 5));
  await sleep(300);
  await between();
  await sleep(1_000);
  sent.end(json.slice(5));
  const [response] = await answered;
  response.resume();
  return response.statusCode;
}

describe('a call whose body takes long', () => {
  test('changes nothing on a page that has left the grant', async () => {
    expect(await slowly('PATCH', page.path, { title: 'Late' }, () => grant([other.id]))).toBe(404);
    expect(await slowly('PATCH', other.path, { title: 'Late' }, () => grant([other.id]))).toBe(200);
  });

  test('reads no page that has left the grant', async () => {
    const text = { text: 'https://example.com' };
    expect(await slowly('POST', `${page.path}/links/find`, text, () => grant([other.id]))).toBe(404);
  });
});

test('of a write that has begun and a change of the grant, one is seen by the other', async () => {
  for (let turn = 0; turn < 10; turn += 1) {
    await grant('all');
    const title = `Title ${turn}`;
    const [answer] = await Promise.all([user.patch(page.path, { title }), grant([other.id])]);
    expect([200, 404]).toContain(answer.status);
    const stored = await server.context.db.read.profile.findUnique({ where: { id: page.id } });
    expect(stored?.title === title).toBe(answer.status === 200);
    expect((await user.patch(page.path, { title: 'No' })).status).toBe(404);
  }
});

test('a list that is being sent ends with the forms that are still in the grant', async () => {
  const made = [];
  for (let count = 0; count < 12; count += 1) made.push(await addForm(server, user.id));
  for (const formId of made) await user.post(`${page.path}/slots`, { type: 'form', data: { formId, view: 'inline' } });
  await grant([page.id]);
  const access: PageAccess = { userId: user.id, credential: { kind: 'personal_token', id: tokenId, pages: [page.id] } };
  const { read } = server.context.db;
  const sent: string[] = [];
  for await (const { id } of formsByIds(read, access, await formIds(read, access))) {
    sent.push(id);
    if (sent.length === 10) await grant([other.id]);
  }
  expect(sent).toHaveLength(10);
});
