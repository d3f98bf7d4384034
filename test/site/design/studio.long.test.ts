import { readdir, readlink } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fontFamilies } from '../../../src/domain/design/font-families.ts';
import { fontFiles } from '../../../src/site/fonts/fonts.ts';
import { newPage } from '../../support/api-client.ts';
import type { Page } from '../../support/browser.ts';
import { expectWithinBudget } from '../../support/budgets.ts';
import { addEvent, addStoredSlot } from '../../support/own-objects.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';
import { type Editor, errorsOf, newEditor } from '../editor/support/editor.ts';

let server: TestServer;
let editor: Editor;
let studio: string;
beforeAll(async () => {
  server = await startServer();
  editor = await newEditor(server);
  studio = `${editor.home}/design`;
});
afterAll(() => server.close());

const save = async (typed: Record<string, string>, press?: string) =>
  editor.browser.submit(await editor.browser.open(studio), studio, typed, press);
const publicPage = async (login = editor.page.login) => (await fetch(`${server.url}/${login}`)).text();
const storedDesign = async (id = editor.page.id) => {
  const row = await server.context.db.read.profile.findUnique({ where: { id } });
  return JSON.parse(row?.design ?? 'null');
};
const reset = () => save({}, 'reset');
const formOf = (page: Page) => page.forms.find(({ action }) => action.pathname.endsWith('/design'));

