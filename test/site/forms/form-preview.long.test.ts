import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeForm } from '../../forms/support/form-page.ts';
import { newPage, withToken } from '../../support/api-client.ts';
import { addForm } from '../../support/own-objects.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';
import { openBrowser, signUpAnother } from '../support/browser.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const preview = '/my-links/forms/preview';

test('a form is seen beside its fields as its page shows it, before it is saved', async () => {
  const { browser, id } = await signUpAnother(server);
  const user = await withToken(server, id);
  await newPage(user);
  const { formId, page } = await placeForm(user);
  await user.patch(page, { title: 'Salt & Static' });
  const edit = `/my-links/forms/${formId}/edit`;
  const editor = await browser.get(edit);
  expect(editor.html).toContain(`src="${preview}?form=${formId}"`);
  const saved = await browser.get(`${preview}?form=${formId}`);
  expect(saved.html).toContain('Salt &amp; Static');
  expect(saved.html.match(/<form class="form-fields"/g)).toHaveLength(1);
  expect(saved.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");

  const typed = {
    title: 'Book a <lesson>',
    buttonText: 'Ask',
    fieldsCount: '4',
    'fields.0.label': 'Day',
    'fields.0.type': 'select',
    'fields.0.options': 'Friday\nSaturday',
    'fields.1.label': 'I agree',
    'fields.1.type': 'checkbox',
    'fields.1.link.words': 'the rules',
    'fields.1.link.href': 'https://example.com/rules',
    'fields.2.label': '',
    'fields.3.label': 'Odd',
    'fields.3.type': 'odd',
    noticeText: 'I answer by mail.',
  };
  const csrf = /name="csrf" value="([^"]+)"/.exec(editor.html)?.[1] ?? '';
  const drafted = await browser.post(`${preview}?form=${formId}`, { csrf, ...typed });
  expect(drafted.status).toBe(200);
  for (const shown of ['Book a &lt;lesson>', 'Saturday', 'I answer by mail.', 'https://example.com/rules', 'Odd'])
    expect(drafted.html).toContain(shown);
  expect((await browser.get(`${preview}?form=${formId}`)).html).toBe(saved.html);
});

test('a new form is seen on the first page, and without a page there is no preview', async () => {
  const { browser, id } = await signUpAnother(server);
  expect((await browser.get('/my-links/forms/new')).html).not.toContain('<iframe');
  await newPage(await withToken(server, id));
  expect((await browser.get('/my-links/forms/new')).html).toContain(`src="${preview}"`);
  expect((await browser.get(preview)).html).toContain('<form class="form-fields"');
});

test("another account's form has no preview", async () => {
  const [owner, other] = [await signUpAnother(server), await signUpAnother(server)];
  await newPage(await withToken(server, other.id));
  const formId = await addForm(server, owner.id);
  expect((await other.browser.get(`${preview}?form=${formId}`)).status).toBe(404);
  expect((await openBrowser(server).get(preview)).status).not.toBe(200);
});
