import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addFile } from '../../support/own-objects.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';
import { type Editor, newEditor } from '../editor/support/editor.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

/** Fields for a link of any kind or of the web alone, and how to save and read one. */
const fields: Record<string, { kind: 'any' | 'web'; save(editor: Editor, typed: string): Promise<unknown> }> = {
  'a button': block('any', 'button', (link) => ({ link, title: 'A' })),
  'a picture': block('any', 'picture', (link, path) => ({ link, path })),
  'a gallery': block('any', 'gallery', (link, path) => ({ items: '1', 'items.0.path': path, 'items.0.link': link })),
  'a text': block('any', 'text', (link) => ({ link, title: 'A' })),
  'a platform of a release': block('web', 'music', (link) => ({ 'links.0.link': link })),
  'the cover of a release': block('web', 'music', (link) => ({ 'links.0.link': 'example.com', thumbnail: link })),
  'an event': {
    kind: 'web',
    async save({ browser, user }, typed) {
      const path = '/my-links/events/new';
      const event = { title: 'A', startsAt: '2030-05-01T19:00', timezone: 'UTC', link: typed };
      await browser.submit(await browser.open(path), path, event);
      const found = await server.context.db.read.event.findFirst({ where: { userId: user.id } });
      return found?.link;
    },
  },
  'the social links': {
    kind: 'any',
    async save({ browser, home, user, page }, typed) {
      const settings = await browser.open(`${home}/settings`);
      await browser.submit(settings, `${home}/settings`, { 'socials.0.link': typed }, 'save');
      return (await user.get(page.path)).body.data;
    },
  },
  'the links of a new page': {
    kind: 'any',
    async save({ browser, user }, typed) {
      const login = `x${Date.now().toString(36)}`;
      await browser.submit(await browser.open('/my-links/new'), '/my-links', { login, links: typed });
      return (await user.get(`/profiles/${login}/slots`)).body.data;
    },
  },
  'a pasted link': {
    kind: 'any',
    async save({ browser, home }, typed) {
      await browser.submit(await browser.open(home), home, { link: typed });
      return storedIn(home);
    },
  },
};

function block(kind: 'any' | 'web', type: string, data: (link: string, path: string) => Record<string, string>) {
  return {
    kind,
    async save({ browser, home, user, slots }: Editor, typed: string) {
      const values = Object.entries(data(typed, await addFile(server, user.id)));
      const sent = Object.fromEntries(values.map(([name, value]) => [`data.${name}`, value]));
      await browser.submit(await browser.open(`${home}/slots/new?type=${type}`), `${home}/slots/new`, sent, 'save');
      return slots();
    },
  };
}

/** The data of the blocks of a page. */
async function storedIn(home: string): Promise<string[]> {
  const profileId = Number(home.split('/').at(-1));
  const rows = await server.context.db.read.slot.findMany({ where: { profileId } });
  return rows.map(({ data }) => data);
}

describe.each(Object.entries(fields))('%s', (_name, { kind, save }) => {
  const links: [typed: string, stored: string][] = [
    ...(kind === 'web'
      ? []
      : ([
          ['nina@example.com', 'mailto:nina@example.com'],
          [' +46 70 123 ', 'tel:+4670123'],
        ] as [string, string][])),
    ['example.com/shop', 'https://example.com/shop'],
    ['\u200bhttps://example.com/a\u200b', 'https://example.com/a'],
  ];
  test.each(links)('accepts %j', async (typed, stored) => {
    expect(JSON.stringify(await save(await newEditor(server), typed))).toContain(`${stored}`);
  });
});

describe.each(Object.entries(fields).filter(([name]) => !/new page|pasted/.test(name)))(
  '%s, by itself',
  (_name, { save }) => {
    test('accepts an address with a space', async () => {
      const stored = JSON.stringify(await save(await newEditor(server), 'example.com/my file.pdf'));
      expect(stored).toContain('https://example.com/my%20file.pdf');
    });
  },
);

test('an invalid link is shown as it was typed, with a valid example', async () => {
  const { browser, home } = await newEditor(server);
  const page = await browser.open(`${home}/slots/new?type=button`);
  const typed = { 'data.link': 'my page', 'data.title': 'A' };
  const again = await browser.submit(page, `${home}/slots/new`, typed, 'save');
  expect(again.status).toBe(422);
  expect(again.html).toContain('value="my page"');
  expect(again.html).toContain('This doesn’t look like a link.');
});