describe('the studio without a script', () => {
  test('saves the choice, and the page and the form show it', async () => {
    const look = { titleFont: 'lora', accentColor: '#C2410C', ground: 'pattern', pattern: 'waves', header: 'side' };
    const saved = await save(look);
    expect(saved.html).toContain('Design saved.');
    expect(formOf(saved)?.fields).toEqual(expect.arrayContaining(Object.entries({ ...look, accentColor: '#c2410c' })));
    const html = await publicPage();
    expect(html).toContain('--brand:#c2410c');
    expect(html).toContain('--display:"Vitrine Book Title"');
    expect(html).toMatch(/@font-face{font-family:"Vitrine Book Title";[^}]*font-display:swap/);
    await reset();
    expect(await storedDesign()).toEqual({});
    expect(await publicPage()).not.toContain('Vitrine Book');
  });

  test('rejects an invalid colour or choice at its field, keeps the input, and changes nothing', async () => {
    const before = await publicPage();
    const refused = await save({ textColor: 'reddish', corners: 'wavy', themeId: '3' });
    expect(refused.status).toBe(422);
    expect(Object.keys(errorsOf(refused)).sort()).toEqual(['corners', 'textColor']);
    expect(refused.html).toContain('value="reddish"');
    expect(await publicPage()).toBe(before);
  });

  test('previews a page without an infinite colour', async () => {
    const accentColor = `hsl(${'9'.repeat(400)}, 50%, 50%)`;
    const csrf = formOf(await editor.browser.open(studio))?.fields.find(([name]) => name === 'csrf')?.[1] ?? '';
    const headers = { cookie: editor.browser.cookies(), origin: server.url, 'sec-fetch-site': 'same-origin' };
    const body = new URLSearchParams({ csrf, themeId: '1', accentColor });
    const previewed = await fetch(`${server.url}${studio}/preview`, { method: 'POST', body, headers });
    expect([previewed.status, await previewed.text()]).toEqual([200, expect.not.stringContaining('NaN')]);
    expect(Object.keys(errorsOf(await save({ accentColor })))).toEqual(['accentColor']);
  });

  test('resets to the template that the page began with, by name, and to its theme without one', async () => {
    expect((await editor.browser.open(studio)).html).toContain('Reset to the theme ');
    const template = `${editor.home}/template`;
    await editor.browser.submit(await editor.browser.open(template), template, { template: 'wedding' });
    const began = await storedDesign();
    const saved = await save({ accentColor: '#c2410c', ground: 'pattern' });
    expect(await storedDesign()).not.toEqual(began);
    expect(saved.html).toMatch(/Reset to the template [^<]+</);
    const done = await reset();
    expect(await storedDesign()).toEqual(began);
    await editor.browser.submit(done, `${editor.home}/history/undo`);
    expect(await storedDesign()).toMatchObject({ accentColor: '#c2410c', ground: 'pattern' });
    const other = await newEditor(server);
    [editor, studio] = [other, `${other.home}/design`];
  });

  test('a dark suggestion makes the page always dark, and a light one after it ends that', async () => {
    const press = async (palette: string) =>
      editor.browser.submit(await editor.browser.open(studio), studio, {}, palette);
    await press('#8ea2ff #0e1020 #1a1d36 #eef0ff');
    expect(await storedDesign()).toMatchObject({ appearance: 'dark', backgroundColor: '#0e1020' });
    await press('#0b63ce #dcecff #f8fbff #0b2545');
    expect(await storedDesign()).not.toHaveProperty('appearance');
    await reset();
  });

  test('an empty colour shows the colour of the theme', async () => {
    const { html } = await editor.browser.open(studio);
    expect(html).toMatch(/<input [^>]*name="accentColor"[^>]*placeholder="#[0-9a-f]{6}"/);
  });

  test('offers palettes as buttons, first those of the page’s own picture', async () => {
    const red = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#c81e1e' } })
      .png()
      .toBuffer();
    const avatar = await addPicture('own-avatar.png', red, 'image/png');
    await server.context.db.write((tx) => tx.profile.update({ where: { id: editor.page.id }, data: { avatar } }));
    const page = await editor.browser.open(studio);
    const palettes =
      formOf(page)
        ?.buttons.filter(([name]) => name === 'palette')
        .map(([, value]) => value) ?? [];
    expect(palettes.length).toBeGreaterThan(8);
    expect(palettes[0]).toMatch(/^#c81e1e( #[0-9a-f]{6}){3}$/);
    await editor.browser.submit(page, studio, {}, palettes[0]);
    expect(await storedDesign()).toMatchObject({ accentColor: '#c81e1e', surfaceColor: palettes[0]?.split(' ')[2] });
    await reset();
  });

  test('stores a background picture with the design, and shows its still to visitors who prefer less motion', async () => {
    const page = await editor.browser.open(studio);
    const csrf = formOf(page)?.fields.find(([name]) => name === 'csrf')?.[1] ?? '';
    const gif = await movingPicture('#12345600');
    const body = new FormData();
    body.set('csrf', csrf);
    body.set('themeId', '1');
    body.set('blur', 'soft');
    body.set('file', new Blob([new Uint8Array(gif)], { type: 'image/gif' }), 'wave.gif');
    const headers = { cookie: editor.browser.cookies(), origin: server.url, 'sec-fetch-site': 'same-origin' };
    const sent = await fetch(server.url + studio, { method: 'POST', body, headers, redirect: 'manual' });
    expect([sent.status, sent.headers.get('location')]).toEqual([303, `${studio}?done=saved`]);
    expect(await storedDesign()).toEqual({ ground: 'picture', blur: 'soft' });
    const html = await publicPage();
    const [, still = ''] =
      /<picture class="page-ground"><source media="\(prefers-reduced-motion: reduce\)" srcset="([^"]+)"/.exec(html) ??
      [];
    const answer = await fetch(server.url + still);
    expect(answer.headers.get('content-type')).toBe('image/webp');
    const standing = sharp(Buffer.from(await answer.arrayBuffer()));
    expect([(await standing.metadata()).pages ?? 1, (await standing.stats()).isOpaque]).toEqual([1, false]);
    expect((await fetch(`${server.url}${still.slice(0, -1)}`)).status).toBe(404);
    // Once it is made, nothing is opened for it.
    await (await fetch(server.url + still)).arrayBuffer();
    const open = await readdir('/proc/self/fd');
    const files = await Promise.all(open.map((file) => readlink(`/proc/self/fd/${file}`).catch(() => '')));
    expect(files.filter((file) => file.endsWith('.gif'))).toEqual([]);
    // The same applies to a cover above the page.
    await save({ ground: 'picture', header: 'cover' });
    expect(await publicPage()).toContain(
      `<picture><source media="(prefers-reduced-motion: reduce)" srcset="${still}"/><img class="page-background"`,
    );
    await reset();
  });

  const sendPicture = async (path: string, fields: Record<string, string>, bytes: Uint8Array<ArrayBuffer> | null) => {
    const csrf = formOf(await editor.browser.open(studio))?.fields.find(([name]) => name === 'csrf')?.[1] ?? '';
    const body = new FormData();
    for (const [name, value] of Object.entries({ csrf, ...fields })) body.set(name, value);
    body.set('file', new Blob(bytes === null ? [] : [bytes]), bytes === null ? '' : 'a.png');
    const headers = { cookie: editor.browser.cookies(), origin: server.url, 'sec-fetch-site': 'same-origin' };
    const answer = await fetch(server.url + path, { method: 'POST', body, headers, redirect: 'manual' });
    return { status: answer.status, location: answer.headers.get('location'), html: await answer.text() };
  };
  const png = async (background: string) =>
    new Uint8Array(
      await sharp({ create: { width: 160, height: 90, channels: 3, background } })
        .png()
        .toBuffer(),
    );
  const picturesOfPage = async () => {
    const html = await publicPage();
    return { ground: html.includes('class="page-ground"'), cover: html.includes('<img class="page-background"') };
  };

  test('a background picture that is no longer the background does not appear as a cover', async () => {
    for (const leave of [() => save({ ground: 'plain' }), reset]) {
      await sendPicture(studio, { themeId: '1' }, await png('navy'));
      expect(await picturesOfPage()).toEqual({ ground: true, cover: false });
      await leave();
      expect(await picturesOfPage()).toEqual({ ground: false, cover: false });
    }
    const shown = await editor.browser.open(studio);
    expect(formOf(await editor.browser.submit(shown, `${editor.home}/history/undo`))).toBeDefined();
    expect(await picturesOfPage()).toEqual({ ground: true, cover: false });
    await reset();
  });

  test('a cover is chosen and removed in the studio alone, and replaces a background picture', async () => {
    const cover = `${studio}/cover`;
    await sendPicture(studio, { themeId: '1' }, await png('navy'));
    expect((await editor.browser.open(studio)).html).toContain('a cover you choose here replaces it');
    const chosen = await sendPicture(cover, {}, await png('tomato'));
    expect(chosen).toMatchObject({ status: 303, location: `${studio}?done=covered#cover` });
    expect(await picturesOfPage()).toEqual({ ground: false, cover: true });
    const shown = await editor.browser.open(studio);
    expect(shown.html).toMatch(/<img class="cover-now" src="[^"]+\.png"/);
    expect((await editor.browser.open(`${editor.home}/settings`)).html).not.toContain('id="background"');
    // Another choice of the design leaves it.
    await save({ accentColor: '#c2410c' });
    expect(await picturesOfPage()).toEqual({ ground: false, cover: true });
    for (const bytes of [null, new TextEncoder().encode('<svg onload=alert(1)>')]) {
      const refused = await sendPicture(cover, {}, bytes);
      expect([refused.status, refused.html.includes('id="cover-file-error"')]).toEqual([422, true]);
      expect(refused.html).not.toContain('id="file-error"');
    }
    const removed = await sendPicture(cover, { do: 'remove' }, null);
    expect(removed.location).toBe(`${studio}?done=uncovered#cover`);
    expect(await picturesOfPage()).toEqual({ ground: false, cover: false });
    const stranger = await newEditor(server);
    expect((await stranger.browser.open(cover)).status).toBe(404);
    await reset();
  });

  test('shows visitors the still of the published design and the preview that of the waiting one', async () => {
    const { browser, user, page, home } = await newEditor(server);
    const [published, waiting] = [
      await addPicture('red.gif', await movingPicture('#c80000'), 'image/gif', user.id),
      await addPicture('blue.gif', await movingPicture('#0000c8'), 'image/gif', user.id),
    ];
    await user.patch(page.path, { bgImage: published });
    await browser.submit(await browser.open(`${home}/settings`), `${home}/settings`, { holdsChanges: 'yes' });
    await user.patch(page.path, { bgImage: waiting });
    const stillOf = async (html: string) => {
      const [address = ''] = /\/-\/stills\/[^"]+/.exec(html) ?? [];
      // The still of a waiting change is for its owner alone.
      const answer = await fetch(server.url + address, { headers: { cookie: browser.cookies() } });
      expect([address, answer.status]).toEqual([address, 200]);
      const { dominant } = await sharp(Buffer.from(await answer.arrayBuffer())).stats();
      return dominant.r > dominant.b ? 'red' : 'blue';
    };
    const preview = (await browser.open(`${home}/preview`)).html;
    for (const html of [await publicPage(page.login), preview, await publicPage(page.login)]) {
      expect(await stillOf(html)).toBe(html === preview ? 'blue' : 'red');
    }
  });

  test('copies theme and design only to other pages of the account', async () => {
    const other = await newPage(editor.user);
    const stranger = await newEditor(server);
    await save({ themeId: '5', header: 'cover', textFont: 'nunito' });
    for (const copyTo of [String(editor.page.id), String(stranger.page.id), '999999', 'x']) {
      const refused = await save({ do: 'copy', copyTo });
      expect([refused.status, Object.keys(errorsOf(refused))]).toEqual([422, ['copyTo']]);
    }
    expect((await save({ do: 'copy', copyTo: String(other.id) })).html).toContain('Design copied.');
    expect(await storedDesign(other.id)).toEqual({ header: 'cover', textFont: 'nunito' });
    expect(await storedDesign(stranger.page.id)).toEqual({});
    expect(await publicPage(other.login)).toContain('"Nunito"');
    await reset();
  });

  test('is available in Russian', async () => {
    const headers = { cookie: editor.browser.cookies(), 'accept-language': 'ru' };
    const html = await (await fetch(server.url + studio, { headers })).text();
    for (const words of ['Готовые темы', 'Как на\u00a0устройстве', 'Сохранить', 'Сияние'])
      expect(html).toContain(words);
  });
});

