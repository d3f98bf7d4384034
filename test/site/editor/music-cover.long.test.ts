import { afterAll, beforeAll, expect, test } from 'vitest';
import { sweepFiles } from '../../../src/domain/files/sweep-files.ts';
import { exportOf, importText } from '../../domain/accounts/import/support/transfer.ts';
import { noise } from '../../files/support/pictures.ts';
import { type ApiUser, newPage, slotOf, withToken } from '../../support/api-client.ts';
import { newAccount } from '../../support/new-account.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';
import { type Browser, signUpAnother } from '../support/browser.ts';

const links = [{ link: 'https://www.deezer.com/album/1' }];
let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

interface Person {
  browser: Browser;
  user: ApiUser;
  page: Awaited<ReturnType<typeof newPage>>;
  /** The address of the form of a release. */
  form: string;
  /** The stored address of its cover. */
  thumbnail(): Promise<string>;
}

/** A person who adds a release and uploads its cover in the editor. */
async function withCover(): Promise<Person> {
  const { browser, id: userId } = await signUpAnother(server);
  const user = await withToken(server, userId);
  const page = await newPage(user);
  const { id } = slotOf(await user.post(`${page.path}/slots`, { type: 'music', data: { links, album: 'Salt' } }));
  const form = `/my-links/${page.id}/slots/${id}`;
  const cover = new Uint8Array(await noise('png', 60, 60));
  const saved = await browser.upload(await browser.get(form), form, cover, { do: 'save' });
  expect(saved.status).toBe(303);
  const thumbnail = async () => {
    const slot = await server.context.db.read.slot.findUnique({ where: { id } });
    return String(JSON.parse(slot?.data ?? '').thumbnail);
  };
  return { browser, user, page, form, thumbnail };
}

test('an uploaded cover has a public address, which the page shows and the interface returns', async () => {
  const { browser, user, page, form, thumbnail } = await withCover();
  const address = await thumbnail();
  expect(address).toMatch(new RegExp(`^${server.url}/-/files/.+\\.(png|jpg|webp)$`));
  expect((await fetch(address)).status).toBe(200);
  const html = await (await fetch(`${server.url}/${page.login}`)).text();
  expect(html).toMatch(new RegExp(`class="music-cover" src="${address}"`));
  expect((await browser.get(form)).html).toContain(`<img class="picture-thumb" src="${address}"`);
  const { body } = await user.get(`${page.path}/slots`);
  expect(body.data).toMatchObject([{ data: { thumbnail: address } }]);
  const again = await user.patch(`${page.path}/slots/${form.split('/').at(-1)}`, {
    data: { links, thumbnail: address },
  });
  expect(again.body.data).toMatchObject({ data: { thumbnail: address } });
});

test('an uploaded cover is removed, and an address takes its place', async () => {
  const { browser, form, thumbnail } = await withCover();
  const before = await browser.get(form);
  expect(before.html).not.toContain('id="data.thumbnail"');
  const without = await browser.submit(before, form, { do: 'clear:data.thumbnail' });
  expect(without.html).toContain('id="data.thumbnail"');
  await browser.submit(without, form, { 'data.thumbnail': 'https://example.com/cover.jpg', do: 'save' });
  expect(await thumbnail()).toBe('https://example.com/cover.jpg');
});

test('an uploaded cover outlasts sweeps on a copy of its page', async () => {
  const { browser, page, user, form, thumbnail } = await withCover();
  const address = await thumbnail();
  const copying = `/my-links/${page.id}/copy`;
  await browser.submit(await browser.get(copying), copying, { login: 'copy.of.salt' });
  const slot = `${page.path}/slots/${form.split('/').at(-1)}`;
  expect((await user.delete(slot)).status).toBe(204);
  server.advance(100 * 24 * 3_600_000);
  await sweepFiles(server.context);
  expect(await (await fetch(`${server.url}/copy.of.salt`)).text()).toContain(address);
  expect((await fetch(address)).status).toBe(200);
});

test('an uploaded cover comes along with an account', async () => {
  const { user, thumbnail } = await withCover();
  const exported = await exportOf(server, user.id);
  const to = await startServer();
  try {
    const { id } = await newAccount(to, { email: 'to@example.com', name: 'Anna', password: 'green umbrella 71' });
    await importText(to, id, exported.text, { takesHistory: true });
    const slot = await to.context.db.read.slot.findFirst({ where: { type: 'music' } });
    const moved = String(JSON.parse(slot?.data ?? '').thumbnail);
    expect(moved).not.toBe(await thumbnail());
    expect(moved.startsWith(`${to.url}/-/files/`)).toBe(true);
    expect((await fetch(moved)).status).toBe(200);
  } finally {
    await to.close();
  }
});
