import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { cookiesOf, launchChromium } from '../../../support/chromium.ts';
import { startServer, type TestServer } from '../../../support/start-server.ts';
import { type Editor, newEditor } from './editor.ts';

type PathOf = (editor: Editor) => string | Promise<string>;

/** One Chromium and one server for all tests of a file, and in each test a new person with windows of their own. */
export interface EditorWindows {
  readonly server: TestServer;
  readonly browser: Browser;
  /** Context of the test's person, shared by its tabs. */
  readonly context: BrowserContext;
  readonly editor: Editor;
  /** Creates the person, signs them in, and returns the address of `path` for them. */
  newPerson(path: PathOf): Promise<string>;
  /** Signs the windows in as another user. */
  signInAs(editor: Editor): Promise<void>;
  openTab(path: string): Promise<Page>;
  /** A tab of a new person. */
  openAsNewPerson(path: PathOf): Promise<Page>;
}

/**
 * Call it in a `describe`: it starts before the tests and ends after them. A test fails if a script in a tab fails; if `isExpected` is
 * given, also on any other console message.
 */
export function editorWindows(width: number, isExpected?: (line: string) => boolean): EditorWindows {
  let server: TestServer;
  let browser: Browser;
  let context: BrowserContext | undefined;
  let editor: Editor;
  const problems: string[] = [];
  beforeAll(async () => {
    server = await startServer();
    browser = await launchChromium();
  });
  afterEach(async () => {
    await context?.close();
    context = undefined;
    expect(problems.splice(0)).toEqual([]);
  });
  afterAll(async () => {
    await browser.close();
    await server.close();
  });
  const windows: EditorWindows = {
    get server() {
      return server;
    },
    get browser() {
      return browser;
    },
    get context() {
      if (context === undefined) throw new Error('nobody has opened a window yet');
      return context;
    },
    get editor() {
      return editor;
    },
    async newPerson(path) {
      editor = await newEditor(server);
      const address = await path(editor);
      context = await browser.newContext({ viewport: { width, height: 844 }, reducedMotion: 'reduce' });
      await windows.signInAs(editor);
      return address;
    },
    async signInAs({ browser: signedIn }) {
      await windows.context.addCookies(cookiesOf(signedIn, server.url));
    },
    async openTab(path) {
      const page = await windows.context.newPage();
      page.on('pageerror', (error) => problems.push(error.message));
      if (isExpected) page.on('console', (line) => isExpected(line.text()) || problems.push(line.text()));
      await page.goto(server.url + path);
      return page;
    },
    openAsNewPerson: async (path) => windows.openTab(await windows.newPerson(path)),
  };
  return windows;
}
