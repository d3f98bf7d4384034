import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDemo } from '../../../src/cli/demo/create-demo.ts';
import { type Browser, type Form, openBrowser, type Page } from '../../support/browser.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';
import { dashboardAddresses, dashboardIds } from '../support/dashboard.ts';
import { readDocument } from '../support/read-document.ts';

const account = { email: 'tied@example.com', login: 'tied.words' };

let server: TestServer;
let browser: Browser;
let addresses: string[];
beforeAll(async () => {
  const nobody = { SMTP_URL: 'smtp://127.0.0.1:1', TELEGRAM_URL: 'http://127.0.0.1:1' };
  server = await startServer({ ...nobody, TELEGRAM_BOT_TOKEN: '123456:nobody' });
  const { password = '' } = await createDemo(server.context, account);
  const ids = await dashboardIds(server, account.login);
  const types = ['picture', 'gallery', 'text', 'video', 'music', 'form', 'event'];
  addresses = [...dashboardAddresses, ...types.map((type) => `/my-links/:profileId/slots/new?type=${type}`)].map(
    (address) => address.replaceAll(/:(\w+)/g, (_, name) => ids[name] ?? 'none'),
  );
  browser = openBrowser(server.url);
  await browser.submit(await browser.open('/login'), '/login', { email: account.email, password });
});
afterAll(() => server.close());

/** Hints and messages that no input refers to, references that lead nowhere, and messages of inputs that are not said to be wrong. */
function untied(html: string): string[] {
  const { elements } = readDocument(html);
  const ids = elements.flatMap(({ attributes }) => attributes.id ?? []);
  const tied = elements.flatMap(({ name, attributes }) =>
    (attributes['aria-describedby'] ?? '').split(' ').flatMap((id) => (id === '' ? [] : [{ id, name, attributes }])),
  );
  const problems = tied.filter(({ id }) => !ids.includes(id)).map(({ id }) => `nothing has the id ${id}`);
  const live = [...html.matchAll(/aria-live="assertive"[^>]*><p class="input-error" id="([^"]+)"/g)].map(
    ([, id]) => id,
  );
  for (const { attributes } of elements) {
    const { id = 'none' } = attributes;
    const isError = attributes.class === 'input-error';
    // A status is read out when it changes.
    const isHint = attributes.class === 'input-hint' && attributes.role !== 'status';
    if (!(isError || isHint) || live.includes(id)) continue;
    const tiedTo = tied.filter((each) => each.id === id);
    if (tiedTo.length === 0) problems.push(`no input is tied to ${attributes.class} ${id}`);
    const isInput = ({ name }: { name: string }) => ['input', 'select', 'textarea'].includes(name);
    if (isError && tiedTo.some((each) => isInput(each) && each.attributes['aria-invalid'] !== 'true'))
      problems.push(`${id} is told of an input that is not said to be wrong`);
  }
  return [...problems, ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${id} is there twice`)];
}

/** Addresses that end or delete something without a question. */
const actsAtOnce =
  /\/(logout|sign-out|switch|unlink|peel|push|remove|retry|sessions|disconnect|end-access|slots\/\d+\/delete)/;
const says = (page: Page) =>
  [...page.html.matchAll(/class="input-error" id="([^"]+)-error"/g)].map(([, id = '']) => id);

test('every hint and every error of the dashboard is linked to its input', async () => {
  const told = new Set<string>();
  const pages = await Promise.all(addresses.map((address) => browser.open(address)));
  for (const page of pages) expect(untied(page.html), page.url.pathname).toEqual([]);
  const seen = new Set<string>();
  for (const page of pages) {
    for (const form of page.forms) {
      const path = form.action.pathname;
      const key = `${path} ${form.fields.map(([name]) => name).join()}`;
      if (form.method !== 'post' || actsAtOnce.test(path) || seen.has(key)) continue;
      seen.add(key);
      for (const typed of ['', '§'.repeat(2_100), 'javascript:x']) {
        const answer = await browser.submit({ ...page, forms: [form] }, path, wrong(form, typed), saves(form));
        expect(untied(answer.html), `${path} with ${typed.slice(0, 12)}`).toEqual([]);
        expect(answer.url.pathname, path).not.toBe('/login');
        for (const id of says(answer)) told.add(id.replaceAll(/\d+/g, 'n'));
      }
    }
  }
  // The walk has met inputs of every kind with something wrong in them.
  const kinds = [
    'data.link',
    'data.style',
    'data.items',
    'data.textStyle',
    'data.formId',
    'file',
    'avatar-file',
    'confirm',
  ];
  const more = ['abilities', 'spot', 'themeId', 'timezone', 'channels', 'telegram', 'socials.n.link', 'pasted'];
  expect([...told].sort()).toEqual(expect.arrayContaining([...kinds, ...more]));
  expect(told.size).toBeGreaterThan(45);
});

/** The form with the same in all that a person fills in or chooses. */
function wrong(form: Form, typed: string): Record<string, string> {
  const kept = ['csrf', 'seen', 'type', 'slotId', 'itemsCount', 'path', 'eventId'];
  const names = form.fields.map(([name]) => name).filter((name) => !kept.includes(name) && !name.endsWith('.was'));
  const rows = (name: string) => /^data\.(items|links)$/.test(name);
  return Object.fromEntries(names.map((name) => [name, rows(name) ? '1' : typed]));
}

const saves = ({ buttons }: Form) => buttons.find(([, value]) => value === 'save')?.[1];
