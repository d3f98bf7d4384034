import { afterAll, beforeAll, expect, test } from 'vitest';
import { setFeatures } from '../../../src/domain/accounts/features.ts';
import { maxStickers } from '../../../src/domain/stickers/sticker-fields.ts';
import { newLogin, newPage, withToken } from '../../support/api-client.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';
import { type Browser, openBrowser, signUp } from '../support/browser.ts';

let server: TestServer;
let browser: Browser;
let pageId: number;
let userId: number;
beforeAll(async () => {
  server = await startServer({ MAX_PROFILES: '1' });
  browser = openBrowser(server);
  const email = `${newLogin()}@example.com`;
  await signUp(browser, { email });
  userId = (await server.context.db.read.user.findFirst({ where: { email } }))?.id ?? 0;
  await setFeatures(server.context, userId, { stickers: true });
  pageId = (await newPage(await withToken(server, userId))).id;
  const sticker = { profileId: pageId, emoji: '🌿', spot: 'top', dx: 0, dy: 0, rotation: 0, scale: 1 };
  await server.context.db.write((tx) =>
    tx.sticker.createMany({ data: Array.from({ length: maxStickers }, (_, position) => ({ ...sticker, position })) }),
  );
});
afterAll(() => server.close());

test.each([
  [1, 'You have reached the limit of 1 page.', `This page has reached the limit of ${maxStickers} stickers`],
  [2, 'У\u00a0вас уже 1\u00a0страница\u00a0— это максимум.', `На\u00a0странице уже ${maxStickers}\u00a0стикеров`],
])('if there is no room for more, the reason replaces the form, in language %i', async (languageId, ...full) => {
  await server.context.db.write((tx) => tx.user.update({ where: { id: userId }, data: { languageId } }));
  const [pages, stickers] = full;
  const list = await browser.get('/my-links');
  expect(list.html).toContain(pages);
  expect(list.html).not.toContain('name="login"');
  const page = await browser.get(`/my-links/${pageId}/stickers`);
  expect(page.html).toContain(stickers);
  expect(page.html).not.toContain('name="emoji"');
});

test('a service with a numeric address has no passkeys, and says so', async () => {
  const numbered = await startServer({ PUBLIC_URL: 'https://192.0.2.1' });
  try {
    const visitor = openBrowser(numbered);
    await signUp(visitor, { email: `${newLogin()}@example.com` });
    const { html } = await visitor.get('/settings/security');
    expect(html).toContain('Passkeys need https and a domain name');
    expect(html).not.toContain('action="/settings/security/passkeys"');
  } finally {
    await numbered.close();
  }
});
