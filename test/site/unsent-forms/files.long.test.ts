import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setFeatures } from '../../../src/domain/accounts/features.ts';
import { sweepFiles } from '../../../src/domain/files/sweep-files.ts';
import { sweepRows } from '../../../src/domain/retention/sweep-rows.ts';
import { picture } from '../../files/support/pictures.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';
import { type Browser, type Page, person, signUpAnother } from '../support/browser.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const day = 24 * 60 * 60 * 1000;

interface Someone {
  browser: Browser;
  email: string;
  id: number;
  /** The address of a page's blocks. */
  home: string;
}

async function newPerson(): Promise<Someone> {
  const { browser, email, id } = await signUpAnother(server);
  await setFeatures(server.context, id, { stickers: true });
  const made = await browser.submit(await browser.get('/my-links/new'), '/my-links', {
    login: `files${id}`,
    links: '',
  });
  return { browser, email, id, home: made.location?.replace('/look', '') ?? '' };
}

const bytesOf = async (kind: 'png' | 'webp', width = 40) => new Uint8Array(await picture(kind, width));
const endSessions = (userId: number) => server.context.db.write((tx) => tx.session.deleteMany({ where: { userId } }));
const nobodysFiles = () => server.context.db.read.file.findMany({ where: { userId: null } });
const ownFiles = (userId: number) => server.context.db.read.file.findMany({ where: { userId } });

async function comeBack({ browser, email }: Someone, answer: Page): Promise<Page> {
  const login = await browser.get(answer.location ?? '');
  const signedIn = await browser.submit(login, '/login', { email, password: person.password });
  return browser.get(signedIn.location ?? '');
}

/** Sends a form with a file after the session has ended, and returns the page after signing in. */
async function uploadTooLate(someone: Someone, on: string, action: string, file: Uint8Array<ArrayBuffer>, fields = {}) {
  const page = await someone.browser.get(someone.home + on);
  await endSessions(someone.id);
  const answer = await someone.browser.upload(page, someone.home + action, file, fields);
  expect(answer.location).toMatch(/^\/login\?next=/);
  return comeBack(someone, answer);
}

