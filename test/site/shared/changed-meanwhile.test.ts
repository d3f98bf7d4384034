import { afterAll, beforeAll, expect, test } from 'vitest';
import { setFeatures } from '../../../src/domain/accounts/features.ts';
import { addEvent, addForm } from '../../support/own-objects.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';
import { type Editor, newEditor } from '../editor/support/editor.ts';

// A change made elsewhere while a page of the dashboard was open is not overwritten unseen; for blocks see editor/slot-forms.long.test.ts.

let server: TestServer;
let anna: Editor;
let formId: string;
let eventId: number;
let stickerId: number;
beforeAll(async () => {
  server = await startServer();
  anna = await newEditor(server);
  formId = await addForm(server, anna.user.id);
  eventId = await addEvent(server, anna.user.id);
  await setFeatures(server.context, anna.user.id, { stickers: true });
  const { body } = await anna.user.post(`${anna.page.path}/stickers`, { place: [{ image: { emoji: '🌿' } }] });
  stickerId = Object(body.data)[0].id;
});
afterAll(() => server.close());

interface Case {
  /** Address of the form's page, and its target, relative to the page's own address unless it begins with a slash. */
  page: string;
  form: string;
  press?: string;
  typed: Record<string, string>;
  /** The change in another window, or by an assistant. */
  other: Record<string, string> | (() => Promise<unknown>);
  /** The current values that the page then shows. */
  now: string[];
  /** The text that stays in the form. */
  kept: string;
  /** Returns the stored value: first after the other change, then after the second submission. */
  stored(): Promise<unknown>;
  before: unknown;
  after: unknown;
}

async function profile() {
  const row = await server.context.db.read.profile.findUnique({ where: { id: anna.page.id } });
  if (!row) throw new Error('the page is gone');
  return row;
}

const cases: Record<string, Case> = {
  'name and bio of a page': {
    page: 'settings',
    form: 'settings',
    typed: { title: 'Mine' },
    other: () => anna.user.patch(anna.page.path, { title: 'By the assistant', description: 'Theirs' }),
    now: ['Name', 'By the assistant'],
    kept: 'value="Mine"',
    stored: async () => {
      const { title, description } = await profile();
      return { title, description };
    },
    before: { title: 'By the assistant', description: 'Theirs' },
    after: { title: 'Mine', description: 'Theirs' },
  },
  'social links': {
    page: 'settings',
    form: 'settings',
    press: 'save',
    typed: { 'socials.0.link': 'https://instagram.com/mine' },
    other: () => anna.user.patch(anna.page.path, { socials: [{ link: 'https://instagram.com/theirs' }] }),
    now: ['Social links', 'https://instagram.com/theirs'],
    kept: 'value="https://instagram.com/mine"',
    stored: async () => (await profile()).socials,
    before: expect.stringContaining('theirs'),
    after: expect.stringContaining('mine'),
  },
  'address and language': {
    page: 'settings',
    form: 'settings',
    typed: { languageId: '2' },
    other: () => anna.user.patch(`${anna.page.path}/settings`, { languageCode: 'ar' }),
    now: ['Page language', 'العربية'],
    kept: 'value="2" selected',
    stored: async () => (await profile()).languageId,
    before: 20,
    after: 2,
  },
  'legal links': {
    page: 'settings',
    form: 'settings',
    typed: { privacy: 'https://mine.example/' },
    other: { privacy: 'https://theirs.example/', imprint: 'https://imprint.example/' },
    now: ['Address of your privacy policy', 'https://theirs.example/'],
    kept: 'value="https://mine.example/"',
    stored: async () => JSON.parse((await profile()).legalLinks ?? 'null'),
    before: { privacy: 'https://theirs.example/', imprint: 'https://imprint.example/' },
    after: { privacy: 'https://mine.example/', imprint: 'https://imprint.example/' },
  },
  design: {
    page: 'design',
    form: 'design',
    typed: { accentColor: '#123456' },
    other: { spacing: 'airy', themeId: '4' },
    now: ['Theme', 'Rose', 'Accent', '', 'Spacing', 'Airy'],
    kept: 'value="#123456"',
    stored: async () => {
      const { themeId, design } = await profile();
      return { themeId, ...JSON.parse(design) };
    },
    before: { themeId: 4, spacing: 'airy' },
    after: { themeId: 1, accentColor: '#123456' },
  },
  'the preview of a page for visitors': {
    page: 'share',
    form: 'share',
    typed: {},
    other: { showsShare: 'no' },
    now: ['Share buttons', 'no'],
    kept: 'name="showsShare" value="yes" checked',
    stored: async () => (await profile()).showsShare,
    before: false,
    after: true,
  },
  'the place of a sticker': {
    page: 'stickers/:sticker',
    form: 'stickers/:sticker',
    typed: { rotation: '12' },
    other: () => anna.user.post(`${anna.page.path}/stickers`, { move: [{ id: stickerId, spot: 'bottom', dx: 7 }] }),
    now: ['Corner or side', 'bottom', 'Move right', '7', 'Rotation', '0'],
    kept: 'value="12"',
    stored: async () => {
      const { body } = await anna.user.get(`${anna.page.path}/stickers`);
      const { spot, dx, rotation } = Object(body.data)[0];
      return { spot, dx, rotation };
    },
    before: { spot: 'bottom', dx: 7, rotation: 0 },
    after: { spot: 'top-right', dx: 0, rotation: 12 },
  },
  'a form': {
    page: '/my-links/forms/:form/edit',
    form: '/my-links/forms/:form/edit',
    press: 'save',
    typed: { buttonText: 'Mine' },
    other: () =>
      anna.user.patch(`/forms/${formId}`, {
        title: 'By the assistant',
        fields: [{ id: 'mail', type: 'email', label: 'Your e-mail' }],
      }),
    now: ['Title', 'By the assistant', 'Button text', 'Send it', 'Fields', 'Your e-mail (E-mail address)'],
    kept: 'value="Mine"',
    stored: () => {
      const select = { title: true, buttonText: true };
      return server.context.db.read.form.findUnique({ where: { id: formId }, select });
    },
    before: { title: 'By the assistant', buttonText: 'Send it' },
    after: { title: 'Write to me', buttonText: 'Mine' },
  },
  'an event': {
    page: '/my-links/events/:event',
    form: '/my-links/events/:event',
    typed: { description: 'Mine' },
    other: { place: 'Hall 4', startsAt: '2027-05-02T20:00' },
    now: ['Starts', '2027-05-02 20:00', 'Place', 'Hall 4', 'Description', ''],
    kept: 'Mine</textarea>',
    stored: () => {
      const select = { place: true, description: true };
      return server.context.db.read.event.findUnique({ where: { id: eventId }, select });
    },
    before: { place: 'Hall 4', description: '' },
    after: { place: 'Hall 3', description: 'Mine' },
  },
  'the account': {
    page: '/settings',
    form: '/settings',
    typed: { name: 'Mine' },
    other: { timezone: 'Europe/Riga' },
    now: ['Name', 'Anna', 'Time zone', 'Europe/Riga'],
    kept: 'value="Mine"',
    stored: () => {
      const select = { name: true, timezone: true };
      return server.context.db.read.user.findUnique({ where: { id: anna.user.id }, select });
    },
    before: { name: 'Anna', timezone: 'Europe/Riga' },
    after: { name: 'Mine', timezone: null },
  },
};

