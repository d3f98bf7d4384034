import { afterAll, beforeAll, expect, test } from 'vitest';
import { languageByCode } from '../../../src/domain/languages.ts';
import { personLocale } from '../../../src/mcp/person-locale.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';
import { signUpAnother } from '../support/browser.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const french = String(languageByCode('fr')?.id);
const asBrowser = { 'accept-language': 'fr, ru;q=0.8' };
const langOf = (html: string) => /<html lang="(\w+)"/.exec(html)?.[1];

test('the language of the dashboard is chosen apart from that of pages', async () => {
  const { browser, id } = await signUpAnother(server);
  const save = async (fields: Record<string, string>) =>
    browser.submit(await browser.get('/settings', asBrowser), '/settings', fields, asBrowser);
  await save({ languageId: french, timezone: 'UTC' });
  expect(langOf((await browser.get('/settings', asBrowser)).html)).toBe('ru');

  await save({ languageId: french, timezone: 'UTC', dashboardLocale: 'es' });
  const { html } = await browser.get('/settings', asBrowser);
  expect(langOf(html)).toBe('es');
  expect(html).toMatch(/<option value="es" selected/);
  expect(await server.context.db.read.user.findFirst({ where: { id } })).toMatchObject({ languageId: Number(french) });
  expect(await personLocale(server.context, { userId: id })).toBe('es');

  await save({ languageId: french, timezone: 'UTC', dashboardLocale: '' });
  expect(langOf((await browser.get('/settings', asBrowser)).html)).toBe('ru');
});

test('dates of the dashboard follow the region of the browser', async () => {
  const { browser } = await signUpAnother(server);
  const shown = async (accepted: string) =>
    /<time [^>]*>([^<]*)</.exec((await browser.get('/settings/security', { 'accept-language': accepted })).html)?.[1];
  expect(await shown('en-GB,en;q=0.9')).toMatch(/^\d{1,2} \w+ 20\d\d, \d\d:\d\d$/);
  expect(await shown('fr-FR, en-US')).toMatch(/^\w+ \d{1,2}, 20\d\d, \d{1,2}:\d\d.[AP]M$/);
  expect(await shown('ru, en')).toMatch(/20\d\d/);
});
