import { afterAll, beforeAll, expect, test } from 'vitest';
import { sweepFiles } from '../../src/domain/files/sweep-files.ts';
import { startServer, type TestServer } from '../support/start-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

test('one sweep handles any number of due files, unless it is stopped', async () => {
  const { db, now } = server.context;
  const contentType = 'image/png';
  const paths = Array.from({ length: 2_050 }, (_, index) => `images/01/due-${index}.png`);
  const data = paths.map((path) => ({ path, contentType, size: 1, sweepAt: now() }));
  await db.write((tx) => tx.file.createMany({ data }));
  const left = () => db.read.file.count({ where: { path: { startsWith: 'images/01/due-' } } });
  await sweepFiles(server.context, AbortSignal.abort());
  expect(await left()).toBe(2_050);
  await sweepFiles(server.context);
  expect(await left()).toBe(0);
  // On PostgreSQL each file takes some milliseconds, and many more beside other tests.
}, 180_000);
