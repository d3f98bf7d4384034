import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findProfileByLogin } from '../../../src/domain/profiles/profile-rows.ts';
import { socialsOf } from '../../../src/domain/profiles/profile-view.ts';
import { slotRowsOf } from '../../../src/domain/slots/slot-rows.ts';
import { rulesWithHole } from '../../files/support/stand-in.ts';
import { startStandIn } from '../../music/support/start-music.ts';
import { newLogin, newPage, withToken } from '../../support/api-client.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';
import { type Browser, openBrowser, signUp } from '../support/browser.ts';

let server: TestServer;
let services: Awaited<ReturnType<typeof startStandIn>>;
beforeAll(async () => {
  services = await startStandIn();
  server = await startServer(services.settings, { outgoing: rulesWithHole(0) });
});
afterAll(async () => {
  await server.close();
  await services.close();
});

async function somebody(): Promise<Browser> {
  const browser = openBrowser(server);
  const { location } = await signUp(browser, { email: `${newLogin()}@example.com` });
  expect(location).toBe('/my-links');
  return browser;
}

async function make(browser: Browser, login: string, links: string) {
  return browser.submit(await browser.get('/my-links'), '/my-links', { login, links });
}

/** Returns the current content of a page; null if it does not exist. */
async function contentOf(login: string) {
  const { read } = server.context.db;
  const row = await findProfileByLogin(read, login);
  if (row === null) return null;
  const slots = await slotRowsOf(read, row.id);
  return {
    socials: socialsOf(row).map(({ link }) => link),
    slots: slots.map(({ type, data }) => ({ type, data: JSON.parse(data) })),
  };
}

test('a new user signs up, picks a login, pastes links, and sees the page', async () => {
  const browser = await somebody();
  const login = newLogin();
  const made = await make(
    browser,
    login,
    [
      'instagram.com/anna',
      'My shop https://shop.example.com/a',
      'https://youtu.be/dQw4w9WgXcQ',
      'https://www.deezer.com/album/501',
      't.me/anna',
      'example.com',
    ].join('\r\n'),
  );
  expect(made.location).toMatch(/^\/my-links\/\d+\/ready$/);
  const ready = await browser.get(made.location ?? '');
  expect(ready.html).toContain(`${server.url}/${login}`);
  expect(ready.html).toContain('4 blocks and 2 social links');
  expect(ready.html).toContain(`href="/${login}"`);
  const content = await contentOf(login);
  expect(content).toMatchObject({
    socials: ['https://instagram.com/anna', 'https://t.me/anna'],
    slots: [
      { type: 'button', data: { title: 'My shop', link: 'https://shop.example.com/a' } },
      { type: 'video', data: { link: 'https://youtu.be/dQw4w9WgXcQ' } },
      { type: 'music' },
      { type: 'button', data: { title: 'example.com', link: 'https://example.com' } },
    ],
  });
  expect(content?.slots[2]?.data.links.length).toBeGreaterThan(1);
  const page = await browser.get(`/${login}`);
  expect(page.html).toContain('My shop');
});

describe('the title of a page created on the dashboard', () => {
  async function titleOf(browser: Browser) {
    const login = newLogin();
    expect((await make(browser, login, '')).status).toBe(303);
    return (await findProfileByLogin(server.context.db.read, login))?.title;
  }

  test('is the name from sign-up for the first page, and empty for later ones', async () => {
    const browser = openBrowser(server);
    await signUp(browser, { email: `${newLogin()}@example.com`, name: 'Anna & <b>Bert</b> Kim' });
    expect(await titleOf(browser)).toBe('Anna & Bert Kim');
    expect(await titleOf(browser)).toBeNull();
  });

  test('is never an e-mail address', async () => {
    const login = newLogin();
    const browser = openBrowser(server);
    await signUp(browser, { email: `${login}@example.com`, name: login.toUpperCase() });
    expect(await titleOf(browser)).toBeNull();
  });

  test('is empty if a program creates the page', async () => {
    const browser = await somebody();
    const { html } = await browser.get('/settings');
    const email = /name="email"[^>]*value="([^"]*)"/.exec(html)?.[1];
    const account = await server.context.db.read.user.findFirst({ where: { email: email ?? '' } });
    const { id } = await newPage(await withToken(server, account?.id ?? 0));
    expect((await server.context.db.read.profile.findFirst({ where: { id } }))?.title).toBeNull();
  });
});