describe('a design in the history', () => {
  test('is restored by undo, and with the version that had it', async () => {
    await save({ accentColor: '#7c3aed', buttons: 'outline' });
    const first = await storedDesign();
    const changed = await save({ accentColor: '', buttons: 'soft', avatar: 'leaf' });
    expect(changed.html).toContain('changed the design');
    const undo = `${editor.home}/history/undo`;
    await editor.browser.submit(changed, undo);
    expect(await storedDesign()).toEqual(first);
    expect(await publicPage()).toContain('--brand:#7c3aed');
    await reset();
    const versions = await server.context.db.read.pageVersion.findMany({
      where: { profileId: editor.page.id },
      orderBy: { id: 'desc' },
    });
    // The reset is the newest version; the page before it had the design.
    const version = `${editor.home}/history/${versions[1]?.id}`;
    await editor.browser.submit(await editor.browser.open(version), version);
    expect(await storedDesign()).toEqual(first);
    await reset();
  });
});

describe('the preview', () => {
  const preview = async (fields: Record<string, string>, csrf?: string) => {
    const page = await editor.browser.open(studio);
    const own = formOf(page)?.fields.find(([name]) => name === 'csrf')?.[1] ?? '';
    return fetch(`${server.url}${studio}/preview`, {
      method: 'POST',
      body: new URLSearchParams({ csrf: csrf ?? own, ...fields }),
      headers: { cookie: editor.browser.cookies(), origin: server.url, 'sec-fetch-site': 'same-origin' },
    });
  };

  test('shows the page with the choice and corrected colours, and stores nothing', async () => {
    const before = await publicPage();
    const fields = {
      backgroundColor: '#ffffff',
      textColor: '#eeeeee',
      view: 'dark',
      header: 'cover',
      titleFont: 'no-font',
    };
    const { html, notes } = await (await preview(fields)).json();
    expect(html).toContain(':root{color-scheme:dark}');
    expect(html).toContain('.page-head-picture');
    expect(notes.textColor).toMatch(/^This colour is hard to read: text is shown in #[0-9a-f]{6}/);
    expect(notes.appearance).toContain('Your colours are light.');
    expect(await publicPage()).toBe(before);
  });

  test('is visible only to the owner', async () => {
    const stranger = await newEditor(server);
    const csrf = formOf(await stranger.browser.open(`${stranger.home}/design`))?.fields[0]?.[1] ?? '';
    expect((await preview({}, csrf)).status).toBe(403);
    const headers = { cookie: stranger.browser.cookies(), origin: server.url, 'sec-fetch-site': 'same-origin' };
    const body = new URLSearchParams({ csrf });
    expect((await fetch(`${server.url}${studio}/preview`, { method: 'POST', body, headers })).status).toBe(404);
  });
});

describe('the public page', () => {
  test('loads only itself and its fonts, within the budget for any two fonts', async () => {
    for (const type of ['text', 'faq', 'divider', 'button']) {
      await addStoredSlot(server, editor.page.id, type, sample[type]);
    }
    await addStoredSlot(server, editor.page.id, 'event', { eventId: await addEvent(server, editor.user.id) });
    await save({
      titleFont: 'playfair-display',
      textFont: 'lora',
      header: 'cover',
      buttons: 'shadow',
      accentColor: '#c2410c',
    });
    const answer = await fetch(`${server.url}/${editor.page.login}`, { headers: { 'accept-encoding': 'br' } });
    expect(answer.headers.get('content-security-policy')).toContain("font-src 'self'");
    const page = Number(answer.headers.get('content-length'));
    const html = await answer.text();
    await reset();
    const addresses = [...html.matchAll(/url\(([^)]+)\)/g)].map(([, address = '']) => address);
    expect(addresses.map((address) => address.replace(/-\w+\.woff2/, ''))).toEqual([
      '/-/fonts/playfair-display-title-latin',
      '/-/fonts/playfair-display-title-cyrillic',
      '/-/fonts/lora-text-latin',
      '/-/fonts/lora-text-cyrillic',
    ]);
    const preloaded = [...html.matchAll(/<link rel="preload" as="font"[^>]*href="([^"]+)"/g)].map(
      ([, address]) => address,
    );
    expect(preloaded).toEqual(addresses.filter((address) => address.includes('latin')));
    const font = await fetch(`${server.url}${addresses[0]}`);
    expect(['content-type', 'cache-control'].map((name) => font.headers.get(name))).toEqual([
      'font/woff2',
      'public, max-age=31536000, immutable',
    ]);
    // All families, by the served files.
    const sizes = [...fontFiles].map(([name, { plain }]) => ({ name, size: plain.length }));
    const largest = (use: 'title' | 'text', script: RegExp) =>
      Math.max(
        ...fontFamilies.map(({ key }) =>
          sizes
            .filter(({ name }) => name.startsWith(`${key}-${use}-`) && script.test(name))
            .reduce((sum, { size }) => sum + size, 0),
        ),
      );
    expect(fontFamilies.length).toBeGreaterThanOrEqual(12);
    expectWithinBudget(
      'public page with its largest fonts, Latin',
      page + largest('title', /latin/) + largest('text', /latin/),
    );
    // Words in Cyrillic need the figures and signs of the other file as well.
    expectWithinBudget(
      'public page with its largest fonts, every script',
      page + largest('title', /./) + largest('text', /./),
    );
  });

  test('shows Cyrillic words in a similar family if the chosen one has no such letters', async () => {
    await save({ titleFont: 'fraunces', textFont: 'figtree' });
    await editor.user.patch(`${editor.page.path}/settings`, { languageCode: 'ru' });
    const html = await (await fetch(`${server.url}/${editor.page.login}`)).text();
    await editor.user.patch(`${editor.page.path}/settings`, { languageCode: null });
    await reset();
    const faces = [...html.matchAll(/@font-face{font-family:"([^"]+)";src:url\([^)]*\/([a-z-]+-(?:latin|cyrillic))-/g)];
    expect(faces.map(([, family, file]) => `${family}: ${file}`)).toEqual([
      'Fraunces Title: fraunces-title-latin',
      'Fraunces Title: lora-title-cyrillic',
      'Figtree: figtree-text-latin',
      'Figtree: onest-text-cyrillic',
    ]);
    for (const name of ['lora-title-cyrillic', 'onest-text-cyrillic'])
      expect(html).toMatch(new RegExp(`<link rel="preload" as="font"[^>]*${name}`));
  });

  test('has no fonts in its policy if its design has none', async () => {
    const answer = await fetch(`${server.url}/${editor.page.login}`);
    await answer.text();
    expect(answer.headers.get('content-security-policy')).not.toContain('font-src');
  });

  test('has no design in the interface, for reading or writing', async () => {
    await save({ header: 'side' });
    const shown = await editor.user.get(editor.page.path);
    expect(JSON.stringify(shown.body)).not.toContain('design');
    const sent = await editor.user.patch(editor.page.path, { design: { header: 'cover' } });
    expect(await storedDesign()).toEqual({ header: 'side' });
    expect(sent.status).toBe(422);
    await reset();
  });
});

const sample: Record<string, unknown> = {
  text: { title: 'About', description: '<p>Words</p>', textStyle: 'border' },
  faq: { title: 'Questions', items: [{ id: 'a', title: 'When?', text: 'Now' }], faqStyle: 'border-faq' },
  divider: {},
  button: { link: 'https://www.example.com', title: 'Button', style: 'primary' },
};

/** A GIF of two frames in one colour. */
async function movingPicture(background: string): Promise<Buffer> {
  const frames = await sharp({ create: { width: 40, height: 80, channels: 4, background } })
    .raw()
    .toBuffer();
  return sharp(frames, { raw: { width: 40, height: 80, channels: 4, pageHeight: 40 } })
    .gif()
    .toBuffer();
}

/** Puts a picture into the store as if the person had uploaded it. */
async function addPicture(name: string, bytes: Buffer, contentType: string, userId = editor.user.id): Promise<string> {
  const path = `${userId}/${name}`;
  await server.context.files.put(path, bytes, contentType);
  await server.context.db.write((tx) =>
    tx.file.create({ data: { path, userId, contentType, size: bytes.length, width: 64, height: 64 } }),
  );
  return path;
}
