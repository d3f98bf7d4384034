import { afterAll, beforeAll, expect, test } from 'vitest';
import { pathOfPage } from '../../../src/domain/profiles/profile-view.ts';
import { type ApiUser, newLogin, newUser, profileOf, slotOf } from '../../support/api-client.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';

// Programs that find links in text leave out a dot at the end (linkify-it, Gmail, WhatsApp), so links write it as %2E.

let server: TestServer;
let anna: ApiUser;
let login: string;
let address: string;
let formId: string;
let slotId: number;
beforeAll(async () => {
  server = await startServer();
  anna = await newUser(server);
  login = `${newLogin()}.`;
  address = `${server.url}/${login.slice(0, -1)}%2E`;
  await anna.post('/profiles', { login });
  await anna.patch(`/profiles/${login}`, { title: 'Nina', socials: [{ link: 'mailto:nina@example.com' }] });
  const fields = [{ type: 'text', label: 'Name', required: true }];
  const form = await anna.post('/forms', { title: 'F', buttonText: 'Send', successMessage: 'Thanks', fields });
  formId = String((form.body.data as { id: string }).id);
  const slot = await anna.post(`/profiles/${login}/slots`, { type: 'form', data: { formId, view: 'inline' } });
  slotId = slotOf(slot).id;
});
afterAll(() => server.close());

const textAt = async (url: string) => (await fetch(url)).text();

test('only dots at the end are encoded', () => {
  expect(['nina', 'nina.b', 'nina.', 'nina..', '.nina.'].map(pathOfPage)).toEqual([
    '/nina',
    '/nina.b',
    '/nina%2E',
    '/nina%2E%2E',
    '/.nina%2E',
  ]);
});

test('the page is available at the encoded address and at the plain one, and both name the encoded one', async () => {
  for (const url of [address, address.replace('%2E', '.'), address.replace('%2E', '%2e')]) {
    const response = await fetch(url, { redirect: 'manual' });
    expect([url, response.status]).toEqual([url, url.endsWith('%2e') ? 308 : 200]);
    if (response.status === 308) expect(new URL(response.headers.get('location') ?? '', url).href).toBe(address);
    else {
      const html = await response.text();
      expect(html).toContain(`<link rel="canonical" href="${address}"`);
      expect(html).toContain(`<meta property="og:url" content="${address}"`);
    }
  }
  const slash = await fetch(`${address}/`, { redirect: 'manual' });
  expect([slash.status, new URL(slash.headers.get('location') ?? '', address).href]).toEqual([308, address]);
});

test('every name of the page has the encoded address', async () => {
  expect(profileOf(await anna.get(`/profiles/${login}`)).computed.url).toBe(address);
  expect((await anna.get(`/profiles/${login}/settings`)).body.data).toMatchObject({ computed: { url: address } });
  expect((await anna.get(`/profiles/${login}/markdown`)).text).toContain(`<${address}>`);
  expect(await textAt(`${server.url}/${login}.md`)).toContain(`<${address}>`);
  expect(await textAt(`${server.url}/sitemap.xml`)).toContain(`<loc>${address}</loc>`);
  expect(await textAt(`${server.url}/-/vcard/${login}.vcf`)).toContain(`URL:${address}`);
  const oembed = await textAt(`${server.url}/-/oembed?url=${encodeURIComponent(address)}`);
  expect(JSON.stringify(JSON.parse(oembed))).toContain(address);
});

test('a visitor who sent a form is redirected to the encoded address', async () => {
  const { fields } = await server.context.db.read.form
    .findFirst({ where: { id: formId } })
    .then((form) => ({ fields: JSON.parse(form?.fields ?? '[]') as { id: string }[] }));
  const response = await fetch(`${server.url}/-/forms/${formId}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: server.url, 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ slotId: String(slotId), [fields[0]?.id ?? '']: 'Bo' }),
  });
  expect([response.status, response.headers.get('location')]).toEqual([
    303,
    `/${login.slice(0, -1)}%2E?sent=${formId}#slot-${slotId}`,
  ]);
});

test('a login with a dot at its end is accepted with a warning', async () => {
  const warning = { field: 'login', code: 'login_ends_with_dot', message: expect.stringContaining('%2E') };
  const other = `${newLogin()}.`;
  const dry = await anna.post('/profiles', { login: other }, { Precognition: 'true' });
  expect(JSON.parse(dry.headers.get('precognition-warnings') ?? '[]')).toEqual([warning]);
  expect((await anna.post('/profiles', { login: other })).body.meta).toEqual({ warnings: [warning] });
  const moved = await anna.patch(`/profiles/${other}/settings`, { login: `${other}.` });
  expect(moved.body.meta?.warnings).toContainEqual(warning);
  const plain = await anna.patch(`/profiles/${other}./settings`, { login: newLogin() });
  expect(JSON.stringify(plain.body.meta)).not.toContain('login_ends_with_dot');
  const check = await anna.get(`/profiles/check-login?login=${newLogin()}.`);
  expect(check.body.data).toMatchObject({ available: true, message: expect.stringContaining('%2E') });
});
