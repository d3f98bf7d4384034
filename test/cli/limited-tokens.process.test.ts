import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { clientOf, newPage, newUser } from '../support/api-client.ts';
import { startServer, type TestServer } from '../support/start-server.ts';
import { newTestDatabaseUrl } from '../support/test-database.ts';
import { runCli } from './run-cli.ts';

// `token issue --pages` and `token pages`, as processes beside a server that serves.

let folder: string;
let settings: Record<string, string>;
let server: TestServer;
let owner: { email: string; id: number };
let pages: { id: number; login: string }[];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-tokens-'));
  const DATABASE_URL = await newTestDatabaseUrl(inject('postgresUrl'), folder);
  settings = { DATA_DIR: folder, DATABASE_URL, SECRET_KEY: 'a key that the server and the commands share' };
  server = await startServer(settings);
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  const user = await newUser(server);
  const row = await server.context.db.read.user.findUnique({ where: { id: user.id } });
  owner = { email: row?.email ?? '', id: user.id };
  pages = [await newPage(user), await newPage(user)];
});

const run = (...parameters: string[]) => runCli(settings, ...parameters);
const loginsOf = async (token: string) => {
  const { body } = await clientOf(server, owner.id, token.trim()).get('/profiles');
  return (body.data as { login: string }[]).map(({ login }) => login);
};

test('a token for some pages sees only these, until the command allows others', async () => {
  const [first, second] = pages.map(({ login }) => login);
  const { status, stdout } = await run('token', 'issue', '--email', owner.email, '--pages', `${first}`);
  expect(status).toBe(0);
  expect(await loginsOf(stdout)).toEqual([first]);
  const token = await server.context.db.read.personalToken.findFirst({
    where: { userId: owner.id },
    orderBy: { id: 'desc' },
  });
  const change = (list: string) =>
    run('token', 'pages', '--email', owner.email, '--id', String(token?.id), '--pages', list);
  expect((await change(`${first},${second}`)).status).toBe(0);
  expect(await loginsOf(stdout)).toEqual([first, second]);
  expect((await change('all')).status).toBe(0);
  const third = await newPage(clientOf(server, owner.id, stdout.trim()));
  expect(await loginsOf(stdout)).toEqual([first, second, third.login]);
});

test('a page of another account is no page, and no token is issued', async () => {
  const other = await newPage(await newUser(server));
  const before = await server.context.db.read.personalToken.count({ where: { userId: owner.id } });
  const { status, stdout, stderr } = await run('token', 'issue', '--email', owner.email, '--pages', other.login);
  expect([status, stdout, stderr.trim().split('\n').length]).toEqual([2, '', 1]);
  expect(stderr).toContain(other.login);
  expect(await server.context.db.read.personalToken.count({ where: { userId: owner.id } })).toBe(before);
});
