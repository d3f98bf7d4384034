import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { type Browser, openBrowser, type Page } from '../../support/browser.ts';

/** A person at a machine of their own: programs there open the person's browser, and the person allows them. */
export interface Workstation {
  /** Environment by which a program on this machine finds its home, the browser and other programs. */
  variables: Record<string, string>;
  /** A folder for the files of a program. */
  home: string;
  browser: Browser;
  /** Returns how often the person was asked. */
  asked(): number;
  /** Opens the address as the person would, lets the program in, and returns where the browser is sent to. */
  allow(authorizationUrl: URL): Promise<URL>;
  close(): Promise<void>;
}

/** Starts a desk of a person without an account. */
export async function startWorkstation(site: string): Promise<Workstation> {
  const home = await mkdtemp(join(tmpdir(), 'vitrine-desk-'));
  const browser = openBrowser(site);
  let asked = 0;

  async function allow(authorizationUrl: URL): Promise<URL> {
    asked += 1;
    const consent = await signedIn(browser, await browser.open(authorizationUrl));
    const { leftFor, url, status } = await browser.submit(consent, '/authorize/consent', {}, 'allow');
    if (!leftFor) throw new Error(`the browser stayed at ${url}, status ${status}`);
    return leftFor;
  }

  // Addresses that a program opens arrive here as the body of a request. A browser's program ends before its person has read the page.
  let problem: unknown;
  const listener = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk);
    outgoing.writeHead(202).end();
    allow(new URL(Buffer.concat(chunks).toString()))
      .then(goTo)
      .catch((error: unknown) => {
        problem = error;
      });
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const address = listener.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  // Every name under which a program may look for a browser.
  for (const name of ['xdg-open', 'open', 'www-browser']) {
    await writeFile(join(home, name), browserProgram(port));
    await chmod(join(home, name), 0o755);
  }
  return {
    home,
    browser,
    // biome-ignore lint/style/noProcessEnv: the programs find node as this process does
    variables: { HOME: home, BROWSER: join(home, 'xdg-open'), PATH: `${home}:${process.env.PATH}` },
    asked: () => asked,
    allow,
    async close() {
      if (problem !== undefined) throw problem;
      listener.closeAllConnections();
      await new Promise((resolve) => listener.close(resolve));
      await rm(home, { recursive: true, force: true });
    },
  };
}

/** Some programs open the browser first and listen for its response then; no person is as quick as this one. */
async function goTo(address: URL): Promise<void> {
  await vi.waitFor(async () => (await fetch(address)).text(), { timeout: 20_000, interval: 100 });
}

function browserProgram(port: number): string {
  return `#!${process.execPath}
fetch('http://127.0.0.1:${port}', { method: 'POST', body: process.argv.at(-1) }).then(
  (answer) => { process.exitCode = answer.ok ? 0 : 1; },
);
`;
}

/** Returns the page after signing up, if the site asks for a sign-in. */
async function signedIn(browser: Browser, page: Page): Promise<Page> {
  if (page.forms.some(({ action }) => action.pathname === '/authorize/consent')) return page;
  const signUp = await browser.follow(page, '/auth/sign-up');
  const email = `${randomBytes(6).toString('hex')}@example.com`;
  return browser.submit(signUp, '/auth/sign-up', { name: 'Anna', email, password: 'green umbrella 71' });
}
