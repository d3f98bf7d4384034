import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Documented, prepareMachine } from './support/documented.ts';
import { startLoad } from './support/load.ts';

// Node reads NODE_EXTRA_CA_CERTS only when it starts, so this process accepts the test's certificate unchecked.
// biome-ignore lint/style/noProcessEnv: Node's own switch
process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
/** Rounds of restarts beyond those that the rotation of the key takes. */
// biome-ignore lint/style/noProcessEnv: a switch of the test run, not a setting of the server
const rounds = Number(process.env.ROLLING_RESTARTS ?? 0);

let machine: Documented;
beforeAll(async () => {
  machine = await prepareMachine();
});
afterAll(async () => {
  await machine.close();
  // biome-ignore lint/style/noProcessEnv: as above
  delete process.env.NODE_TLS_REJECT_UNAUTHORIZED;
});

test('the commands of docs/production.md install three processes, which restart and rotate their key without a gap', async () => {
  const email = 'anna@links.example';
  const printed = await machine.run(
    'From nothing to three processes',
    `vitrine user add --email ${email} --password 'a quiet orchard 42' > /dev/null; vitrine token issue --email ${email}`,
  );
  expect(printed).not.toMatch(/^problem/m);
  expect(printed).toMatch(/^ok +redis +it responds and counts$/m);
  expect(printed).toMatch(/^ok +address +the proxy forwards Host and WWW-Authenticate$/m);
  const token = printed.trim().split('\n').at(-1) ?? '';
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ login: 'anna.music' });
  expect((await fetch(`${machine.url}/api/v1/profiles`, { method: 'POST', headers, body })).status).toBe(201);

  const cookie = await signIn(email, 'a quiet orchard 42');
  const load = startLoad({ url: machine.url, token, page: 'anna.music', cookie });
  await machine.run('Updates without a gap');
  for (let round = 0; round < rounds; round += 1) await machine.run('Updates without a gap', 'restart_all');
  const rotated = await machine.run('Rotating the secret key');
  const { answered, refused, written, streams, questions } = await load.stop();
  expect(refused).toEqual([]);
  expect(answered).toBeGreaterThan(100);
  expect(streams).toBeGreaterThan(2);
  expect(questions).toBeGreaterThan(2);
  expect(rotated).toMatch(/^ok +keys +no stored data needs SECRET_KEY_FALLBACK$/m);
  // Each process has ended by itself and in time.
  const codes = await machine.exitCodes();
  expect(codes).toEqual(Array(3 * (3 + rounds)).fill(0));
  const stored = await fetch(`${machine.url}/api/v1/profiles/anna.music/slots`, { headers });
  const { data } = (await stored.json()) as { data: { id: number }[] };
  const ids = new Set(data.map(({ id }) => id));
  expect(written.filter((id) => !ids.has(id))).toEqual([]);
  process.stdout.write(
    `${codes.length} restarts: ${answered} requests answered, ${refused.length} refused, ${streams} streams and ${questions} questions ended\n`,
  );
}, 3_600_000);

/** Signs in by the real form and returns the cookie. */
async function signIn(email: string, password: string): Promise<string> {
  const response = await fetch(`${machine.url}/login`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'sec-fetch-site': 'same-origin', origin: machine.url },
    body: new URLSearchParams({ email, password }),
  });
  expect(response.status).toBe(303);
  return (response.headers.getSetCookie().find((cookie) => /session|vitrine/i.test(cookie)) ?? '').split(';')[0] ?? '';
}
