import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkedDesign } from '../../../src/domain/design/change-design.ts';
import { noDesign } from '../../../src/domain/design/design.ts';
import { eventFields } from '../../../src/domain/events/event-fields.ts';
import { newForm } from '../../../src/domain/forms/create-form.ts';
import { versionsOf } from '../../../src/domain/history/versions.ts';
import { findProfileByLogin } from '../../../src/domain/profiles/profile-rows.ts';
import { pageTemplate } from '../../../src/domain/templates/template.ts';
import { eventToCreate } from '../../../src/domain/templates/template-event.ts';
import { pictureNamesOf, templatePictureSizes, withPaths } from '../../../src/domain/templates/template-pictures.ts';
import { templateIn, templateKeys } from '../../../src/domain/templates/templates.ts';
import { adjustedColorsOf } from '../../../src/site/look/adjusted-colors.ts';
import { newLogin } from '../../support/api-client.ts';
import { expectWithinBudget } from '../../support/budgets.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';
import { type Editor, newEditor } from '../editor/support/editor.ts';

let server: TestServer;
let editor: Editor;
beforeAll(async () => {
  server = await startServer();
  editor = await newEditor(server);
});
afterAll(() => server.close());

const languages = ['en', 'ru', 'es'];

describe.each(templateKeys)('the template %s', (key) => {
  test('is valid for the interface, in every language', () => {
    const { slotTypes } = server.context;
    for (const template of languages.map((language) => templateIn(key, language))) {
      expect(pageTemplate.parse(template)).toEqual(template);
      for (const block of template.blocks) {
        if (block.type === 'event') eventFields.parse(eventToCreate(block.event, new Date()));
        else if (block.type === 'form') newForm.parse(block.form);
        else slotTypes[block.type].schema.parse(withPaths(block.data, (name) => `images/${name}.webp`));
      }
      const { avatar, background } = template;
      const pictures = [avatar, ...(background ? [background] : []), ...pictureNamesOf(template)];
      expect(pictures.filter((name) => !templatePictureSizes.has(name))).toEqual([]);
    }
  });

  test('has its own texts in each language, and the same blocks', () => {
    const [english, ...others] = languages.map((language) => templateIn(key, language));
    for (const other of others) {
      expect(other.blocks.map(({ type }) => type)).toEqual(english?.blocks.map(({ type }) => type));
      expect(other.description).not.toBe(english?.description);
    }
  });

  test('has only colours that are readable without correction', () => {
    const { themeId, design } = templateIn(key, 'en');
    expect(adjustedColorsOf(themeId, { ...noDesign, ...checkedDesign({ themeId, design }) })).toEqual({});
  });

  test('is shown to all visitors, in a frame of this site only, within the budget of a page with its fonts', async () => {
    const answer = await fetch(`${server.url}/-/templates/${key}/page`, { headers: { 'accept-language': 'en' } });
    const html = await answer.text();
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
    expect(html).toContain(templateIn(key, 'en').title.replace('&', '&amp;'));
    const paths = (pattern: RegExp) => [...new Set([...html.matchAll(pattern)].map(([, path = '']) => path))];
    const fonts = await Promise.all(
      paths(/rel="preload" as="font"[^>]* href="([^"]+)"/g).map(async (path) => sizeOf(await fetch(server.url + path))),
    );
    const sum = brotliCompressSync(html).length + fonts.reduce((total, size) => total + size, 0);
    expectWithinBudget('largest template with its fonts', sum);
    const pictures = paths(/(\/-\/templates\/pictures\/[\w.-]+)/g);
    expect(pictures.length).toBeGreaterThan(0);
    for (const path of pictures) {
      const { status, headers } = await fetch(server.url + path, { method: 'HEAD' });
      expect(`${status} ${headers.get('content-type')}`).toBe('200 image/webp');
    }
  });

  test('starts a page, which shows all of its blocks and pictures', async () => {
    const { login, ready } = await begin({ template: key });
    expect(ready.status).toBe(200);
    const template = templateIn(key, 'en');
    const row = await pageOf(login);
    expect(row).toMatchObject({ themeId: template.themeId, description: template.description });
    const html = await (await fetch(`${server.url}/${login}`)).text();
    const stored = await server.context.db.read.slot.findMany({
      where: { profileId: row.id },
      orderBy: { position: 'asc' },
    });
    expect(stored.map(({ type }) => type)).toEqual(template.blocks.map(({ type }) => type));
    for (const [, path = ''] of html.matchAll(/src="[^"]*(\/-\/files\/[^"]+)"/g)) {
      expect((await fetch(server.url + path, { method: 'HEAD' })).status).toBe(200);
    }
  });
});

