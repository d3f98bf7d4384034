import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDemo } from '../../../src/cli/demo/create-demo.ts';
import { templateKeys } from '../../../src/domain/templates/templates.ts';
import { type Editor, newEditor } from '../../site/editor/support/editor.ts';
import { newLogin } from '../../support/api-client.ts';
import { launchChromium } from '../../support/chromium.ts';
import { freePort, startServer, type TestServer } from '../../support/start-server.ts';
import { judge } from './lighthouse.ts';

/** A busy machine draws a page late now and then; the best run counts. */
const maxRuns = 3;

let server: TestServer;
let browser: Browser;
let port: number;
let demo: string;
let editor: Editor;
beforeAll(async () => {
  server = await startServer();
  port = await freePort();
  browser = await launchChromium(`--remote-debugging-port=${port}`);
  demo = (await createDemo(server.context, { email: 'lighthouse@example.com', login: 'lighthouse' })).url;
  editor = await newEditor(server);
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

async function expectHundreds(address: string, device: 'phone' | 'desktop'): Promise<void> {
  const all = { performance: 100, accessibility: 100, 'best-practices': 100, seo: 100 };
  for (let run = 1; ; run += 1) {
    const { scores, short } = await judge(address, device, port);
    const isReached = Object.values(scores).every((score) => score === 100);
    if (!isReached && run < maxRuns) continue;
    expect(scores, short.join('\n')).toEqual(all);
    return;
  }
}

test.each(['phone', 'desktop'] as const)(
  'the demo page reaches 100 in all four of Lighthouse on a %s',
  (device) => expectHundreds(demo, device),
  600_000,
);

test.each(templateKeys)(
  'a page made from the template %s reaches 100 in all four of Lighthouse on a phone',
  async (key) => {
    const login = newLogin();
    const form = await editor.browser.open('/my-links/new');
    await editor.browser.submit(form, '/my-links', { template: key, links: '', login });
    await expectHundreds(`${server.url}/${login}`, 'phone');
  },
  600_000,
);
