import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storedDesign } from '../../../src/domain/design/design.ts';
import { firstLook, lookKeys, lookOf } from '../../../src/domain/design/looks.ts';
import { findProfileByLogin } from '../../../src/domain/profiles/profile-rows.ts';
import { socialsOf } from '../../../src/domain/profiles/profile-view.ts';
import { readLayout } from '../../../src/domain/slots/slot-layout.ts';
import { slotRowsOf } from '../../../src/domain/slots/slot-rows.ts';
import { adjustedColorsOf } from '../../../src/site/look/adjusted-colors.ts';
import { pagesOfServices } from '../../domain/import/samples/link-services.ts';
import { rulesWithHole, type StandIn, startStandIn as startWebServer } from '../../files/support/stand-in.ts';
import { startStandIn } from '../../music/support/start-music.ts';
import { newLogin, newPage, withToken } from '../../support/api-client.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';
import { type Browser, openBrowser, signUp } from '../support/browser.ts';

let server: TestServer;
let linktree: StandIn;
let services: Awaited<ReturnType<typeof startStandIn>>;
beforeAll(async () => {
  services = await startStandIn();
  linktree = await startWebServer((req, res) => {
    if (req.url !== '/mira') return void res.writeHead(404).end();
    res.setHeader('content-type', 'text/html').end(pagesOfServices[0]?.html);
  });
  const outgoing = rulesWithHole(linktree.port, { 'linktr.ee': () => ['127.0.0.200'] });
  server = await startServer(services.settings, { outgoing });
});
afterAll(async () => {
  await server.close();
  await services.close();
  await linktree.close();
});

async function somebody(): Promise<Browser> {
  const browser = openBrowser(server);
  const { location } = await signUp(browser, { email: `${newLogin()}@example.com` });
  expect(location).toBe('/my-links');
  return browser;
}

async function make(browser: Browser, login: string, links: string) {
  return browser.submit(await browser.get('/my-links/new'), '/my-links', { login, links });
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
  expect(made.location).toMatch(/^\/my-links\/\d+\/look$/);
  const looks = await browser.get(made.location ?? '');
  expect(looks.html.match(/name="look"/g)).toHaveLength(6);
  const chosen = await browser.submit(looks, made.location ?? '', { look: 'gallery' });
  const ready = await browser.get(chosen.location ?? '');
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
  const ready = (made.location ?? '').replace('/look', '/ready');
  expect((await browser.get(ready)).html).toContain('It is still empty.');
  expect((await (await somebody()).get(ready)).status).toBe(404);
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
  const wrong = await browser.upload(await browser.get('/my-links/new'), '/my-links', picture, {
    login: 'no',
    links: '',
  });
  expect(wrong.status).toBe(422);
  const kept = /name="avatar" value="([^"]+)"/.exec(wrong.html)?.[1] ?? '';
  expect(wrong.html).toMatch(/<img class="picture-thumb" src="[^"]+"/);
  const login = newLogin();
  const made = await browser.upload(wrong, '/my-links', null, { login });
  expect(made.location).toMatch(/look$/);
  expect(await findProfileByLogin(server.context.db.read, login)).toMatchObject({ avatar: kept });
  const other = await somebody();
  const foreign = await other.submit(await other.get('/my-links/new'), '/my-links', {
    login: newLogin(),
    avatar: kept,
  });
  expect(foreign.status).toBe(422);
});

