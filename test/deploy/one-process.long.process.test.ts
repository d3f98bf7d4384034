import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serviceUser } from '../support/service-user.ts';
import { type Documented, prepareMachine } from './support/documented.ts';

let machine: Documented;
beforeAll(async () => {
  machine = await prepareMachine();
});
afterAll(() => machine.close());

test('the commands of docs/production.md install one process with SQLite behind Caddy', async () => {
  const email = 'anna@links.example';
  const printed = await machine.run(
    'One process with SQLite',
    `vitrine user add --email ${email} > /dev/null; token=$(vitrine token issue --email ${email})`,
    `curl --silent --cacert "$NODE_EXTRA_CA_CERTS" --header "Authorization: Bearer $token" ${machine.url}/api/v1/me`,
  );
  expect(printed).not.toMatch(/^problem/m);
  expect(printed).toMatch(/^ok +address +the proxy forwards Host and WWW-Authenticate$/m);
  expect(printed).toContain('"name":"anna"');
  // The service and its commands run as its user, which is not root.
  const user = await serviceUser();
  const { uid } = await stat(join(machine.folder, 'var/lib/vitrine/vitrine.db'));
  expect(uid).toBe(user?.uid ?? process.getuid?.());
}, 180_000);

test('the nightly backup has the database and the files, and can be restored', async () => {
  await machine.run('A backup every night');
  const day = String(new Date().getDate()).padStart(2, '0');
  const made = await readdir(join(machine.folder, 'var/backups/vitrine'));
  expect(made).toEqual(expect.arrayContaining([`vitrine-day-${day}`, `vitrine-day-${day}.files`]));
  const restored = await machine.run(
    '',
    'systemctl stop vitrine@3001',
    `vitrine restore vitrine-day-${day} --with-files`,
    'vitrine user list',
  );
  expect(restored).toContain('anna@links.example');
}, 180_000);
