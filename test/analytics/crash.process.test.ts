import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';
import { spawnProgram } from '../cli/run-cli.ts';
import { newUser } from '../support/api-client.ts';
import { freePort, startServer } from '../support/start-server.ts';
import { newTestDatabaseUrl } from '../support/test-database.ts';
import { pageWithPast, reportIn } from './support/past.ts';

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

it('a killed process loses at most the hits of its last second, and counts none twice', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-killed-'));
  const settings = {
    SECRET_KEY: 'the secret that all processes of one service share',
    DATA_DIR: folder,
    DATABASE_URL: await newTestDatabaseUrl(inject('postgresUrl'), folder),
    TRUST_PROXY: '1',
    HOST: '127.0.0.1',
    RATE_ANALYTICS_PER_MINUTE: '0',
  };
  // Watches while the other process counts.
  const onlooker = await startServer(settings);
  const port = String(await freePort());
  const child = spawnProgram('main', { ...settings, PORT: port, PUBLIC_URL: onlooker.url });
  try {
    await new Promise<void>((resolve, reject) => {
      child.once('exit', () => reject(new Error('the server ended too early')));
      child.stdout.on('data', (data) => String(data).includes('is ready') && resolve());
    });
    const user = await newUser(onlooker);
    const page = await pageWithPast(onlooker, user);
    const totals = async () => reportIn(await user.get(`${page.path}/analytics`)).totals;
    let visitors = 0;
    const hits = async (count: number) => {
      for (const end = visitors + count; visitors < end; visitors += 1) {
        const headers = { 'User-Agent': phone, 'X-Forwarded-For': `198.51.100.${visitors}` };
        const response = await fetch(`http://localhost:${port}/-/hit?page=${page.id}`, { method: 'POST', headers });
        expect(response.status).toBe(204);
      }
    };
    await hits(40);
    await expect.poll(async () => (await totals()).views, { timeout: 10_000 }).toBe(40);
    await hits(60);
    const died = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await died;
    const left = await totals();
    expect(left.views).toBeGreaterThanOrEqual(40);
    expect(left.views).toBeLessThanOrEqual(100);
    // Each visitor came once.
    expect(left.uniqueViews).toBe(left.views);
  } finally {
    child.kill('SIGKILL');
    await onlooker.close();
    await rm(folder, { recursive: true, force: true });
  }
}, 40_000);