describe('an existing page', () => {
  test('gets the design and keeps its texts and blocks; it is one change, which can be undone', async () => {
    const { login } = await begin({ links: 'https://example.com/mine' });
    const before = await pageOf(login);
    const slots = await slotsOf(before.id);
    const offered = await editor.browser.open(`/my-links/${before.id}/template`);
    expect(offered.html).not.toContain('name="blocks"');
    const applied = await editor.browser.submit(offered, `/my-links/${before.id}/template`, {
      template: 'charity',
      blocks: 'yes',
    });
    expect(applied.html).toContain('Template applied.');
    const after = await pageOf(login);
    expect(after).toMatchObject({ title: before.title, description: before.description, avatar: null, themeId: 5 });
    expect(after.bgImage).not.toBeNull();
    expect(JSON.parse(after.design)).toMatchObject({ header: 'cover', accentColor: '#14604f' });
    expect(await slotsOf(before.id)).toEqual(slots);
    const undo = applied.forms.find(({ action }) => action.pathname.endsWith('/history/undo'));
    await editor.browser.submit(applied, undo?.action.pathname ?? '', {});
    expect(await pageOf(login)).toMatchObject({ design: before.design, themeId: before.themeId, bgImage: null });
  });

  test('gets the blocks on request if it has none, and keeps its own title and description', async () => {
    const { login } = await begin({});
    const { id } = await pageOf(login);
    await server.context.db.write((tx) => tx.profile.update({ where: { id }, data: { title: 'My own words' } }));
    const path = `/my-links/${id}/template`;
    await editor.browser.submit(await editor.browser.open(path), path, { template: 'cafe', blocks: '' });
    expect(await slotsOf(id)).toEqual([]);
    await editor.browser.submit(await editor.browser.open(path), path, { template: 'cafe', blocks: 'yes' });
    const { blocks, description } = templateIn('cafe', 'en');
    expect((await slotsOf(id)).map(({ type }) => type)).toEqual(blocks.map(({ type }) => type));
    expect(await pageOf(login)).toMatchObject({ title: 'My own words', description });
    const { read } = server.context.db;
    const versions = await versionsOf(read, id, server.context.config.history, new Date());
    expect(versions.map(({ change }) => change.slots?.added?.length ?? 0)).toEqual([blocks.length, 0]);
  });

  test('is unchanged by an unknown template', async () => {
    const { login } = await begin({});
    const { id, revision } = await pageOf(login);
    const path = `/my-links/${id}/template`;
    const refused = await editor.browser.submit(await editor.browser.open(path), path, { template: 'none' });
    expect(refused.status).toBe(422);
    expect(refused.html).toContain('Choose a template.');
    expect(await pageOf(login)).toMatchObject({ revision });
    expect((await fetch(`${server.url}/-/templates/none`)).status).toBe(404);
    expect((await fetch(`${server.url}/-/templates/pictures/none.webp`)).status).toBe(404);
  });
});

test('the start page shows every template and links to a page that starts with it', async () => {
  const start = await (await fetch(server.url)).text();
  expect(templateKeys.length).toBeGreaterThanOrEqual(16);
  for (const key of templateKeys) {
    expect(start).toContain(`href="/-/templates/${key}"`);
    const card = await fetch(`${server.url}/-/templates/cards/${key}.webp`, { method: 'HEAD' });
    expect(`${card.status} ${card.headers.get('content-type')}`).toBe('200 image/webp');
  }
  const one = await editor.browser.open('/-/templates/dj');
  expect(one.html).toContain('href="/my-links/new?template=dj"');
  const form = await editor.browser.open('/my-links/new?template=dj');
  expect(form.html).toContain('name="template" value="dj"');
  expect(form.html).toContain('/-/templates/cards/dj.webp');
});

async function sizeOf(answer: Response): Promise<number> {
  return (await answer.arrayBuffer()).byteLength;
}

async function begin(typed: { template?: string; links?: string }) {
  const login = newLogin();
  const ready = await editor.browser.submit(await editor.browser.open('/my-links/new'), '/my-links', {
    template: '',
    links: '',
    ...typed,
    login,
  });
  return { login, ready };
}

async function pageOf(login: string) {
  const row = await findProfileByLogin(server.context.db.read, login);
  if (row === null) throw new Error(`no page ${login}`);
  return row;
}

async function slotsOf(profileId: number) {
  const slots = await server.context.db.read.slot.findMany({ where: { profileId }, orderBy: { position: 'asc' } });
  return slots.map(({ type, data }) => ({ type, data }));
}
