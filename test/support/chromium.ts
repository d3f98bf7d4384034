import { mkdir } from 'node:fs/promises';
import axe, { type AxeResults } from 'axe-core';
import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core';

/** Phone and desktop, in CSS pixels. `.ci/run` uses only the phone, where a page that is too wide shows first (docs/decisions/0521). */
// biome-ignore lint/style/noProcessEnv: a switch of the test run, not a setting of the server
export const widths = process.env.CI ? [390] : [390, 1280];

const switches = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
];

/**
 * Starts the machine's own Chromium, in the headless build that needs half the processor time; it contacts no host on the internet by
 * itself.
 */
export function launchChromium(...more: string[]): Promise<Browser> {
  return chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: [...switches, ...more] });
}

/** Lets a page make passkeys without asking; returns the session that ends it (Chrome DevTools Protocol, WebAuthn). */
export async function addAuthenticator(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return devtools;
}

/** Returns axe's findings, each with the first element concerned, after unfolding folded content. With `rules`, only those. */
export async function violationsOf(page: Page, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (runOnly) => {
    for (const details of document.querySelectorAll('details')) details.open = true;
    const options = { resultTypes: ['violations'], ...(runOnly && { runOnly }) };
    const found: AxeResults = await Reflect.get(window, 'axe').run(document, options);
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html} ${nodes[0]?.failureSummary}`);
  }, rules);
}

/** Returns by how many CSS pixels the page is wider than its window; a page should never scroll sideways. */
export function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** With PICTURES=1, keeps a picture of the whole page in artefacts/, which is not in the repository. Pictures are for people, and slow. */
export async function keepPicture(page: Page, name: string): Promise<void> {
  // biome-ignore lint/style/noProcessEnv: a switch of the test run, not a setting of the server
  if (!process.env.PICTURES) return;
  await mkdir('artefacts', { recursive: true });
  await page.screenshot({ path: `artefacts/${name}.png`, fullPage: true });
}

/**
 * Returns the faults of a page as displayed, light and dark: parts beyond its window, and axe's findings. The dark scheme only changes
 * colours, so only the contrast is checked again.
 */
export async function faultsLightAndDark(page: Page, picture: string): Promise<string[]> {
  // Without transitions, colours of both schemes do not mix.
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await keepPicture(page, `${picture}-light`);
  const overflow = await overflowOf(page);
  const light = await violationsOf(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await keepPicture(page, `${picture}-dark`);
  const dark = await violationsOf(page, ['color-contrast']);
  return [
    ...(overflow > 0 ? [`${overflow} pixels wider than its window`] : []),
    ...light.map((violation) => `light: ${violation}`),
    ...dark.map((violation) => `dark: ${violation}`),
  ];
}

/** The cookies of a script that stands in for a browser, for a context of Chromium. */
export function cookiesOf(script: { cookies(): string }, url: string): { name: string; value: string; url: string }[] {
  return script
    .cookies()
    .split('; ')
    .map((cookie) => cookie.split('='))
    .map(([name = '', value = '']) => ({ name, value, url }));
}
