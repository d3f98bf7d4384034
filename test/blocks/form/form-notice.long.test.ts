import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { createPersonalToken } from '../../../src/domain/accounts/personal-tokens.ts';
import { abilities } from '../../../src/domain/actor.ts';
import type { ChannelType } from '../../../src/domain/channels/channel-types.ts';
import { addChannel } from '../../../src/domain/channels/channels.ts';
import { removeChannel } from '../../../src/domain/channels/remove-channel.ts';
import { type PlacedForm, placeForm, sendForm } from '../../forms/support/form-page.ts';
import { download } from '../../site/settings/support/exported.ts';
import { type Browser, signUpAnother } from '../../site/support/browser.ts';
import { readDocument } from '../../site/support/read-document.ts';
import { type ApiUser, clientOf, newPage, newUser } from '../../support/api-client.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';

const operator = { OPERATOR_NAME: 'Söhne & Co', OPERATOR_EMAIL: 'help@links.example' };

let server: TestServer;
let browser: Browser;
let user: ApiUser;
beforeAll(async () => {
  server = await startServer(operator);
  const owner = await signUpAnother(server);
  browser = owner.browser;
  const { token } = await createPersonalToken(server.context, owner.id, { name: 'test', abilities });
  user = clientOf(server, owner.id, token);
});
afterAll(() => server.close());

const fields = [
  { type: 'text', label: 'Name', required: true },
  { type: 'checkbox', label: 'I accept the privacy policy' },
];
const pageOf = async ({ login }: PlacedForm) => (await fetch(`${server.url}/${login}`)).text();

/** The words below the forms of a page. */
function noticeIn(html: string): string {
  const [, notice = ''] = /<div class="form-notice">(.*?)<\/div>/s.exec(html) ?? [];
  return readDocument(notice).text.replace(/\s+/g, ' ').trim();
}

const channelOf = (type: ChannelType, target: string, verified = true) =>
  addChannel(server.context, user.id, { type, target, verified });

/** Saves a form on the dashboard as its editor has it, with some inputs filled in. */
async function save(form: PlacedForm, typed: Record<string, string | string[]>) {
  const path = `/my-links/forms/${form.formId}/edit`;
  return browser.submit(await browser.get(path), path, { 'fields.1.type': 'checkbox', ...typed, do: 'save' });
}

describe('below a form', () => {
  it('visitors read who gets their answers, who stores them, for how long, and where the privacy policy is', async () => {
    const form = await placeForm(user, { fields });
    await user.patch(form.page, { title: 'Mara <b> Voss' });
    const html = await pageOf(form);
    expect(noticeIn(html)).toBe(
      'Mara Voss receives your answers. Söhne & Co stores them on the recipient’s behalf. They are kept until the recipient deletes them. Privacy',
    );
    expect(html).toContain(`<a href="${server.url}/privacy" target="_blank" rel="noopener">Privacy</a>`);
  });

  it('the notice names each kind of channel that gets copies once, and no address', async () => {
    const channels = [
      await channelOf('email', 'one@inbox.example'),
      await channelOf('email', 'two@inbox.example'),
      await channelOf('telegram', '77001122'),
      await channelOf('webhook', 'https://hook.example/secret', false),
    ];
    const form = await placeForm(user, { fields, notificationChannelIds: channels.map(({ id }) => id) });
    const html = await pageOf(form);
    expect(noticeIn(html)).toContain('Copies go by e-mail and by Telegram. They are kept');
    expect(html).not.toMatch(/inbox\.example|77001122|hook\.example/);
  });

  it('the name of an owner who is also the operator appears once', async () => {
    const form = await placeForm(user, { fields });
    await user.patch(form.page, { title: operator.OPERATOR_NAME });
    expect(noticeIn(await pageOf(form))).toMatch(/^Söhne & Co receives your answers\. They are kept/);
  });

  it('a form with errors shows the notice, too', async () => {
    const form = await placeForm(user, { fields });
    await save(form, { noticeText: 'Only for the booking.' });
    const refused = await sendForm(server, form, {});
    expect(refused.status).toBe(422);
    expect(noticeIn(await refused.text())).toMatch(/^Only for the booking\. .* receives your answers/);
  });

  it('the host of the server replaces a missing name of the operator', async () => {
    const nameless = await startServer();
    try {
      const { login } = await placeForm(await newUser(nameless), { fields });
      const html = await (await fetch(`${nameless.url}/${login}`)).text();
      expect(noticeIn(html)).toContain(`${new URL(nameless.url).host} stores them on the recipient’s behalf.`);
    } finally {
      await nameless.close();
    }
  });
});

test('the foot of every page links to the privacy policy, wherever it is', async () => {
  const page = await newPage(user);
  const link = (url: string) => `<a class="foot-link" href="${url}">Privacy</a>`;
  expect(await (await fetch(`${server.url}/${page.login}`)).text()).toContain(link(`${server.url}/privacy`));
  const elsewhere = await startServer({ PRIVACY_URL: 'https://mara.example/privacy?of=links' });
  try {
    const { login } = await newPage(await newUser(elsewhere));
    const html = await (await fetch(`${elsewhere.url}/${login}`)).text();
    expect(html).toContain(link('https://mara.example/privacy?of=links'));
  } finally {
    await elsewhere.close();
  }
});

