import { afterAll, beforeAll, expect, it } from 'vitest';
import { rulesWithHole, type StandIn, startStandIn } from '../files/support/stand-in.ts';
import { type ApiUser, newPage, newUser } from '../support/api-client.ts';
import { startServer, type TestServer } from '../support/start-server.ts';

const hosts = Array.from({ length: 6 }, (_, index) => `slow-${index}.example`);

let standIn: StandIn;
let server: TestServer;
beforeAll(async () => {
  // It never responds.
  standIn = await startStandIn(() => {});
  const names = Object.fromEntries(hosts.map((host) => [host, () => ['127.0.0.200']]));
  server = await startServer({}, { outgoing: rulesWithHole(standIn.port, names) });
});
afterAll(async () => {
  await server.close();
  await standIn.close();
});

/** A page with two links to each of the hosts. */
async function slowPage(user: ApiUser): Promise<string> {
  const { path } = await newPage(user);
  const slots = [...hosts, ...hosts].map((host, index) => ({
    type: 'button',
    data: { title: 'Slow', link: `http://${host}:${standIn.port}/${user.id}/${index}` },
  }));
  expect((await user.post(`${path}/slots/batch`, { slots })).status).toBe(201);
  return path;
}

it('a call ends in time even if many others wait for slow sites, and leaves unchecked links to the next', async () => {
  const users = await Promise.all(Array.from({ length: 16 }, () => newUser(server)));
  const paths = await Promise.all(users.map(slowPage));
  const calls = users.map(async (user, index) => {
    const begun = performance.now();
    const { status, body } = await user.post(`${paths[index]}/links/check`);
    return { status, meta: body.meta as { checked: number; left: number }, took: performance.now() - begun };
  });
  let left = 0;
  for (const { status, meta, took } of await Promise.all(calls)) {
    expect(status).toBe(200);
    expect(meta.checked + meta.left).toBe(2 * hosts.length);
    // Twenty seconds, and five for the request under way then.
    expect(took).toBeLessThan(29_000);
    left += meta.left;
  }
  expect(left).toBeGreaterThan(0);
}, 90_000);