test('music unknown to the services becomes a button that opens its player', async () => {
  const login = newLogin();
  await make(
    await somebody(),
    login,
    'My song https://soundcloud.com/nobody/nothing\nhttps://www.deezer.com/album/99999999',
  );
  expect(await contentOf(login)).toMatchObject({
    slots: [
      { type: 'button', data: { title: 'My song' } },
      { type: 'button', data: { title: 'Deezer', link: 'https://www.deezer.com/album/99999999' } },
    ],
  });
  const page = await fetch(`${server.url}/${login}`);
  expect((await page.text()).match(/data-player="https:\/\/(?:w\.soundcloud|widget\.deezer)\.com\//g)).toHaveLength(2);
  const policy = page.headers.get('content-security-policy');
  expect(policy).toContain('frame-src https://w.soundcloud.com https://widget.deezer.com;');
});

test('all errors are reported together, nothing is created, and no input is lost', async () => {
  const browser = await somebody();
  const refused = await make(browser, 'abc', 'my shop\n<script>no link here</script>');
  expect(refused.status).toBe(422);
  expect(refused.html).toContain('id="login-error"');
  expect(refused.html).toContain('id="links-error"');
  expect(refused.html).toContain('No link found');
  expect(refused.html).toContain('&lt;script>no link here&lt;/script>');
  expect(refused.html).toContain('value="abc"');
  const login = newLogin();
  expect((await make(browser, login, 'nothing')).status).toBe(422);
  expect(await contentOf(login)).toBeNull();
});

test('a page can be created without links, and then says that it is empty', async () => {
  const browser = await somebody();
  const made = await make(browser, newLogin(), '');
  expect((await browser.get(made.location ?? '')).html).toContain('It is still empty.');
  const stranger = await somebody();
  expect((await stranger.get(made.location ?? '')).status).toBe(404);
});

test('social links above the maximum become buttons, and a repeated one is added once', async () => {
  const login = newLogin();
  const accounts = Array.from({ length: 22 }, (_, index) => `t.me/anna${index}`);
  await make(await somebody(), login, ['t.me/anna0', ...accounts].join('\n'));
  const content = await contentOf(login);
  expect(content?.socials).toHaveLength(20);
  expect(content?.slots).toMatchObject([
    { type: 'button', data: { title: 'Telegram', link: 'https://t.me/anna20' } },
    { type: 'button', data: { title: 'Telegram', link: 'https://t.me/anna21' } },
  ]);
});

test('the first picture of a new page stays while the form has errors, and then becomes the page’s', async () => {
  const browser = await somebody();
  const create = { width: 900, height: 600, channels: 3 as const, background: 'navy' };
  const picture = new Uint8Array(await sharp({ create }).png().toBuffer());
  const wrong = await browser.upload(await browser.get('/my-links'), '/my-links', picture, { login: 'no', links: '' });
  expect(wrong.status).toBe(422);
  const kept = /name="avatar" value="([^"]+)"/.exec(wrong.html)?.[1] ?? '';
  expect(wrong.html).toMatch(/<img class="picture-thumb" src="[^"]+"/);
  const login = newLogin();
  const made = await browser.upload(wrong, '/my-links', null, { login });
  expect(made.location).toMatch(/ready$/);
  expect(await findProfileByLogin(server.context.db.read, login)).toMatchObject({ avatar: kept });
  const other = await somebody();
  const foreign = await other.submit(await other.get('/my-links'), '/my-links', { login: newLogin(), avatar: kept });
  expect(foreign.status).toBe(422);
});
