import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPersonalToken } from '../../../src/domain/accounts/personal-tokens.ts';
import { abilities } from '../../../src/domain/actor.ts';
import { sizeOfPage } from '../../../src/domain/slots/page-size.ts';
import { placeForm } from '../../forms/support/form-page.ts';
import { clientOf } from '../../support/api-client.ts';
import { fillPage } from '../../support/page-of-size.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';
import { signUpAnother } from '../support/browser.ts';

// docs/interface.md 5.7.

const maxBytes = 1_000_000;
let server: TestServer;
beforeAll(async () => {
  server = await startServer({ MAX_PAGE_MB: '1' });
});
afterAll(() => server.close());

/** An own page with an inline form that has room for 400 bytes more. */
async function almostFullPage() {
  const { id: userId, browser } = await signUpAnother(server);
  const { token } = await createPersonalToken(server.context, userId, { name: 'test', abilities });
  const api = clientOf(server, userId, token);
  const form = await placeForm(api);
  const { id } = (await server.context.db.read.profile.findUnique({ where: { loginKey: form.login } })) ?? { id: 0 };
  const fillingId = await fillPage(server, id, maxBytes - 400);
  const editor = `/my-links/forms/${form.formId}/edit`;
  return {
    ...{ api, browser, form, id, fillingId },
    size: () => sizeOfPage(server.context.db.read, id),
    saveNotice: async (noticeText: string) =>
      browser.submit(await browser.get(editor), editor, { noticeText, do: 'save' }),
  };
}

test("the owner's words beside a form count: too many are rejected, and shorter ones are saved", async () => {
  const page = await almostFullPage();
  expect((await page.saveNotice('x'.repeat(10))).status).toBe(303);
  const before = await page.size();
  const refused = await page.saveNotice('x'.repeat(500));
  expect([refused.status, refused.html.includes('1,001 kB')]).toEqual([409, true]);
  expect(await page.size()).toBe(before);
  expect((await page.saveNotice('x'.repeat(100))).status).toBe(303);
  expect(await page.size()).toBe(before + 90);
});

test('they count in the published version while changes of the page wait', async () => {
  const { browser, api, form, id, fillingId, size, saveNotice } = await almostFullPage();
  const settings = `/my-links/${id}/settings`;
  await browser.submit(await browser.get(settings), settings, { holdsChanges: 'yes' });
  expect((await api.delete(`${form.page}/slots/${fillingId}`)).status).toBe(204);
  expect(await size()).toBeLessThan(10_000);
  expect((await saveNotice('x'.repeat(500))).status).toBe(409);
  expect((await saveNotice('x'.repeat(100))).status).toBe(303);
});
