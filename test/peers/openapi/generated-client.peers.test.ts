import { mkdir, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newLogin, newUser } from '../../support/api-client.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';
import { peerPath, runPeer } from '../support/run-peer.ts';

const project = new URL('../../../peers/openapi-client/', import.meta.url);
const generated = new URL('generated/', project);

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

it('a generator makes a client of the description, which the compiler holds to it and which works', async () => {
  await rm(generated, { recursive: true, force: true });
  await mkdir(generated);
  const description = fileURLToPath(new URL('openapi.json', generated));
  const response = await fetch(`${server.url}/api/v1/openapi.json`);
  await writeFile(description, await response.text());
  const paths = fileURLToPath(new URL('paths.ts', generated));
  const made = await runPeer(process.execPath, [
    peerPath('openapi-typescript/bin/cli.js'),
    description,
    '--output',
    paths,
  ]);
  expect(made.status, made.output).toBe(0);
  const compiled = await runPeer(process.execPath, [
    peerPath('typescript/bin/tsc'),
    '--project',
    fileURLToPath(project),
  ]);
  expect(compiled.output).toBe('');
  expect(compiled.status).toBe(0);

  const built: { editAPage(baseUrl: string, token: string, login: string): Promise<unknown> } = await import(
    new URL('built/edit-a-page.js', generated).href
  );
  const anna = await newUser(server);
  const login = newLogin();
  expect(await built.editAPage(`${server.url}/api/v1`, anna.token, login)).toEqual({
    login,
    slotTypes: ['text', 'button', 'divider'],
    titleAfterwards: 'Anna',
    order: [0, 1, 2],
    markdown: expect.stringContaining('# Anna'),
    dryRun: 204,
    repeated: true,
    refused: { status: 422, code: 'validation_failed', fields: ['data.link', 'data.title'] },
    missing: 404,
  });
  const { body } = await anna.get(`/profiles/${login}/slots`);
  expect(body.data).toMatchObject([{ type: 'button' }, { type: 'text' }]);
}, 180_000);
