import { mkdir } from 'node:fs/promises';
import axe, { type AxeResults } from 'axe-core';
import { type Browser, chromium, type Page } from 'playwright-core';

/** Phone and desktop: every page is looked at in both, in CSS pixels. */
export const widths = [390, 1280];

const switches = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
];

/** Starts the machine's own Chromium, in the build that has no window and needs half the processor time; it asks nothing of the internet by itself. */
export function launchChromium(...more: string[]): Promise<Browser> {
  return chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: [...switches, ...more] });
}

/** What axe finds, each with the first element that it holds against; what is folded is unfolded first. */
export async function violationsOf(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    for (const details of document.querySelectorAll('details')) details.open = true;
    const found: AxeResults = await Reflect.get(window, 'axe').run(document, { resultTypes: ['violations'] });
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html} ${nodes[0]?.failureSummary}`);
  });
}

/** How many CSS pixels the page is wider than its window; nobody should have to move it sideways. */
export function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Keeps a picture of the whole page in artefacts/, which is no part of the repository. */
export async function keepPicture(page: Page, name: string): Promise<void> {
  await mkdir('artefacts', { recursive: true });
  await page.screenshot({ path: `artefacts/${name}.png`, fullPage: true });
}