test.each(Object.entries(cases))(
  '%s',
  async (_name, { page, form, press, typed, other, now, kept, stored, ...has }) => {
    const { browser, home } = anna;
    const at = (path: string) =>
      (path.startsWith('/') ? path : `${home}/${path}`)
        .replace(':sticker', String(stickerId))
        .replace(':form', formId)
        .replace(':event', String(eventId));
    const open = () => browser.open(at(page));

    const drawn = await open();
    if (typeof other === 'function') await other();
    else expect((await browser.submit(await open(), at(form), other, press)).status).toBe(200);
    expect(await stored()).toEqual(has.before);
    const refused = await browser.submit(drawn, at(form), typed, press);
    expect(await stored()).toEqual(has.before);
    expect(refused.status).toBe(409);
    expect(refused.html).toContain('This was changed while you were editing');
    const told = [...refused.html.matchAll(/<dt>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/gs)].flatMap(([, ...pair]) => pair);
    expect(told.map((words) => (words === 'empty' ? '' : words))).toEqual(now);
    expect(refused.html).toContain(kept);
    // The focus is there when the page opens: other forms may come first.
    expect(refused.html).toMatch(/<div class="notice notice-warning"[^>]* autofocus/);

    // Saving once more means that both versions were seen.
    const saved = await browser.submit(refused, at(form), {}, press);
    expect(saved.status).toBe(200);
    expect(saved.html).not.toContain('This was changed while you were editing');
    expect(await stored()).toEqual(has.after);
  },
);

test('sending a form twice counts as no change in between', async () => {
  const { browser, home } = anna;
  const drawn = await browser.open(`${home}/settings`);
  const twice = () => browser.submit(drawn, `${home}/settings`, { title: 'Twice' });
  expect([(await twice()).status, (await twice()).status]).toEqual([200, 200]);
});

test('the change is reported as soon as the form is drawn again, such as with another field', async () => {
  const { browser } = anna;
  const path = `/my-links/forms/${formId}/edit`;
  const drawn = await browser.open(path);
  await anna.user.patch(`/forms/${formId}`, { successMessage: 'By the assistant' });
  const more = await browser.submit(drawn, path, {}, 'add');
  expect(more.status).toBe(200);
  expect(more.html).toMatch(/<dd[^>]*>By the assistant<\/dd>/);
  expect((await browser.submit(more, path, { 'fields.1.label': 'Town' }, 'save')).status).toBe(200);
});
