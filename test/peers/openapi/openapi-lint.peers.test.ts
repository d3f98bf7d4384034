import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '../../support/start-server.ts';
import { peerPath } from '../support/run-peer.ts';

let server: TestServer;
let folder: string;
beforeAll(async () => {
  server = await startServer();
  folder = await mkdtemp(join(tmpdir(), 'vitrine-openapi-'));
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

test('a public linter finds no error in /openapi.json', async () => {
  const description = await (await fetch(`${server.url}/api/v1/openapi.json`)).text();
  const file = join(folder, 'openapi.json');
  await writeFile(file, description);
  const run = promisify(execFile);
  // biome-ignore lint/style/noProcessEnv: the linter needs the path of this process
  const env = { PATH: process.env.PATH, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  const lint = (path: string) => run(peerPath('.bin/redocly'), ['lint', '--format=json', path], { env });
  const report = JSON.parse((await lint(file)).stdout);
  expect(report.totals.errors).toBe(0);

  const broken = join(folder, 'broken.json');
  await writeFile(broken, description.replace('"operationId":"getMe"', '"operationId":"listProfiles"'));
  await expect(lint(broken)).rejects.toThrow();
});