describe("an owner's own words", () => {
  it('appear before the notice, with their link, as soon as they are saved', async () => {
    const form = await placeForm(user, { fields });
    const before = await fetch(`${server.url}/${form.login}`);
    const saved = await save(form, {
      noticeText: 'We use <b>this</b> for the booking.\nNothing else.',
      'noticeLink.href': 'mara.example/privacy?a=1&b="2',
      'noticeLink.words': 'Our policy',
    });
    expect(saved.status).toBe(422);
    await save(form, {
      noticeText: 'We use this for the booking.\nNothing else & "more".',
      'noticeLink.href': 'mara.example/privacy?a=1&b=2',
      'noticeLink.words': 'Our "policy"',
    });
    const etag = before.headers.get('etag') ?? '';
    const after = await fetch(`${server.url}/${form.login}`, { headers: { 'if-none-match': etag } });
    expect(after.status).toBe(200);
    const html = await after.text();
    expect(html).toContain('We use this for the booking.\nNothing else &amp; &quot;more&quot;.');
    expect(html).toContain(
      '<a href="https://mara.example/privacy?a=1&amp;b=2" target="_blank" rel="nofollow noopener"><bdi>Our &quot;policy&quot;</bdi></a>',
    );
    expect(noticeIn(html)).toMatch(/^We use this .* Our "policy"/);
  });

  it('may include a link without text, which shows its address', async () => {
    const form = await placeForm(user, { fields });
    await save(form, { 'noticeLink.href': 'mailto:privacy@mara.example' });
    expect(await pageOf(form)).toContain(
      '<a href="mailto:privacy@mara.example" target="_blank" rel="nofollow noopener"><bdi>privacy@mara.example</bdi></a>',
    );
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'tel:+4420794600', 'https://user:pass@mara.example', 'no link'])(
    'reject a link to %s, with an error at its field',
    async (href) => {
      const form = await placeForm(user, { fields });
      const { status, html } = await save(form, { noticeText: 'Kept words', 'noticeLink.href': href });
      expect(status).toBe(422);
      expect(html).toContain('id="noticeLink.href-error"');
      expect(html).toContain('Kept words</textarea>');
      expect(noticeIn(await pageOf(form))).not.toContain('Kept words');
    },
  );

  it('make a link of words in the label of a checkbox, and of no other field', async () => {
    const form = await placeForm(user, { fields });
    await save(form, {
      'fields.0.link.words': 'Name',
      'fields.0.link.href': 'https://mara.example/name',
      'fields.1.link.words': 'privacy policy',
      'fields.1.link.href': 'https://mara.example/privacy',
    });
    const html = await pageOf(form);
    expect(html).toContain(
      '<bdi>I accept the <a href="https://mara.example/privacy" target="_blank" rel="nofollow noopener"><bdi>privacy policy</bdi></a></bdi>',
    );
    expect(html).not.toContain('mara.example/name');
  });

  it('keep the link of a label that an app has changed, after the label', async () => {
    const form = await placeForm(user, { fields });
    await save(form, { 'fields.1.link.words': 'policy', 'fields.1.link.href': 'https://mara.example/privacy' });
    const changed = fields.map((field, index) => ({ ...field, id: `field-${index + 1}` }));
    const agreed = changed.map((field) => (field.type === 'checkbox' ? { ...field, label: 'Agreed' } : field));
    expect((await user.patch(`/forms/${form.formId}`, { fields: agreed })).status).toBe(200);
    expect(await pageOf(form)).toMatch(/<bdi>Agreed <a href="https:\/\/mara\.example\/privacy"[^>]*><bdi>policy</);
  });

  it('stay unchanged when other fields are saved, and can be removed', async () => {
    const form = await placeForm(user, { fields });
    const link = { 'noticeLink.href': 'https://mara.example/p', 'noticeLink.words': 'Policy' };
    const label = { 'fields.1.link.words': 'privacy policy', 'fields.1.link.href': 'https://mara.example/q' };
    await save(form, { noticeText: 'Mine', ...link, ...label });
    await save(form, { title: 'Another title', noticeText: 'Mine' });
    const html = await pageOf(form);
    expect(html).toContain('Another title');
    for (const part of ['Mine', 'mara.example/p', 'mara.example/q']) expect(html).toContain(part);
    const none = { noticeText: '', 'noticeLink.href': '', 'noticeLink.words': '' };
    expect((await save(form, { ...none, 'fields.1.link.href': '' })).html).toContain('id="fields.1.link.href-error"');
    await save(form, { ...none, 'fields.1.link.href': '', 'fields.1.link.words': '' });
    expect(await pageOf(form)).not.toContain('mara.example');
  });

  it('can be given with a new form', async () => {
    const path = '/my-links/forms/new';
    const saved = await browser.submit(await browser.get(path), path, {
      title: 'New',
      'fields.0.label': 'I agree',
      'fields.0.type': 'checkbox',
      'fields.0.link.href': 'https://mara.example/new',
      noticeText: 'Hello',
      do: 'save',
    });
    expect(saved.status).toBe(303);
    const [, id = ''] = /forms\/([^?]*)/.exec(saved.location ?? '') ?? [];
    const row = await server.context.db.read.form.findFirst({ where: { id } });
    expect(JSON.parse(row?.notice ?? '')).toEqual({
      text: 'Hello',
      link: null,
      labelLinks: { 'field-1': { words: '', href: 'https://mara.example/new' } },
    });
  });

  it('are in the export, and in no response of the interface', async () => {
    const form = await placeForm(user, { fields });
    await save(form, { noticeText: 'Secretly mine', 'noticeLink.href': 'https://mara.example/only' });
    const { body } = await user.get('/forms');
    expect(Object.keys((body.data as object[])[0] ?? {}).sort()).toEqual([
      'buttonText',
      'createdAt',
      'fields',
      'id',
      'notificationChannelIds',
      'submissionsCount',
      'successMessage',
      'title',
    ]);
    const slots = await user.get(`${form.page}/slots`);
    expect(JSON.stringify([body, slots.body])).not.toMatch(/Secretly mine|mara\.example\/only/);
    const exported = (await download(browser)).of('form');
    expect(exported.find(({ id }) => id === form.formId)?.notice).toEqual({
      text: 'Secretly mine',
      link: { words: '', href: 'https://mara.example/only' },
      labelLinks: {},
    });
  });
});

