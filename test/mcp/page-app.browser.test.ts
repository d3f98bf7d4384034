import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { LATEST_PROTOCOL_VERSION } from '@modelcontextprotocol/ext-apps';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createDemo } from '../../src/cli/demo/create-demo.ts';
import { pageApp } from '../../src/mcp/apps/page-app.ts';
import { keepPicture, launchChromium, overflowOf, violationsOf } from '../support/chromium.ts';
import { type ChatView, openChatView, type ViewOptions } from './support/chat-view.ts';
import { type Connector, clientOf, startConnector } from './support/connector.ts';

interface Slot {
  id: number;
}

let connector: Connector;
let demo: ReturnType<typeof clientOf>;
let browser: Browser;
let client: Client;
beforeAll(async () => {
  connector = await startConnector();
  const { token } = await createDemo(connector.context, { email: 'demo@example.com', login: 'demo' });
  demo = clientOf(connector, { userId: 0, token });
  browser = await launchChromium();
  client = new Client({ name: 'host', version: '1' }, { versionNegotiation: { mode: 'auto' } });
  const requestInit = { headers: { Authorization: `Bearer ${token}` } };
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

async function openView(options: ViewOptions = {}) {
  const view = await openChatView({ browser, client, url: connector.url }, 'get_profile', options);
  opened.push(view);
  return view;
}

const show = async ({ bridge }: Pick<ChatView, 'bridge'>, args: Record<string, unknown>) => {
  await bridge.sendToolInput({ arguments: args });
  await bridge.sendToolResult(await client.callTool({ name: 'get_profile', arguments: args }));
};
const order = async () => (await demo.data<Slot[]>('list_slots', { profileKey: 'demo' })).map(({ id }) => id);

describe('the view of a page in a chat', () => {
  it('shows head and blocks in their order, with its pictures and without an error in the browser', async () => {
    const view = await openView();
    await show(view, { profileKey: 'demo', include: 'slots' });
    const { title } = await demo.data<{ title: string }>('get_profile', { profileKey: 'demo' });
    await view.frame.getByRole('heading', { name: title }).waitFor();
    expect(await view.frame.locator('li').count()).toBe((await order()).length);
    await expect
      .poll(() =>
        view.frame
          .locator('img')
          .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth)),
      )
      .toSatisfy((widths: number[]) => widths.length > 0 && widths.every((width) => width > 0));
    await view.frame.getByRole('button', { name: 'View page' }).click();
    await expect.poll(() => view.links).toEqual([`${connector.url}/demo`]);
    expect(view.problems).toEqual([]);
  });

  it('shows every text as it was written: only text blocks are read as HTML', async () => {
    const page = { profileKey: 'written.page' };
    await demo.data('create_profile', { login: page.profileKey });
    const description = 'Salt & pepper, a < b, &amp; as typed';
    const html = '<p>Salt &amp; pepper, a &lt; b, &amp;amp; as typed</p>';
    const slots = [
      { type: 'video', data: { link: 'https://youtu.be/dQw4w9WgXcQ', title: description, description } },
      { type: 'text', data: { title: description, description: html } },
    ];
    await demo.data('create_slots', { ...page, slots });
    const view = await openView();
    await show(view, { ...page, include: 'slots' });
    await view.frame.locator('li').nth(1).waitFor();
    for (const words of await view.frame.locator('li .block strong, li .block .line').allTextContents())
      expect(words).toBe(description);
    expect(await view.frame.locator('li .line').count()).toBe(2);
  });

  it('shows exactly the blocks that visitors cannot see now as hidden', async () => {
    const page = { profileKey: 'hidden.page' };
    await demo.data('create_profile', { login: page.profileKey });
    const button = (title: string) => ({ type: 'button', data: { title, link: 'https://example.com' } });
    const slots = [button('Shown'), button('Hidden'), button('Later'), { type: 'divider', data: {} }];
    const [, hidden, later, divider] = await demo.data<Slot[]>('create_slots', { ...page, slots });
    const always = { hidden: false, from: null, until: null };
    for (const [slot, visibility] of [
      [hidden, { ...always, hidden: true }],
      [later, { ...always, from: '2090-01-01T00:00:00Z' }],
      [divider, { ...always, hidden: true }],
    ] as const) {
      await demo.data('update_slot', { ...page, slotId: slot?.id, data: {}, visibility });
    }
    const view = await openView();
    await show(view, { ...page, include: 'slots' });
    await view.frame.locator('li').nth(3).waitFor();
    const words = 'Hidden from visitors';
    expect(
      await view.frame
        .locator('li')
        .evaluateAll((items, label) => items.map(({ textContent }) => textContent?.includes(label)), words),
    ).toEqual([false, true, true, true]);
    await keepPicture(view.page, 'page-app-hidden');
    expect(view.problems).toEqual([]);
  });

  it('moves blocks, saves their order with the tool, and informs the assistant', async () => {
    const before = await order();
    const view = await openView();
    await show(view, { profileKey: 'demo' });
    const second = view.frame.locator('li').nth(1);
    await second.getByRole('button', { name: /^Move up/ }).click();
    expect(await order()).toEqual(before);
    await view.frame.getByRole('button', { name: 'Save order' }).click();
    await view.frame.getByText('Order saved.').waitFor();
    const after = [before[1], before[0], ...before.slice(2)];
    expect(await order()).toEqual(after);
    await expect.poll(() => JSON.stringify(view.told)).toContain(after.join(', '));
    await view.frame.locator('li').first().dragTo(view.frame.locator('li').nth(2));
    await view.frame.getByRole('button', { name: 'Undo' }).click();
    expect(await view.frame.getByRole('button', { name: 'Save order' }).count()).toBe(0);
    expect(await order()).toEqual(after);
    expect(view.problems).toEqual([]);
  });

  it('counts only the sent order as saved, not later moves', async () => {
    const before = await order();
    const view = await openView();
    await show(view, { profileKey: 'demo' });
    let letCome = () => {};
    const mayCome = new Promise<void>((resolve) => {
      letCome = resolve;
    });
    // Simulates a program that asks its person first.
    view.bridge.oncalltool = async ({ name, arguments: args = {} }) => {
      if (name === 'reorder_slots') await mayCome;
      return await client.callTool({ name, arguments: args });
    };
    const moveUp = (place: number) =>
      view.frame
        .locator('li')
        .nth(place)
        .getByRole('button', { name: /^Move up/ })
        .click();
    const save = view.frame.getByRole('button', { name: 'Save order' });
    await moveUp(1);
    await save.click();
    await moveUp(3);
    letCome();
    const [a, b, c, d, ...others] = before;
    await expect.poll(order).toEqual([b, a, c, d, ...others]);
    await expect.poll(() => JSON.stringify(view.told)).toContain(`${b}, ${a}, ${c}, ${d}`);
    await save.click();
    await view.frame.getByText('Order saved.').waitFor();
    expect(await order()).toEqual([b, a, d, c, ...others]);
    expect(view.problems).toEqual([]);
  });

  it('explains why an order could not be saved, and keeps it', async () => {
    const view = await openView();
    await show(view, { profileKey: 'demo' });
    await view.frame
      .locator('li')
      .nth(1)
      .getByRole('button', { name: /^Move up/ })
      .click();
    await demo.data('create_slot', { profileKey: 'demo', type: 'divider', data: {} });
    await view.frame.getByRole('button', { name: 'Save order' }).click();
    await view.frame.getByText(/^Not saved: .*order/).waitFor();
    expect(await view.frame.getByRole('button', { name: 'Save order' }).count()).toBe(1);
  });

  it('stops waiting for the page when the host reports that the call was cancelled', async () => {
    const view = await openView({ locale: 'ru' });
    await view.frame.getByText('Загрузка страницы…').waitFor();
    await view.bridge.sendToolInput({ arguments: { profileKey: 'demo' } });
    await view.bridge.sendToolCancelled({ reason: 'the person pressed Stop' });
    await view.frame.getByText('Запрос отменён, показать нечего.').waitFor();
    await show(view, { profileKey: 'demo' });
    await view.frame.locator('li').first().waitFor();
    expect(view.problems).toEqual([]);
  });

  it.each([
    [
      'in its own words',
      [{ type: 'text' as const, text: 'The person did not allow this tool.' }],
      'The person did not allow this tool.',
    ],
    ['without a word', [], 'The page could not be loaded.'],
  ])('shows that the host rejected %s', async (_how, content, words) => {
    const view = await openView();
    await view.bridge.sendToolResult({ content, isError: true });
    await view.frame.getByText(words, { exact: true }).waitFor();
    expect(view.problems).toEqual([]);
  });

  it('shows the server’s error if the page does not exist', async () => {
    const view = await openView();
    await show(view, { profileKey: 'nobody.here' });
    await view.frame.getByText(/no such page|not found|no profile/i).waitFor();
  });

  it.each([
    [390, 'light', 'en'],
    [390, 'dark', 'ru'],
    [1280, 'light', 'ru'],
    [1280, 'dark', 'en'],
  ] as const)('is accessible at %i px, %s, %s', async (width, theme, locale) => {
    const view = await openView({ width, theme, locale });
    await show(view, { profileKey: 'demo', include: 'slots' });
    await view.frame
      .getByRole('button', { name: locale === 'ru' ? /^Выше/ : /^Move up/ })
      .nth(1)
      .click();
    // axe cannot look into a frame of another origin from outside: the same document is looked at by itself.
    const alone = await view.page.context().newPage();
    const html = await view.frame.locator('html').evaluate((root) => {
      for (const script of root.querySelectorAll('script')) script.remove();
      return root.outerHTML;
    });
    await alone.setContent(html);
    await keepPicture(alone, `page-app-${width}-${theme}`);
    expect(await violationsOf(alone)).toEqual([]);
    expect(await overflowOf(alone)).toBe(0);
  });

  it('uses the revision of the MCP Apps package', async () => {
    const { contents } = await client.readResource({ uri: pageApp.uri });
    expect((contents[0] as { text: string }).text).toContain(`'${LATEST_PROTOCOL_VERSION}'`);
  });
});
