import { mkdir, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Found, Given } from '../../../peers/openapi-client/found.ts';
import { newLogin, newUser } from '../../support/api-client.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';
import { newerNode, peerPath, runPeer } from '../support/run-peer.ts';

const project = new URL('../../../peers/openapi-client/', import.meta.url);
const generated = new URL('generated/', project);

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  await rm(generated, { recursive: true, force: true });
  await mkdir(generated);
  const response = await fetch(`${server.url}/api/v1/openapi.json`);
  await writeFile(new URL('openapi.json', generated), await response.text());
  await Promise.all(generators.map((parameters) => finish(newerNode, parameters)));
  await finish(process.execPath, [peerPath('typescript/bin/tsc'), '--project', '.']);
}, 300_000);
afterAll(() => server.close());

const description = './generated/openapi.json';
const generators = [
  [peerPath('openapi-typescript/bin/cli.js'), description, '--output', 'generated/paths.ts'],
  [
    ...[peerPath('.bin/openapi-ts'), '--input', description, '--output', 'generated/hey-api'],
    ...['--client', '@hey-api/client-fetch', '--no-log-file'],
  ],
  [peerPath('.bin/orval'), '--config', 'orval.config.mjs'],
  [peerPath('.bin/kubb'), 'generate', '--config', 'kubb.config.mjs'],
];

/** Runs a program of the project, which has to end well. */
async function finish(command: string, parameters: string[]): Promise<void> {
  const { status, output } = await runPeer(command, parameters, { folder: fileURLToPath(project) });
  expect({ parameters, status, output: status === 0 ? '' : output }).toEqual({ parameters, status: 0, output: '' });
}

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

it.each(['openapi-fetch', 'hey-api', 'orval', 'kubb'])(
  'the client that %s generates compiles in strict mode, and works, with an upload and with errors',
  async (name) => {
    const program: { editAPage(given: Given): Promise<Found> } = await import(
      new URL(`built/${name}.js`, generated).href
    );
    const anna = await newUser(server);
    const login = newLogin();
    const picture = new Blob([png], { type: 'image/png' });
    expect(await program.editAPage({ baseUrl: `${server.url}/api/v1`, token: anna.token, login, picture })).toEqual({
      login,
      slotTypes: ['picture', 'button', 'text'],
      links: ['https://example.com/tour', 'example.com'],
      titleAfterwards: 'Tickets',
      order: [0, 1, 2, 3],
      picture: { path: expect.stringContaining('.'), width: 1 },
      hours: 24,
      deleted: 204,
      refused: { status: 422, code: 'validation_failed', fields: ['data.link', 'data.title'] },
      missing: 404,
    });
    const { body } = await anna.get(`/profiles/${login}/slots`);
    expect(body.data).toMatchObject([
      { type: 'picture', computed: { width: 1 } },
      { type: 'button', data: { title: 'Tickets' } },
      { type: 'text' },
    ]);
  },
  60_000,
);
