import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { uploadApp } from '../../src/mcp/apps/upload-app.ts';
import { noise } from '../files/support/pictures.ts';
import { put, type Upload } from '../files/support/upload.ts';
import { keepPicture, launchChromium, overflowOf, violationsOf } from '../support/chromium.ts';
import { type ChatView, openChatView, type ViewOptions } from './support/chat-view.ts';
import { type Connector, startConnector } from './support/connector.ts';

let connector: Connector;
let browser: Browser;
let client: Client;
beforeAll(async () => {
  connector = await startConnector();
  browser = await launchChromium();
  client = new Client({ name: 'host', version: '1' }, { versionNegotiation: { mode: 'auto' } });
  const requestInit = { headers: { Authorization: `Bearer ${connector.user.token}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', connector.url), { requestInit }));
});
afterAll(async () => {
  await client.close();
  await browser.close();
  await connector.close();
});
const opened: ChatView[] = [];
afterEach(async () => {
  for (const view of opened.splice(0)) await view.close();
});

const everything = { serverTools: {}, updateModelContext: { text: {} }, message: { text: {} } };

/** Opens the view as a host does for a call of the tool, and returns it with the one-time address of the result. */
async function openUpload(args: Record<string, unknown> = {}, options: ViewOptions = {}) {
  const view = await openChatView({ browser, client, url: connector.url }, 'upload_file', {
    abilities: everything,
    ...options,
  });
  opened.push(view);
  const calls: unknown[] = [];
  view.bridge.oncalltool = async ({ name, arguments: given = {} }) => {
    calls.push({ name, arguments: given });
    return client.callTool({ name, arguments: given });
  };
  await view.bridge.sendToolInput({ arguments: args });
  const result = await client.callTool({ name: 'upload_file', arguments: args });
  await view.bridge.sendToolResult(result);
  return { ...view, calls, address: Object(result.structuredContent).data?.upload as Upload | undefined };
}

const input = ({ frame }: Pick<ChatView, 'frame'>) => frame.locator('input[type=file]');
const file = async (name: string, width = 60, height = 40) => ({
  name,
  mimeType: 'image/png',
  buffer: await noise('png', width, height),
});
const pathsOf = () =>
  connector.context.db.read.file
    .findMany({ where: { userId: connector.user.userId }, orderBy: { createdAt: 'asc' } })
    .then((rows) => rows.map(({ path }) => path));

describe('the upload in a chat', () => {
  it('may connect to the server and load its pictures, and nothing else', async () => {
    const { contents } = await client.readResource({ uri: uploadApp.uri });
    const [{ _meta: meta }] = contents as unknown as [{ _meta: { ui: { csp: object } } }];
    expect(meta.ui.csp).toEqual({ connectDomains: [connector.url], resourceDomains: [connector.url] });
  });

  it('uploads a chosen picture, shows it, and gives its path to the model', async () => {
    const before = await pathsOf();
    const view = await openUpload({ purpose: 'avatar' });
    await input(view).setInputFiles(await file('Me "1".png'));
    await view.frame.getByText('40 × 40').waitFor();
    const [path] = (await pathsOf()).filter((one) => !before.includes(one));
    await expect
      .poll(() => JSON.stringify(view.told.at(-1)))
      .toContain(JSON.stringify(`"Me \\"1\\".png": path ${path}, 40x40`).slice(1, -1));
    const image = view.frame.locator('img');
    await expect.poll(() => image.evaluate((one) => (one as HTMLImageElement).naturalWidth)).toBe(40);
    await view.frame.getByRole('button', { name: 'Continue in the chat' }).click();
    await view.frame.getByText('Sent to the chat.').waitFor();
    expect(view.messages).toEqual([{ role: 'user', content: [{ type: 'text', text: 'I have uploaded: Me "1".png' }] }]);
    expect(view.calls).toEqual([]);
    expect(view.problems).toEqual([]);
  });

  it('requests one address for each further picture, for the same purpose', async () => {
    const view = await openUpload({ purpose: 'background' });
    await input(view).setInputFiles([await file('a.png'), await file('b.png'), await file('c.png')]);
    await expect.poll(() => view.frame.locator('img').count()).toBe(3);
    expect(view.calls).toEqual(Array(2).fill({ name: 'upload_file', arguments: { purpose: 'background' } }));
    await expect.poll(() => JSON.stringify(view.told.at(-1))).toMatch(/a\.png.*b\.png.*c\.png/);
    expect(await view.frame.getByRole('status').textContent()).toBe('Uploaded.');
    expect(view.problems).toEqual([]);
  });

  it('accepts dropped pictures', async () => {
    const view = await openUpload();
    const { buffer } = await file('d.png');
    await view.frame.locator('main').evaluate(
      (main, { bytes }) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([new Uint8Array(bytes)], 'd.png', { type: 'image/png' }));
        main.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
      },
      { bytes: [...buffer] },
    );
    await view.frame.getByText('60 × 40').waitFor();
    expect(view.problems).toEqual([]);
  });

  it('says why a file was refused, and uploads the next one to the same address', async () => {
    const view = await openUpload();
    await input(view).setInputFiles({ name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
    await view.frame.getByText('Not a JPG, PNG, WebP or GIF picture that can be opened.').waitFor();
    expect(await view.frame.getByRole('button', { name: 'Try again: notes.png' }).count()).toBe(1);
    await input(view).setInputFiles(await file('e.png'));
    await view.frame.getByText('60 × 40').waitFor();
    expect(view.calls).toEqual([]);
  });

  it('requests another address if the first was used or has expired', async () => {
    const view = await openUpload();
    await put(view.address?.url ?? '', await noise('png', 20, 20));
    await input(view).setInputFiles(await file('f.png'));
    await view.frame.getByText('60 × 40').waitFor();
    expect(view.calls).toEqual([{ name: 'upload_file', arguments: {} }]);
  });

  it('accepts one picture where the host passes no calls on, and puts its path into the message', async () => {
    const view = await openUpload({}, { abilities: { message: { text: {} } } });
    expect(await input(view).getAttribute('multiple')).toBeNull();
    await input(view).setInputFiles(await file('g.png'));
    await view.frame.getByText('60 × 40').waitFor();
    expect(await input(view).isVisible()).toBe(false);
    await view.frame.getByRole('button', { name: 'Continue in the chat' }).click();
    await expect.poll(() => JSON.stringify(view.messages)).toMatch(/I have uploaded: g\.png.*path images\//);
  });

  it('shows the path where the host can inform the model in no way', async () => {
    const view = await openUpload({}, { abilities: {} });
    await input(view).setInputFiles(await file('h.png'));
    await view.frame.getByText(/^images\/[0-9a-f]{2}\/[0-9a-f]{30}\.png$/).waitFor();
  });

  it('shows a picture that came with the call, and no picker', async () => {
    const view = await openUpload({ base64: (await noise('png', 30, 20)).toString('base64') });
    await view.frame.getByText('30 × 20').waitFor();
    expect(await view.frame.locator('label').isVisible()).toBe(false);
    expect(view.problems).toEqual([]);
  });

  it('shows why the call failed', async () => {
    const view = await openUpload({ base64: 'aGVsbG8=' });
    await view.frame.getByText(/^Not valid: base64/).waitFor();
  });

  it.each([
    [390, 'light', 'en'],
    [390, 'dark', 'ru'],
    [1280, 'dark', 'es'],
  ] as const)('is accessible at %i px, %s, %s', async (width, theme, locale) => {
    const view = await openUpload({}, { width, theme, locale });
    await keepPicture(view.page, `upload-app-empty-${width}-${theme}`);
    await input(view).focus();
    const broken = { name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('no picture') };
    const long = await file(
      `A picture with a name that is much too long for one line of ${width} pixels.png`,
      300,
      200,
    );
    await input(view).setInputFiles([await file('cover.png', 200, 200), long, broken]);
    await view.frame.getByRole('button', { name: /notes\.png/ }).waitFor();
    await keepPicture(view.page, `upload-app-${width}-${theme}`);
    // axe cannot look into a frame of another origin from outside: the same document is looked at by itself.
    const alone = await view.page.context().newPage();
    const html = await view.frame.locator('html').evaluate((root) => {
      for (const script of root.querySelectorAll('script')) script.remove();
      return root.outerHTML;
    });
    await alone.setContent(html);
    expect(await violationsOf(alone)).toEqual([]);
    expect(await overflowOf(alone)).toBe(0);
  });
});
