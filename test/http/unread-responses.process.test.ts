import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { spawnProgram } from '../cli/run-cli.ts';
import { type ApiUser, newPage, newUser } from '../support/api-client.ts';
import { freePort, startServer, type TestServer } from '../support/start-server.ts';
import { newTestDatabaseUrl } from '../support/test-database.ts';
import { getHead, openUnread } from './support/raw-client.ts';

/** Each requests the response so often at once that it exceeds the buffers of both ends of its connection. */
const connections = 60;
const requests = 8;
/** Limit of memory outside of V8's heap, where the bytes of responses are. A copy for each of them would take many times as much. */
const mostMegabytes = 100;

let folder: string;
let onlooker: TestServer;
let program: ReturnType<typeof spawnProgram>;
let port: number;
let user: ApiUser;
let login: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-unread-'));
  const settings = {
    SECRET_KEY: 'the secret that all processes of one service share',
    DATA_DIR: folder,
    DATABASE_URL: await newTestDatabaseUrl(inject('postgresUrl'), folder),
    HOST: '127.0.0.1',
    RATE_PER_SECOND: '0',
    RATE_PER_MINUTE: '0',
  };
  onlooker = await startServer(settings);
  user = await newUser(onlooker);
  const page = await newPage(user);
  login = page.login;
  for (let batch = 0; batch < 2; batch += 1) {
    const slots = Array.from({ length: 45 }, (_, index) => ({
      type: 'text',
      data: { title: `Text ${batch}.${index}`, description: 'as long as can be '.repeat(1_100) },
    }));
    expect((await user.post(`${page.path}/slots/batch`, { slots })).status).toBe(201);
  }
  port = await freePort();
  program = spawnProgram('main', { ...settings, PORT: String(port), PUBLIC_URL: `http://localhost:${port}` });
  await new Promise<void>((resolve, reject) => {
    program.once('exit', () => reject(new Error('the server ended too early')));
    program.stdout.on('data', (data) => String(data).includes('is ready') && resolve());
  });
});
afterAll(async () => {
  program.kill('SIGKILL');
  await onlooker.close();
  await rm(folder, { recursive: true, force: true });
});

async function megabytesOfProgram(): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/-/metrics`)).text();
  return Number(/^nodejs_external_memory_bytes (\S+)$/m.exec(text)?.[1]) / 1e6;
}

const ofOwner = () => `Authorization: Bearer ${user.token}`;

test.each<[string, () => string]>([
  ['a page', () => getHead(`/${login}`)],
  ['its markdown', () => getHead(`/${login}.md`)],
  ['its blocks over REST', () => getHead(`/api/v1/profiles/${login}/slots`, ofOwner())],
  ['its markdown over REST', () => getHead(`/api/v1/profiles/${login}/markdown`, ofOwner())],
  ['the description of the API', () => getHead('/api/v1/openapi.json')],
])(
  'clients that request %s and read nothing share its bytes',
  async (_what, head) => {
    // The first request has made it already.
    const [, path = ''] = head().split(' ');
    const first = await fetch(`http://127.0.0.1:${port}${path}`, {
      headers: { authorization: `Bearer ${user.token}` },
    });
    expect(first.status).toBe(200);
    await first.arrayBuffer();
    const clients = Array.from({ length: connections }, () => openUnread(port, head().repeat(requests)));
    await sleep(3_000);
    const megabytes = await megabytesOfProgram();
    for (const { socket } of clients) socket.destroy();
    expect(megabytes).toBeLessThan(mostMegabytes);
  },
  60_000,
);