describe('a cached page becomes stale as soon as its notices change', () => {
  /** Returns whether a step changes the page for a visitor who has it. */
  async function isStale(form: PlacedForm, step: () => Promise<unknown>): Promise<boolean> {
    const before = await fetch(`${server.url}/${form.login}`);
    await before.text();
    await step();
    const headers = { 'if-none-match': before.headers.get('etag') ?? '' };
    const after = await fetch(`${server.url}/${form.login}`, { headers });
    await after.text();
    return after.status === 200;
  }

  test('when a channel is added to the form and removed', async () => {
    const { id } = await channelOf('email', 'stale@inbox.example');
    const form = await placeForm(user, { fields });
    const set = (ids: number[]) => user.patch(`/forms/${form.formId}`, { notificationChannelIds: ids });
    expect(await isStale(form, () => set([id]))).toBe(true);
    expect(noticeIn(await pageOf(form))).toContain('by e-mail');
    expect(await isStale(form, () => set([]))).toBe(true);
    expect(noticeIn(await pageOf(form))).not.toContain('by e-mail');
  });

  test('when a channel is removed', async () => {
    const { id } = await channelOf('telegram', '4711');
    const form = await placeForm(user, { fields, notificationChannelIds: [id] });
    expect(await isStale(form, () => server.context.db.write((tx) => removeChannel(tx, user.id, id)))).toBe(true);
    expect(noticeIn(await pageOf(form))).not.toContain('Telegram');
  });

  test('when an owner changes channels while changes of an app wait', async () => {
    const { id } = await channelOf('email', 'waiting@inbox.example');
    const form = await placeForm(user, { fields });
    const waiting = { changesWait: true, asksFirst: false };
    const { token } = await createPersonalToken(server.context, user.id, { name: 'app', abilities }, waiting);
    const app = clientOf(server, user.id, token);
    const byApp = { title: 'By an app', notificationChannelIds: [id] };
    expect(await isStale(form, () => app.patch(`/forms/${form.formId}`, byApp))).toBe(false);
    expect(noticeIn(await pageOf(form))).not.toContain('by e-mail');
    const telegram = await channelOf('telegram', '4712');
    const ids = [String(id), String(telegram.id)];
    expect(await isStale(form, () => save(form, { notificationChannelIds: ids }))).toBe(true);
    expect(noticeIn(await pageOf(form))).toContain('Copies go by Telegram.');
  });

  test("when the owner discards an app's changes of channels, also on a page where they did not wait", async () => {
    const { id } = await channelOf('email', 'discarded@inbox.example');
    const form = await placeForm(user, { fields, notificationChannelIds: [id] });
    const other = await newPage(user);
    await user.post(`${other.path}/slots`, { type: 'form', data: { formId: form.formId, view: 'inline' } });
    const pageId = Number(form.page.split('/').at(-1));
    await server.context.db.write((tx) =>
      tx.profile.update({ where: { id: pageId }, data: { holdsChanges: true }, select: { id: true } }),
    );
    await user.patch(`/forms/${form.formId}`, { notificationChannelIds: [] });
    const onOther = { ...form, login: other.login };
    expect(noticeIn(await pageOf(form))).toContain('by e-mail');
    expect(noticeIn(await pageOf(onOther))).not.toContain('by e-mail');
    const review = `/my-links/${pageId}/review`;
    expect(
      await isStale(onOther, async () => {
        const done = await browser.submit(await browser.get(review), review, { do: 'discard', confirm: 'yes' });
        expect(done.status).toBe(303);
      }),
    ).toBe(true);
    expect(noticeIn(await pageOf(onOther))).toContain('by e-mail');
  });
});
