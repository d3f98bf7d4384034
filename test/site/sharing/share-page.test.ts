import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { picture } from '../../files/support/pictures.ts';
import { fileOf, postFile } from '../../files/support/upload.ts';
import { expectWithinBudget } from '../../support/budgets.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';
import { type Editor, errorsOf, newEditor } from '../editor/support/editor.ts';

let server: TestServer;
let editor: Editor;
let share: string;
beforeAll(async () => {
  server = await startServer();
  editor = await newEditor(server);
  share = `${editor.home}/share`;
  await editor.add('button', { link: 'https://example.com', title: 'The "shop" & more' });
  await editor.add('text', { title: 'Only words' });
});
afterAll(() => server.close());

const publicPage = async (path = `/${editor.page.login}`) => (await fetch(server.url + path)).text();
const save = async (shows: { showsShare?: string; showsMadeWith?: string }) =>
  editor.browser.submit(await editor.browser.open(share), share, { showsShare: '', showsMadeWith: '', ...shows });

describe('share links for visitors', () => {
  test('are in the foot for the page and on each block with more than text', async () => {
    const html = await publicPage();
    const address = `${server.url}/${editor.page.login}`;
    const [button] = await editor.slots();
    expect(html).toContain(`<a class="foot-link" href="${address}" data-share=`);
    const links = [...html.matchAll(/<a class="slot-share[^>]*>/g)].map(([link]) => link);
    expect(links).toHaveLength(1);
    expect(links[0]).toContain(`href="${address}#slot-${button?.id}"`);
    expect(links[0]).toContain('aria-label="Share: The &quot;shop&quot; &amp; more"');
    expect(html).toContain('Made with Vitrine');
    const [, script = ''] = /<script>([^<]+)/.exec(html) ?? [];
    expect(script).not.toBe('');
    expectWithinBudget('script of a public page', script.length);
  });

  test('disappear if the owner turns them off, and the page names no other person', async () => {
    const saved = await save({});
    expect(saved.html).toContain('Saved.');
    const html = await publicPage();
    for (const word of ['data-share=', 'slot-share"', 'Made with Vitrine']) expect(html).not.toContain(word);
    expect((await editor.browser.open(`${editor.home}/history`)).html).toContain('share buttons');
    const undone = await editor.browser.submit(saved, `${editor.home}/history/undo`);
    expect(undone.status).toBe(200);
    expect(await publicPage()).toContain('Made with Vitrine');
  });

  test('belong to the published version while changes wait', async () => {
    const settings = `${editor.home}/settings`;
    await editor.browser.submit(await editor.browser.open(settings), settings, { holdsChanges: 'yes' });
    await save({ showsShare: 'yes' });
    expect(await publicPage()).toContain('Made with Vitrine');
    const review = `${editor.home}/review`;
    await editor.browser.submit(await editor.browser.open(review), review, { do: 'publish' }, 'publish');
    expect(await publicPage()).not.toContain('Made with Vitrine');
    expect(await publicPage()).toContain('data-share=');
  });
});

describe('the QR code on the dashboard', () => {
  test('is shown with the chosen settings, with its files, and initially with the colours of the page', async () => {
    const page = await editor.browser.open(share);
    expect(page.html).toContain(`/qr/${editor.page.login}?format=svg&amp;color=%230d5c46`);
    const chosen = await editor.browser.open(`${share}?color=%23112233&background=%23eeeeee&middle=logo`);
    for (const format of ['svg', 'pdf', 'png']) {
      expect(chosen.html).toContain(
        `/qr/${editor.page.login}?format=${format}&amp;color=%23112233&amp;background=%23eeeeee&amp;middle=logo"`,
      );
    }
  });

  test('has another address once the picture in its middle changes, because browsers cache a code', async () => {
    const { user, page, browser, home } = await newEditor(server);
    const addressWith = async (width: number) => {
      const { path } = fileOf(await postFile(server, user, await picture('png', width)));
      expect((await user.patch(page.path, { avatar: path })).status).toBe(200);
      const { html } = await browser.open(`${home}/share`);
      return /class="qr-code" src="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
    };
    const before = await addressWith(40);
    const after = await addressWith(60);
    expect(before).toContain('middle=avatar');
    expect(after).not.toBe(before);
    expect((await fetch(server.url + after)).status).toBe(200);
  });

  test('is rejected with unreadable colours at their field, which keeps them', async () => {
    const refused = await editor.browser.open(`${share}?color=%23ffee88`);
    expect(refused.status).toBe(422);
    expect(Object.keys(errorsOf(refused))).toEqual(['color']);
    expect(refused.html).toContain('value="#ffee88"');
    expect(refused.html).not.toContain('format=pdf');
  });
});
