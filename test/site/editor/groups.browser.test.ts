import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { faultsLightAndDark, widths } from '../../support/chromium.ts';
import { editorWindows } from './support/editor-windows.ts';

describe.each(widths)('groups in the list of blocks, in Chromium at %i px', (width) => {
  const windows = editorWindows(width);

  const withButtons = (...titles: string[]) =>
    windows.openAsNewPerson(async ({ home, add }) => {
      for (const title of titles) await add('button', { link: 'https://example.com', title });
      return home;
    });
  const grip = (page: Page, title: string) =>
    page.locator('.slot-row', { has: page.getByRole('link', { name: title, exact: true }) }).locator('.slot-grip');
  const shown = (page: Page) => page.locator('.slot-name').allTextContents();
  const groups = (page: Page) => page.locator('.group-head').allTextContents();
  const onPage = async () => {
    const html = await (await fetch(`${windows.server.url}/${windows.editor.page.login}`)).text();
    return [...html.matchAll(/<details class="group.*?<\/details>/gs)].map(([group]) =>
      [...group.matchAll(/<bdi>([^<]+)<\/bdi>/g)].map(([, words]) => words),
    );
  };

  async function hold(page: Page, title: string, onto: string) {
    // Near an edge of the window the list scrolls.
    await grip(page, onto).evaluate((it) => it.scrollIntoView({ block: 'center' }));
    const [from, to] = [await grip(page, title).boundingBox(), await grip(page, onto).boundingBox()];
    if (!from || !to) throw new Error('the list is not shown');
    const x = from.x + from.width / 2;
    await page.mouse.move(x, from.y + from.height / 2);
    await page.mouse.down();
    // Before the middle of the other row, which has not made room yet.
    const beside = from.y < to.y ? -12 : 12;
    await page.mouse.move(x, to.y + to.height / 2 + beside, { steps: 5 });
    await page.locator('.slot-target').waitFor();
  }

  test('a block that is held over another one makes a group with it, which is shown in the list and on the page', async () => {
    const page = await withButtons('A', 'B', 'C');
    await hold(page, 'C', 'B');
    expect(await page.locator('.slot-target').getAttribute('data-drop')).toBe('Release to make a group');
    await page.mouse.up();
    await page.locator('.group-head').waitFor();
    expect(await shown(page)).toEqual(['A', 'B', 'C']);
    expect(await groups(page)).toEqual(['New group2 blocks']);
    expect(await page.locator('#moved').textContent()).toBe('C: in one group with B');
    await expect.poll(onPage).toEqual([['New group', 'B', 'C']]);
    expect(await faultsLightAndDark(page, `groups-${width}`)).toEqual([]);
    // A third one joins them, and undo takes it out again.
    await page.locator('#toast').getByRole('button', { name: 'Close message' }).click();
    await hold(page, 'A', 'B');
    await page.mouse.up();
    await expect.poll(() => groups(page)).toEqual(['New group3 blocks']);
    await page.locator('#toast').getByText('You added “A” to the group “New group”').waitFor();
    await page.locator('#toast').getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => groups(page)).toEqual(['New group2 blocks']);
  });

  test('Escape while a block is held makes no group', async () => {
    const page = await withButtons('A', 'B');
    const posts: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
    await hold(page, 'B', 'A');
    await page.keyboard.press('Escape');
    await page.mouse.up();
    expect([await page.locator('.slot-target, .group-head').count(), posts]).toEqual([0, []]);
  });

  test('the key G on the handle groups a block with the one above, and the focus stays', async () => {
    const page = await withButtons('A', 'B', 'C');
    const handle = grip(page, 'C');
    expect(await handle.getAttribute('aria-label')).toContain('G groups with the block above');
    await grip(page, 'A').press('g');
    await handle.press('g');
    await page.locator('.group-head').waitFor();
    await page.locator('#toast').getByText('You grouped “B” and “C” under “New group”').waitFor();
    expect(await groups(page)).toEqual(['New group2 blocks']);
    expect(await page.locator('#moved').textContent()).toBe('C: in one group with B');
    expect(await handle.evaluate((it) => it === document.activeElement)).toBe(true);
    await expect.poll(onPage).toEqual([['New group', 'B', 'C']]);
  });

  test('a block of half width says when it stands alone', async () => {
    const page = await withButtons('A', 'B');
    const half = async (title: string) => {
      await page.getByRole('link', { name: title, exact: true }).click();
      await page.locator('.slot-row > form summary', { hasText: 'Layout' }).click();
      await page.getByRole('radio', { name: 'Half width' }).check();
      await page.locator('.save-bar button[value=save]').click();
      await page.locator('#toast').getByText(`You edited “${title}”`).waitFor();
    };
    const alone = page.getByText('Half width: alone in its row, so shown full width');
    await half('A');
    await alone.waitFor();
    await half('B');
    await expect.poll(() => alone.count()).toBe(0);
  });
});
