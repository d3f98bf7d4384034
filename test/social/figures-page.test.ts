import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDemoSocial } from '../../src/cli/demo/demo-social.ts';
import { socialAccountReportOutput } from '../../tools/social/social-output.ts';
import { startServer, type TestServer } from '../support/start-server.ts';
import { newPerson } from './support/connected.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

/** A person with an account of each platform that has 60 days of figures, and the id of the one on YouTube. */
async function withFigures() {
  const person = await newPerson(server);
  await addDemoSocial(server.context, person.user.id, 'Anna');
  const row = await server.context.db.read.socialAccount.findFirst({
    where: { userId: person.user.id, platform: 'youtube' },
  });
  return { ...person, accountId: row?.id ?? 0, address: `/settings/social/accounts/${row?.id}` };
}

test('the numbers of an account equal those of the interface, without values that its platform does not report', async () => {
  const { browser, user, accountId, address } = await withFigures();
  const accounts = await browser.open('/settings/social');
  expect((await browser.follow(accounts, address)).status).toBe(200);
  // The account's own zone may have a later date than UTC.
  const page = await browser.open(`${address}?timezone=UTC`);
  const { body } = await user.get(`/social/accounts/${accountId}/analytics?period=last28&timezone=UTC`);
  const { totals, notes } = socialAccountReportOutput.parse(body.data);
  const tiles = [...page.html.matchAll(/<dt>([^<]*)<\/dt><dd class="tile-figure">([^<]*)</g)];
  const shown = Object.fromEntries(tiles.map(([, name = '', figure = '']) => [name, figure]));
  const words = new Intl.NumberFormat('en');
  expect(shown).toMatchObject({
    Followers: words.format(totals.followers ?? 0),
    Views: words.format(totals.views ?? 0),
    Likes: words.format(totals.likes ?? 0),
  });
  expect(totals.saves).toBeNull();
  expect(shown).not.toHaveProperty('Saves');
  for (const note of notes) expect(page.html).toContain(note);
  // A table of every day stands behind the charts.
  expect(page.html.match(/<th scope="row">/g)).toHaveLength(28);
});

test('any days can be requested; errors are shown at the field', async () => {
  const { browser, address } = await withFigures();
  const empty = await browser.open(`${address}?from=2020-01-01&to=2020-01-07&timezone=UTC`);
  expect(empty.status).toBe(200);
  expect(empty.html).toContain('No data for these days');
  const single = await browser.open(`${address}?from=2020-01-01&to=2020-01-01&timezone=UTC`);
  expect(single.status).toBe(200);
  const wrong = await browser.open(`${address}?from=2020-01-07&to=2020-01-01&timezone=UTC`);
  expect(wrong.status).toBe(422);
  expect(wrong.html).toContain('id="to-error"');
});

test('numbers of others, of no account, or while the section is off, are not found', async () => {
  const { address, browser } = await withFigures();
  const other = await newPerson(server);
  expect((await other.browser.open(address)).status).toBe(404);
  for (const id of ['0', 'x', '99999999999']) {
    expect((await browser.open(`/settings/social/accounts/${id}`)).status).toBe(404);
  }
  await browser.submit(await browser.open('/settings/social'), '/settings/social/switch');
  expect((await browser.open(address)).status).toBe(404);
});
