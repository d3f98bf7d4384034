import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, inject, it } from 'vitest';
import { slotRowsOf } from '../../src/domain/slots/slot-rows.ts';
import { spawnProgram } from '../cli/run-cli.ts';
import { newPage, newUser, send } from '../support/api-client.ts';
import { freePort, startServer } from '../support/start-server.ts';
import { newTestDatabaseUrl } from '../support/test-database.ts';

const rounds = 6;
const writers = 6;

it('a process that is killed while it writes loses no block that it has answered for, and leaves the order dense', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-killed-'));
  const settings = {
    SECRET_KEY: 'the secret that all processes of one service share',
    DATA_DIR: folder,
    DATABASE_URL: await newTestDatabaseUrl(inject('postgresUrl'), folder),
    HOST: '127.0.0.1',
    RATE_PER_SECOND: '0',
    RATE_PER_MINUTE: '0',
    MAX_SLOTS: '100000',
  };
  const onlooker = await startServer(settings);
  try {
    const user = await newUser(onlooker);
    const page = await newPage(user);
    const added = new Set<number>();
    const deleted = new Set<number>();
    let unanswered = 0;

    /** Adds blocks, at the head and at the end, and deletes every third, until the server is gone. */
    async function write(url: string): Promise<void> {
      for (let turn = 0; ; turn += 1) {
        const body = { type: 'divider', data: {}, ...(turn % 2 === 0 && { order: 0 }) };
        const made = await send({ url }, 'POST', `${page.path}/slots`, { token: user.token, body }).catch(() => null);
        if (made === null) {
          unanswered += 1;
          return;
        }
        expect(made.status).toBe(201);
        const { id } = made.body.data as { id: number };
        added.add(id);
        if (turn % 3 !== 0) continue;
        const gone = await send({ url }, 'DELETE', `${page.path}/slots/${id}`, { token: user.token }).catch(() => null);
        // Nobody knows of this one.
        if (gone === null) {
          added.delete(id);
          return;
        }
        expect(gone.status).toBe(204);
        added.delete(id);
        deleted.add(id);
      }
    }

    for (let round = 0; round < rounds; round += 1) {
      const port = String(await freePort());
      const child = spawnProgram('main', { ...settings, PORT: port, PUBLIC_URL: onlooker.url });
      await new Promise<void>((resolve, reject) => {
        child.once('exit', () => reject(new Error('the server ended too early')));
        child.stdout.on('data', (data) => String(data).includes('Connector:') && resolve());
      });
      const writing = Promise.all(Array.from({ length: writers }, () => write(`http://localhost:${port}`)));
      await sleep(150 + Math.random() * 500);
      child.kill('SIGKILL');
      await writing;
      const rows = await slotRowsOf(onlooker.context.db.read, page.id);
      expect(rows.map(({ order }) => order)).toEqual(rows.map((_, order) => order));
      const ids = new Set(rows.map(({ id }) => id));
      expect([...added].filter((id) => !ids.has(id))).toEqual([]);
      expect([...deleted].filter((id) => ids.has(id))).toEqual([]);
      // What was under way may have been done, once.
      expect(ids.size - added.size).toBeLessThanOrEqual(writers * (round + 1));
    }
    expect(added.size).toBeGreaterThan(rounds);
    expect(unanswered).toBeGreaterThan(0);
  } finally {
    await onlooker.close();
    await rm(folder, { recursive: true, force: true });
  }
}, 120_000);