describe('a look', () => {
  test('is shown on the page itself before it is chosen, to its owner alone, and changes nothing', async () => {
    const browser = await somebody();
    const login = newLogin();
    const { location } = await make(browser, login, 'My shop https://shop.example.com/a');
    const shown = await browser.get(`${location}/midnight`);
    expect(shown.html).toContain('My shop');
    expect(shown.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
    expect((await (await somebody()).get(`${location}/midnight`)).status).toBe(404);
    expect((await browser.get(`${location}/none`)).status).toBe(404);
    const row = await findProfileByLogin(server.context.db.read, login);
    expect(row).toMatchObject({ themeId: lookOf(firstLook).themeId, design: storedDesign(lookOf(firstLook).design) });
  });

  test('that does not exist is refused', async () => {
    const browser = await somebody();
    const { location } = await make(browser, newLogin(), '');
    const path = location ?? '';
    const refused = await browser.submit(await browser.get(path), path, { look: 'none' });
    expect(refused.status).toBe(422);
    expect(refused.html).toContain('Choose one of the designs.');
  });

  test.each(lookKeys)('%s has only colours that are readable without correction', (key) => {
    const { themeId, design } = lookOf(key);
    expect(adjustedColorsOf(themeId, design)).toEqual({});
  });
});

describe('the address of a page of another service', () => {
  test('asks whether its links are meant, and keeps what was typed', async () => {
    const browser = await somebody();
    const login = newLogin();
    const asked = await make(browser, login, 'linktr.ee/anna');
    expect(asked.status).toBe(422);
    expect(asked.html).toContain('This looks like your Linktree page.');
    expect(asked.html).toContain(`value="${login}"`);
    const made = await browser.submit(asked, '/my-links', { source: 'link', links: 'linktr.ee/anna' });
    expect(made.status).toBe(303);
    expect(await contentOf(login)).toMatchObject({ slots: [{ data: { link: 'https://linktr.ee/anna' } }] });
  });

  test('that cannot be read is reported beside the links, and nothing is created', async () => {
    const browser = await somebody();
    const login = newLogin();
    const asked = await make(browser, login, 'https://linktr.ee/anna');
    const refused = await browser.submit(asked, '/my-links', { source: 'import', links: 'https://linktr.ee/anna' });
    expect(refused.status).toBe(422);
    expect(refused.html).toContain('id="links-error"');
    expect(await contentOf(login)).toBeNull();
  });

  test('is imported with its person, groups and links, and the look is chosen next', async () => {
    const browser = await somebody();
    const login = newLogin();
    const links = `http://linktr.ee:${linktree.port}/mira`;
    const asked = await make(browser, login, links);
    expect(asked.html).toContain('This looks like your Linktree page.');
    const made = await browser.submit(asked, '/my-links', { source: 'import', title: '', links });
    expect([made.status, made.location]).toEqual([303, expect.stringMatching(/^\/my-links\/\d+\/look$/)]);
    const row = await findProfileByLogin(server.context.db.read, login);
    if (row === null) throw new Error('no page');
    expect([row.title, row.description]).toEqual(['Mira Solberg', 'Potter in Bergen']);
    expect(socialsOf(row).map(({ link }) => link)).toEqual([
      'https://www.instagram.com/mira.pots',
      'mailto:mira@mail.example',
    ]);
    const slots = (await slotRowsOf(server.context.db.read, row.id)).map(({ data, layout }) => [
      JSON.parse(data).title,
      readLayout(layout).group,
    ]);
    expect(slots).toEqual([
      ['Shop', ''],
      ['Course for beginners', 'Courses'],
      ['Interview', 'Press'],
    ]);
    const look = await browser.get(made.location ?? '');
    const ready = await browser.submit(look, made.location ?? '', { look: firstLook });
    expect(ready.location).toMatch(/ready$/);
  });

  test('among other links is a link', async () => {
    const made = await make(await somebody(), newLogin(), 'linktr.ee/anna\nexample.org');
    expect(made.status).toBe(303);
  });
});

describe('a page from a template', () => {
  async function begin(template: string) {
    const browser = await somebody();
    const login = newLogin();
    const form = await browser.get(`/my-links/new?template=${template}`);
    const made = await browser.submit(form, '/my-links', { login, title: '' });
    expect(made.location).toMatch(/ready$/);
    const row = await findProfileByLogin(server.context.db.read, login);
    if (row === null) throw new Error('no page');
    return { browser, login, row, ready: await browser.get(made.location ?? '') };
  }

  test('shows visitors nothing of the sample person, and lists what is left to do', async () => {
    const { browser, login, row, ready } = await begin('developer');
    expect(row).toMatchObject({ title: null, avatar: null });
    expect(socialsOf(row)).toEqual([]);
    const page = await (await fetch(`${server.url}/${login}`)).text();
    expect(page).not.toContain('jonas@example.com');
    expect(page).not.toContain('Jonas Weber');
    for (const { html } of [ready, await browser.get('/my-links')])
      for (const left of ['Add your name', 'Add your picture', 'Add your social links', 'Enter your contact address'])
        expect(html).toContain(left);
  });

  test('shows a contact once it is edited or its block is shown', async () => {
    const { browser, login, row } = await begin('developer');
    const { read } = server.context.db;
    const slot = await read.slot.findFirst({ where: { profileId: row.id, linkPrefix: 'mailto:jonas@example.com' } });
    const path = `/my-links/${row.id}/slots/${slot?.id}`;
    const link = 'mailto:ada@moss.example';
    expect((await browser.submit(await browser.get(path), path, { 'data.link': link })).status).toBe(303);
    expect((await read.slot.findFirst({ where: { id: slot?.id ?? 0 } }))?.visibility).toBeNull();
    expect(await (await fetch(`${server.url}/${login}`)).text()).toContain('ada@moss.example');
    expect((await browser.get('/my-links')).html).not.toContain('Enter your contact address');
  });
});

test('a template is also chosen in a form without one, and need not be', async () => {
  const browser = await somebody();
  const login = newLogin();
  const form = await browser.get('/my-links/new');
  const choice = await browser.submit(form, '/my-links', { login, links: 'https://example.com/shop', do: 'template' });
  expect(choice.status).toBe(200);
  expect(choice.html).toMatch(/<input type="radio" name="template" value(?:="")? checked/);
  const made = await browser.submit(choice, '/my-links', { links: 'https://example.com/shop' });
  expect([made.status, made.location]).toEqual([303, expect.stringMatching(/^\/my-links\/\d+\/look$/)]);
  expect(await contentOf(login)).toMatchObject({ slots: [{ data: { link: 'https://example.com/shop' } }] });
});

test('another template is chosen in the form, and everything typed stays', async () => {
  const browser = await somebody();
  const login = newLogin();
  const form = await browser.get(`/my-links/new?template=cafe&login=${login}`);
  const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  const typed = { title: 'Mira', links: 'https://example.com/shop', do: 'template' };
  const choice = await browser.upload(form, '/my-links', new Uint8Array(picture), typed);
  expect(choice.status).toBe(200);
  expect(choice.html).toMatch(/<input type="radio" name="template" value="cafe"[^>]* checked/);
  expect(choice.html).toContain('https://example.com/shop</textarea>');
  const made = await browser.submit(choice, '/my-links', { template: 'wedding', links: typed.links });
  expect(made.status).toBe(303);
  const row = await findProfileByLogin(server.context.db.read, login);
  expect(row).toMatchObject({ title: 'Mira', avatar: expect.stringContaining('/') });
  expect(await slotRowsOf(server.context.db.read, row?.id ?? 0)).toHaveLength(1);
});
