import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newClock } from '../support/clock.ts';
import {
  appends,
  type Forwarding,
  omits,
  passesOn,
  replaces,
  startForwardingProxy,
} from '../support/forwarding-proxy.ts';
import { freePort, startServer, type TestServer } from '../support/start-server.ts';
import { doctor } from './doctor.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-doctor-address-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs work with a server behind a proxy, whose address is PUBLIC_URL. */
async function behindProxy(
  port: number,
  settings: Record<string, string>,
  forward: Forwarding,
  work: (server: TestServer) => Promise<void>,
  more: Parameters<typeof startForwardingProxy>[1] = {},
): Promise<void> {
  const target = await freePort();
  const protocol = more.certificate === undefined ? 'http' : 'https';
  const server = await startServer({
    PUBLIC_URL: `${protocol}://localhost:${port}`,
    PORT: String(target),
    ...settings,
  });
  const proxy = await startForwardingProxy({ port, target, forward }, more);
  try {
    await work(server);
  } finally {
    await proxy.close();
    await server.close();
  }
}

test.each<[string, string, Forwarding, RegExp]>([
  ['1', 'appends', appends, /^ok: the address of a visitor is the one that the proxy reports/m],
  ['2', 'appends', appends, /^problem: TRUST_PROXY is 2, and visitors can choose the address.*set TRUST_PROXY=1$/m],
  ['false', 'appends', appends, /^problem: TRUST_PROXY is false, but a proxy is in front.*set TRUST_PROXY=1$/m],
  ['2', 'replaces', replaces, /^warning: TRUST_PROXY is 2, which is more than the proxies.*set TRUST_PROXY=1$/m],
  ['1', 'omits', omits, /^problem: TRUST_PROXY is 1, but requests have no X-Forwarded-For/m],
  ['1', 'passes on', passesOn, /^problem: TRUST_PROXY is 1, and visitors can choose the address/m],
])('TRUST_PROXY=%s behind a proxy that %s the header has a finding', async (TRUST_PROXY, _what, forward, expected) => {
  await behindProxy(await freePort(), { TRUST_PROXY }, forward, async ({ settings }) => {
    const { status, of } = await doctor(settings);
    expect(of('address')).toMatch(expected);
    expect(status).toBe(/problem/.test(expected.source) ? 1 : 0);
  });
});

test.each<[string, string, Forwarding, { host?: string }, RegExp]>([
  [
    'adds nothing and names itself',
    'loopback',
    omits,
    { host: 'localhost:3000' },
    /^problem: the metrics can be read at/m,
  ],
  ['passes on Host and addresses', 'on', appends, {}, /^warning: METRICS is on, and the metrics can be read at/m],
])('public metrics behind a proxy that %s are a problem', async (_what, METRICS, forward, more, expected) => {
  const port = await freePort();
  // An address of this machine that is no name of it.
  const settings = { PUBLIC_URL: `http://127.0.0.2:${port}`, METRICS, TRUST_PROXY: '1' };
  await behindProxy(
    port,
    settings,
    forward,
    async (server) => {
      const { status, of } = await doctor(server.settings);
      expect(of('address')).toMatch(expected);
      expect(status).toBe(1);
    },
    more,
  );
});

test('a service with another key is a problem', async () => {
  await behindProxy(await freePort(), { TRUST_PROXY: '1' }, appends, async ({ settings }) => {
    const other = await doctor({ ...settings, SECRET_KEY: 'another key of at least thirty-two characters 123' });
    expect(other.status).toBe(1);
    expect(other.of('address')).toMatch(/^problem: the service has another SECRET_KEY than this command/m);
  });
});

test('a certificate that will soon expire is a warning', async () => {
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const parameters = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '90', '-subj', '/CN=localhost'];
  execFileSync('openssl', [...parameters, '-addext', 'subjectAltName=DNS:localhost', '-keyout', key, '-out', cert], {
    stdio: 'ignore',
  });
  const certificate = { key: await readFile(key, 'utf8'), cert: await readFile(cert, 'utf8') };
  const clock = newClock(folder);
  const day = 24 * 60 * 60;
  await behindProxy(
    await freePort(),
    { TRUST_PROXY: '1' },
    appends,
    async ({ settings }) => {
      const well = await doctor({ ...settings, NODE_EXTRA_CA_CERTS: cert });
      expect([well.status, well.of('certificate')]).toEqual([
        0,
        expect.stringMatching(/^ok: .* is valid until 20\d\d/),
      ]);
      for (const [days, expected] of [
        [75, /^warning: .* is valid until .*: it should have been renewed by now$/],
        [85, /^problem: .* is valid until .*: renew it now$/],
        [91, /^problem: the certificate of localhost:\d+ expired on .*: renew it$/],
      ] as const) {
        clock.step(days * day);
        const { status, of } = await doctor({ ...settings, ...clock.settings, NODE_EXTRA_CA_CERTS: cert });
        expect(of('certificate')).toMatch(expected);
        expect(status).toBe(1);
      }
      // The clock of this machine is wrong now, compared with the service's.
      expect((await doctor({ ...settings, ...clock.settings })).of('address')).toContain('problem: ');
    },
    { certificate },
  );
});
