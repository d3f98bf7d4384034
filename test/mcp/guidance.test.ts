import { afterAll, beforeAll, expect, it } from 'vitest';
import { setGuidanceOfAccount, setGuidanceOfPage } from '../../src/domain/guidance.ts';
import { newEditor } from '../site/editor/support/editor.ts';
import { newPage, newUser, send } from '../support/api-client.ts';
import { startServer, type TestServer } from '../support/start-server.ts';
import { clientOf } from './support/connector.ts';
import { modernHeaders, modernMessage } from './support/modern-message.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

async function instructed() {
  const user = await newUser(server);
  const page = await newPage(user);
  const assistant = clientOf(server, { userId: user.id, token: user.token });
  await server.context.db.write(async (tx) => {
    await setGuidanceOfAccount(tx, user.id, 'Our name is in lower case.\nNo emoji.');
    await setGuidanceOfPage(tx, user.id, page.login, 'Kazakh first.');
  });
  return { user, page, assistant };
}

const introduction = {
  protocolVersion: '2025-11-25',
  capabilities: {},
  clientInfo: { name: 'test', version: '1' },
};

it('the words for the account are in the instructions of both generations, in get_me and in GET /me', async () => {
  const { user, assistant } = await instructed();
  const { json } = await assistant.request('initialize', introduction);
  const { instructions } = (json as { result: { instructions: string } }).result;
  expect(instructions).toMatch(/\n\nThe user wrote for assistants:\nOur name is in lower case\.\nNo emoji\.$/);
  const discovered = await assistant.post(modernMessage('server/discover'), modernHeaders('server/discover'));
  expect(discovered.json).toMatchObject({ result: { instructions, cacheScope: 'private' } });
  const words = { guidance: 'Our name is in lower case.\nNo emoji.' };
  expect(await assistant.data('get_me')).toMatchObject(words);
  expect((await user.get('/me')).body.data).toMatchObject(words);
});

it('the words for a page are in meta of that page alone, and marked as no content', async () => {
  const { user, page, assistant } = await instructed();
  const other = await newPage(user);
  const { structured } = await assistant.call('get_profile', { profileKey: page.login });
  expect(structured?.meta).toMatchObject({ guidance: 'Kazakh first.', untrusted: true });
  expect(JSON.stringify(structured?.data)).not.toContain('Kazakh first');
  expect((await user.get(`${page.path}?include=slots`)).body.meta).toEqual({ guidance: 'Kazakh first.' });
  expect((await user.get(other.path)).body).not.toHaveProperty('meta');
  const boris = await newUser(server);
  const refused = await send(server, 'GET', page.path, { token: boris.token });
  expect([refused.status, refused.text.includes('Kazakh')]).toEqual([404, false]);
});

it('an account without guidance has null, and instructions like all others', async () => {
  const user = await newUser(server);
  const assistant = clientOf(server, { userId: user.id, token: user.token });
  expect((await user.get('/me')).body.data).toMatchObject({ guidance: null });
  expect(await assistant.data('get_me')).not.toHaveProperty('guidance');
  const { text } = await assistant.request('initialize', introduction);
  expect(text).not.toContain('The user wrote');
});

it('no operation writes guidance', async () => {
  const { user, page } = await instructed();
  expect((await user.patch(page.path, { guidance: 'x' })).status).toBe(422);
  expect((await user.patch(`${page.path}/settings`, { guidance: 'x' })).status).toBe(422);
  expect((await user.post('/profiles', { login: 'guided.page', guidance: 'x' })).status).toBe(422);
});

it('owners write guidance on the dashboard, cleaned like other texts', async () => {
  const { browser, home, page, user } = await newEditor(server);
  const [account, ofPage] = ['/settings/api/guidance', `${home}/settings`];
  const open = (form: string) => browser.open(form === account ? '/settings/api' : `${home}/settings`);
  for (const form of [account, ofPage]) {
    const typed = ` No emoji.\u{E0041}\r\n\r\n<b>Kazakh first</b> `;
    const saved = await browser.submit(await open(form), form, { guidance: typed });
    if (form === account) expect(saved.html).toContain('Guidance saved.');
    expect(saved.html).toContain('No emoji.\n\nKazakh first</textarea>');
    const refused = await browser.submit(await open(form), form, { guidance: 'x'.repeat(2_001) });
    expect(refused.status).toBe(422);
    expect(refused.html).toContain('x'.repeat(2_001));
  }
  expect((await user.get('/me')).body.data).toMatchObject({ guidance: 'No emoji.\n\nKazakh first' });
  expect((await user.get(page.path)).body.meta).toEqual({ guidance: 'No emoji.\n\nKazakh first' });
  for (const form of [account, ofPage]) await browser.submit(await open(form), form, { guidance: ' \u{200B} ' });
  expect((await user.get('/me')).body.data).toMatchObject({ guidance: null });
  expect((await user.get(page.path)).body).not.toHaveProperty('meta');
});
