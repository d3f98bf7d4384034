import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Documented, prepareMachine } from './support/documented.ts';

let machine: Documented;
beforeAll(async () => {
  machine = await prepareMachine();
});
afterAll(() => machine.close());

test('the commands of docs/production.md lead from nothing to one process with SQLite behind Caddy', async () => {
  const email = 'anna@links.example';
  const printed = await machine.run(
    'One process with SQLite',
    `vitrine user add --email ${email} > /dev/null; token=$(vitrine token issue --email ${email})`,
    `curl --silent --cacert "$NODE_EXTRA_CA_CERTS" --header "Authorization: Bearer $token" ${machine.url}/api/v1/me`,
  );
  expect(printed).not.toMatch(/^problem/m);
  expect(printed).toMatch(/^ok +address +the proxy forwards Host and WWW-Authenticate$/m);
  expect(printed).toContain('"name":"anna"');
}, 180_000);
