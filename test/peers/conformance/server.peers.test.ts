import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { featuresOf, setFeatures } from '../../../src/domain/accounts/features.ts';
import { newUser, profileOf } from '../../support/api-client.ts';
import type { TestServer } from '../../support/start-server.ts';
import { startBearerProxy } from '../support/bearer-proxy.ts';
import { newerNode, peerPath, runPeer } from '../support/run-peer.ts';

let server: TestServer;
let proxy: Awaited<ReturnType<typeof startBearerProxy>>;
let removeFixtures: () => void;
beforeAll(async () => {
  // Test files share their modules: another file may have loaded the MCP handlers without the fixtures.
  vi.resetModules();
  const { startServer } = await import('../../support/start-server.ts');
  const { installFixtures } = await import('./install-fixtures.ts');
  server = await startServer();
  const anna = await newUser(server);
  const { id } = profileOf(await anna.post('/profiles', { login: 'conformance' }));
  removeFixtures = installFixtures(String(id), async () => {
    const { stickers } = await featuresOf(server.context.db.read, anna.id);
    await setFeatures(server.context, anna.id, { stickers: !stickers });
  });
  // Found by the word that the suite types to have it completed.
  await anna.patch('/profiles/conformance', { title: 'Page of the tests' });
  proxy = await startBearerProxy(server.url, anna.token);
});
afterAll(async () => {
  removeFixtures();
  vi.resetModules();
  await proxy.close();
  await server.close();
});

const stable = peerPath('@modelcontextprotocol/conformance/dist/index.js');
const next = peerPath('conformance-next/dist/index.js');

/** A failure that the file does not name makes the run fail, and so does a success that it does. */
function expectedFailures(name: string): string[] {
  return ['--expected-failures', fileURLToPath(new URL(`expected-failures/${name}.yml`, import.meta.url))];
}

it.each([
  ['the stable line', stable, [], 'stable'],
  ['the newest line, requirements of 2025-11-25', next, ['--requirements', '2025-11-25'], '2025-11-25'],
  ['the newest line, requirements of 2026-07-28', next, ['--requirements', '2026-07-28'], '2026-07-28'],
])(
  'the conformance suite passes: %s',
  async (_name, suite, which, file) => {
    const parameters = [suite, 'server', '--url', `${proxy.url}/mcp`, ...which, ...expectedFailures(file)];
    const { status, output } = await runPeer(newerNode, parameters);
    expect(status, output).toBe(0);
    expect(output).toMatch(/Total: \d\d+ passed/);
  },
  120_000,
);

// Scenarios that the suite runs with a revision's requirements and does not score, because its own example fails them or they are newer.
it.each([
  ['http-header-validation', '2026-07-28'],
  ['json-schema-2020-12', '2026-07-28'],
  ['json-schema-2020-12', '2025-11-25'],
])(
  'a scenario of the newest line passes: %s in %s',
  async (scenario, revision) => {
    const which = ['--scenario', scenario, '--spec-version', revision];
    const { status, output } = await runPeer(newerNode, [next, 'server', '--url', `${proxy.url}/mcp`, ...which]);
    expect(status, output).toBe(0);
    expect(output).toMatch(/Passed: [1-9]/);
  },
  120_000,
);