describe('a chosen file need not be chosen again', () => {
  test.each([
    ['the picture of a page', '/settings', '/settings', {}],
    ['the cover of a page', '/design', '/design/cover', {}],
    ['a sticker', '/stickers', '/stickers', { spot: 'left' }],
    [
      'a block with a picture',
      '/slots/new?type=picture',
      '/slots/new?type=picture',
      { 'data.link': 'https://sea.example' },
    ],
    ['a gallery', '/slots/new?type=gallery', '/slots/new?type=gallery', { 'data.title': 'The sea' }],
  ])('%s', async (_name, on, action, fields) => {
    const someone = await newPerson();
    const shown = await uploadTooLate(someone, on, action, await bytesOf('png'), fields);
    expect(shown.html).toContain('Already uploaded: <bdi>a file</bdi>');
    for (const value of Object.values(fields)) expect(shown.html).toContain(`"${value}"`);
    expect(await ownFiles(someone.id)).toEqual([]);
    // As a browser does: the field for the file is there, and empty.
    const sent = await someone.browser.upload(shown, someone.home + action, null, fields);
    expect(sent.status).toBe(303);
    expect(await ownFiles(someone.id)).toHaveLength(1);
    const [file] = await ownFiles(someone.id);
    const seen = await someone.browser.get(on.startsWith('/slots') ? `${someone.home}/preview` : someone.home + on);
    expect(seen.html).toContain(file?.path);
    await expect.poll(nobodysFiles).toEqual([]);
    expect(await server.context.db.read.unsentForm.count({ where: { userId: someone.id } })).toBe(0);
  });

  test('an imported page of another service', async () => {
    const someone = await newPerson();
    const html = new TextEncoder().encode('<a href="https://one.example">One</a><a href="https://two.example">Two</a>');
    const shown = await uploadTooLate(someone, '/import', '/import', html);
    expect(shown.html).toContain('Already uploaded');
    const multipart = /<form[^>]*multipart.*?<\/form>/s.exec(shown.html)?.[0] ?? '';
    expect(/<input[^>]*type="file"[^>]*>/.exec(multipart)?.[0]).not.toContain('required');
    const draft = await someone.browser.upload({ ...shown, html: multipart }, `${someone.home}/import`, null);
    expect(draft.html).toContain('https://two.example');
    await expect.poll(nobodysFiles).toEqual([]);
  });

  test('a file sent again after another end of the session', async () => {
    const someone = await newPerson();
    const action = '/settings';
    const shown = await uploadTooLate(someone, '/settings', action, await bytesOf('png'));
    await endSessions(someone.id);
    const again = await someone.browser.upload(shown, someone.home + action, null);
    const back = await comeBack(someone, again);
    expect(back.html).toContain('Already uploaded');
    expect((await someone.browser.upload(back, someone.home + action, null)).status).toBe(303);
    expect(await ownFiles(someone.id)).toHaveLength(1);
    await expect.poll(nobodysFiles).toEqual([]);
  });

  test('although its preview is drawn in the meantime, and the person views other pages', async () => {
    const someone = await newPerson();
    const action = '/slots/new?type=picture';
    const shown = await uploadTooLate(someone, action, action, await bytesOf('png'));
    const field = (name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(shown.html)?.[1] ?? '';
    const fields = { csrf: field('csrf'), unsent: field('unsent'), type: 'picture', slotId: '0' };
    expect((await someone.browser.post(`${someone.home}/preview`, fields)).status).toBe(200);
    await someone.browser.post(`${someone.home}/settings`, { csrf: fields.csrf, unsent: fields.unsent });
    await someone.browser.upload(shown, someone.home + action, null);
    expect(await ownFiles(someone.id)).toHaveLength(1);
  });

  test('unless another one is chosen instead', async () => {
    const someone = await newPerson();
    const action = '/settings';
    const shown = await uploadTooLate(someone, '/settings', action, await bytesOf('png'));
    await someone.browser.upload(shown, someone.home + action, await bytesOf('webp', 90));
    expect(await ownFiles(someone.id)).toMatchObject([{ width: 90 }]);
  });

  test('beside newly chosen pictures of a gallery, which are added', async () => {
    const someone = await newPerson();
    const action = '/slots/new?type=gallery';
    const shown = await uploadTooLate(someone, action, action, await bytesOf('png'));
    await someone.browser.upload(shown, someone.home + action, await bytesOf('webp', 90));
    expect(await ownFiles(someone.id)).toHaveLength(2);
  });
});

test('files of an abandoned form are deleted after a day, and never returned before', async () => {
  const someone = await newPerson();
  await uploadTooLate(someone, '/settings', '/settings', await bytesOf('png'));
  const [file] = await nobodysFiles();
  const path = file?.path ?? '';
  expect(await server.context.files.size(path)).toBeGreaterThan(0);
  expect((await fetch(`${server.url}/-/files/${path}`)).status).toBe(404);
  server.advance(day + 60_000);
  await sweepRows(server.context);
  await sweepFiles(server.context);
  expect(await nobodysFiles()).toEqual([]);
  expect(await server.context.files.size(path)).toBeNull();
});

test('files of unsent forms are deleted with the account, immediately', async () => {
  const someone = await newPerson();
  await uploadTooLate(someone, '/settings', '/settings', await bytesOf('png'));
  const [file] = await nobodysFiles();
  const data = await someone.browser.get('/settings/data');
  const fields = { confirmation: someone.email };
  await someone.browser.submit(data, '/settings/data/delete', fields);
  expect(await nobodysFiles()).toEqual([]);
  expect(await server.context.files.size(file?.path ?? '')).toBeNull();
});

test('without a session and a valid form, no file is written', async () => {
  const someone = await newPerson();
  const page = await someone.browser.get(`${someone.home}/settings`);
  await endSessions(someone.id);
  const before = await server.context.db.read.file.count();
  const bytes = await bytesOf('png');
  const answer = await someone.browser.upload(page, `${someone.home}/settings`, bytes, { csrf: 'x.1.y' });
  expect(answer.status).toBe(403);
  // Nor one whose token comes only after the file.
  const csrf = /name="csrf" value="([^"]+)"/.exec(page.html)?.[1] ?? '';
  const body = new FormData();
  body.append('file', new Blob([bytes]), 'me.png');
  body.append('csrf', csrf);
  const late = await fetch(`${server.url}${someone.home}/settings`, {
    method: 'POST',
    body,
    redirect: 'manual',
  });
  expect(late.status).toBe(303);
  expect(await server.context.db.read.file.count()).toBe(before);
});
