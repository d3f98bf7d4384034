import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Dialog, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findProfileByLogin } from '../../src/domain/profiles/profile-rows.ts';
import { animation } from '../files/support/pictures.ts';
import { newLogin } from '../support/api-client.ts';
import { keepPicture, launchChromium, overflowOf, violationsOf, widths } from '../support/chromium.ts';
import { startServer, type TestServer } from '../support/start-server.ts';
import { person } from './support/browser.ts';

describe.each(widths)("a person's pages in Chromium at %i px", (width) => {
  let server: TestServer;
  let browser: Browser;
  let page: Page;
  let folder: string;
  let login: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vitrine-pages-'));
    server = await startServer();
    browser = await launchChromium();
    page = await browser.newPage({ reducedMotion: 'reduce', viewport: { width, height: 844 } });
  });
  afterAll(async () => {
    await browser.close();
    await server.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function looked(name: string) {
    await keepPicture(page, `pages-${name}-${width}`);
    expect(await overflowOf(page), name).toBe(0);
    expect(await violationsOf(page), name).toEqual([]);
  }

  const stored = () => findProfileByLogin(server.context.db.read, login);
  const idOf = async () => (await stored())?.id ?? 0;

  test('a new user signs up, learns that a login is taken, picks another, pastes links and sees the page', async () => {
    login = newLogin();
    await page.context().clearCookies();
    await page.goto(`${server.url}/auth/sign-up`);
    const somebody = { ...person, email: `${login}@example.com` };
    for (const [name, value] of Object.entries(somebody)) await page.fill(`input[name=${name}]`, value);
    await page.click('form[action="/auth/sign-up"] button');
    await page.waitForURL('**/my-links');
    await page.fill('#login', 'settings');
    await page.waitForSelector('.login-status[data-outcome=refused]');
    await page.fill('#login', login);
    await page.waitForSelector('.login-status[data-outcome=free]');
    await page.fill(
      '#links',
      `instagram.com/anna\n${'A very long name '.repeat(12)} https://example.com/shop\nمتجر https://example.org`,
    );
    await looked('empty');
    // A login is also checked in a form that is drawn with earlier input.
    await page.reload();
    await page.getByText('We restored what you typed earlier.').waitFor();
    await page.fill('#login', 'settings');
    await page.waitForSelector('.login-status[data-outcome=refused]');
    await page.fill('#login', login);
    await page.waitForSelector('.login-status[data-outcome=free]');
    await page.click('form[action="/my-links"] button[type=submit]');
    await page.waitForURL('**/look');
    await looked('looks');
    await page.click('.look-choose');
    await page.waitForURL('**/ready');
    await looked('ready');
    await page.click(`a[href="/${login}"]`);
    await page.waitForURL(`**/${login}`);
    expect(await page.textContent('body')).toContain('متجر');
    await page.goto(`${server.url}/my-links`);
    await looked('list');
  });

  test('a picture is cropped to the visible circle, by keyboard and by dragging, and uploaded', async () => {
    const file = join(folder, 'wide.png');
    const left = { create: { width: 300, height: 400, channels: 3, background: 'red' } } as const;
    const wide = { create: { width: 1200, height: 400, channels: 3, background: 'blue' } } as const;
    const red = await sharp(left).png().toBuffer();
    await writeFile(
      file,
      await sharp(wide)
        .composite([{ input: red, left: 0, top: 0 }])
        .png()
        .toBuffer(),
    );
    await page.goto(`${server.url}/my-links/${await idOf()}/settings`);
    await page.setInputFiles('#avatar-file', file);
    const across = page.getByRole('slider', { name: 'Horizontal position' });
    const down = page.getByRole('slider', { name: 'Vertical position' });
    expect([await across.inputValue(), await across.isEnabled(), await down.isEnabled()]).toEqual(['50', true, false]);
    // The picture is as high as its visible part, until it is zoomed.
    await page.getByRole('slider', { name: 'Zoom' }).press('End');
    expect(await down.isEnabled()).toBe(true);
    await page.getByRole('slider', { name: 'Zoom' }).press('Home');
    await across.press('Home');
    expect(await across.inputValue()).toBe('0');
    const canvas = await page.locator('.crop canvas').boundingBox();
    if (!canvas) throw new Error('the picture is not shown');
    const [x, y] = [canvas.x + canvas.width / 2, canvas.y + canvas.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - canvas.width, y, { steps: 2 });
    await page.mouse.up();
    expect(await across.inputValue()).toBe('50');
    await across.press('Home');
    await looked('crop');
    await page.click('.crop .action');
    await page.locator('#avatar .chosen-pictures').waitFor();
    await page.click('.save-stays .action');
    await page.waitForURL(/saved=/);
    const path = (await stored())?.avatar ?? '';
    const bytes = await page.request.get(`${server.url}/-/files/${path}`);
    const { data, info } = await sharp(await bytes.body())
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([400, 400]);
    expect([...data.subarray(0, 3)]).toEqual([255, 0, 0]);
    // A second picture is seen as well, though the address of the page stays the same.
    await page.setInputFiles('#avatar-file', file);
    await page.click('.crop .action');
    await page.locator('#avatar .chosen-pictures').waitFor();
    await page.click('.save-stays .action');
    await expect.poll(async () => (await stored())?.avatar, { timeout: 30_000 }).not.toBe(path);
    const next = (await stored())?.avatar ?? '';
    await page.waitForFunction(
      (name) => document.querySelector('#avatar img')?.getAttribute('src')?.includes(name),
      next,
    );
    await looked('settings');
  });

  test('a picture whose crop was cancelled is not shown as chosen', async () => {
    await page.goto(`${server.url}/my-links/${await idOf()}/settings`);
    await page.setInputFiles('#avatar-file', join(folder, 'wide.png'));
    await page.locator('#avatar .chosen-pictures').waitFor();
    await page.click('.crop .quiet');
    // The event that a dialog was closed comes a little later.
    await expect.poll(() => page.inputValue('#avatar-file')).toBe('');
    await page.locator('#avatar .chosen-pictures').waitFor({ state: 'detached' });
  });

  test('a picture is cropped once, also after an unsaved draft came back, and saved with it without a question', async () => {
    const settings = `${server.url}/my-links/${await idOf()}/settings`;
    await page.goto(settings);
    // Chromium shows its prompt only on pages that the user has touched.
    await page.locator('textarea[name=description]').pressSequentially('I sing');
    const asked: string[] = [];
    const accept = async (dialog: Dialog) => {
      asked.push(dialog.type());
      await dialog.accept();
    };
    page.on('dialog', accept);
    await page.goto(settings);
    await page.getByText('We restored what you typed earlier.').waitFor();
    await page.setInputFiles('#avatar-file', join(folder, 'wide.png'));
    await page.locator('.crop').first().waitFor();
    // Time for another picture that is drawn after those of the page.
    await page.evaluate(async () => {
      const input = document.querySelector<HTMLInputElement>('#avatar-file');
      if (input?.files?.[0]) await createImageBitmap(input.files[0]);
    });
    expect(await page.locator('.crop').count()).toBe(1);
    asked.length = 0;
    await page.locator('.crop .action').evaluate((button: HTMLButtonElement) => {
      button.click();
      button.click();
    });
    await page.locator('#avatar .chosen-pictures').waitFor();
    expect(await page.locator('.crop').count()).toBe(0);
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname));
    await page.click('.save-stays .action');
    await page.waitForURL(/saved=/);
    expect([(await stored())?.description, asked]).toEqual(['I sing', []]);
    expect(sent.filter((path) => path.endsWith('/settings'))).toHaveLength(1);
    expect(await page.getByText('We restored what you typed earlier.').count()).toBe(0);
    page.off('dialog', accept);
  });

  test('an animated picture is uploaded unchanged, and still moves', async () => {
    const file = join(folder, 'moving.webp');
    await writeFile(file, await animation('webp', 3));
    await page.goto(`${server.url}/my-links/${await idOf()}/settings`);
    await page.setInputFiles('#avatar-file', file);
    await page.click('.save-stays .action');
    await page.waitForURL(/saved=/);
    const bytes = await page.request.get(`${server.url}/-/files/${(await stored())?.avatar}`);
    expect((await sharp(await bytes.body()).metadata()).pages).toBe(3);
  });

  test('a file that is not a picture is rejected beside its field while the page stays open', async () => {
    const file = join(folder, 'words.gif');
    await writeFile(file, 'just words');
    await page.goto(`${server.url}/my-links/${await idOf()}/settings`);
    await page.setInputFiles('#avatar-file', file);
    await page.click('.save-stays .action');
    await page.waitForSelector('#avatar-file-error .icon');
    expect(await page.locator('svg.sprite #i-warning').count()).toBe(1);
    await looked('refused');
    // The form in the response works as the first one did.
    await page.setInputFiles('#avatar-file', file);
    await page.click('.save-stays .action');
    await page.waitForSelector('#avatar-file-error');
  });

  test('an upload that a proxy rejects is reported, and the chosen file stays', async () => {
    await page.goto(`${server.url}/my-links/${await idOf()}/settings`);
    const input = page.locator('#avatar-file');
    await input.setInputFiles({ name: 'moving.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
    const html = '<html><head><title>413 Request Entity Too Large</title></head><body><h1>413</h1></body></html>';
    await page.route('**/settings', (route) => route.fulfill({ status: 413, contentType: 'text/html', body: html }));
    await page.click('.save-stays .action');
    await page.getByText('Not saved: this is too large').waitFor();
    expect(await input.evaluate((field: HTMLInputElement) => field.files?.[0]?.name)).toBe('moving.gif');
    expect(await page.locator('.save-stays .action').isEnabled()).toBe(true);
    await page.unroute('**/settings');
  });

  test('social links are added and moved', async () => {
    await page.goto(`${server.url}/my-links/${await idOf()}/settings`);
    await page.fill('[name="socials.1.link"]', 't.me/anna');
    await page.keyboard.press('Enter');
    await page.waitForURL(/saved=/);
    await page.getByRole('button', { name: 'Move link 2 up' }).click();
    await page.waitForFunction(
      () => document.querySelector('input[name="socials.0.link"]')?.getAttribute('value') === 'https://t.me/anna',
    );
    // The buttons change the form in place; Save stores it.
    expect(new URL(page.url()).search).toContain('saved=');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('value'))).toBe('down-0');
    await Promise.all([page.waitForEvent('load'), page.click('.save-stays .action')]);
    const linksOf = (socials = '') => [...socials.matchAll(/"link":"([^"]+)"/g)].map(([, link]) => link);
    await expect.poll(async () => linksOf((await stored())?.socials)[0]).toBe('https://t.me/anna');
    await looked('socials');
  });

  test('pasted links become a draft, and its selected entries are added', async () => {
    await page.goto(`${server.url}/my-links/${await idOf()}/import`);
    const lines = ['t.me/anna', 'https://youtu.be/dQw4w9WgXcQ', `${'x'.repeat(300)} example.net/${'y'.repeat(300)}`];
    await page.fill('#pasted', lines.join('\n'));
    await page
      .locator('form', { has: page.locator('#pasted') })
      .getByRole('button')
      .click();
    await page.waitForSelector('.import-items');
    expect(await page.locator('.import-take:checked').count()).toBe(2);
    await looked('draft');
    await page.click('main form .action');
    await page.waitForURL(/added=2/);
    await looked('imported');
  });

  test('a page is deleted once its login is typed', async () => {
    await page.goto(`${server.url}/my-links/${await idOf()}/delete`);
    await page.fill('#confirmation', 'no');
    await page.click('main .danger');
    await page.waitForSelector('#confirmation-error');
    await looked('delete');
    await page.fill('#confirmation', login);
    await page.click('main .danger');
    await page.waitForURL(/deleted=/);
    expect(await stored()).toBeNull();
  });
});
