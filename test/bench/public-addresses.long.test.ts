import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PublicAddress, publicAddresses, routesWithoutAddress } from '../../bench/public/addresses.ts';
import { addBenchPages } from '../../bench/public/pages.ts';
import { type GetRoute, getRoutes } from '../../bench/public/routes.ts';
import { get } from '../../bench/public/service.ts';
import { startServer, type TestServer } from '../support/start-server.ts';

let wellKnown: string;
let server: TestServer;
let routes: GetRoute[];
let addresses: PublicAddress[];
beforeAll(async () => {
  wellKnown = await mkdtemp(join(tmpdir(), 'vitrine-well-known-'));
  await writeFile(join(wellKnown, 'bench'), 'bench\n');
  server = await startServer({ WELL_KNOWN_DIR: wellKnown });
  const { pages } = await addBenchPages(server, false);
  routes = getRoutes(server.app);
  addresses = await publicAddresses(server.url, routes, pages);
});
afterAll(async () => {
  await server.close();
  await rm(wellKnown, { recursive: true, force: true });
});

test('every public route that accepts GET has an address in the table', async () => {
  expect(routes.length).toBeGreaterThan(150);
  expect(await routesWithoutAddress(server.url, routes, addresses), 'add it to bench/public/addresses.ts').toEqual([]);
});

test('a public route without an address is reported', async () => {
  const others = addresses.filter(({ path }) => !path.startsWith('/qr/'));
  expect(await routesWithoutAddress(server.url, routes, others)).toEqual(['/qr/:login']);
});

test('every address of a page returns its content', async () => {
  const ofPage = addresses.filter(({ page }) => page !== null);
  const statuses = await Promise.all(
    ofPage.map(async (address) => [address.name, (await get(server.url + address.path, address.headers)).status]),
  );
  expect(statuses.filter(([, status]) => ![200, 302, 303].includes(Number(status)))).toEqual([]);
});
