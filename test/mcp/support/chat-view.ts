import type { Client, Transport } from '@modelcontextprotocol/client';
import type { McpUiHostCapabilities } from '@modelcontextprotocol/ext-apps';
import { AppBridge } from '@modelcontextprotocol/ext-apps/app-bridge';
import type { Browser } from 'playwright-core';

export interface ViewOptions {
  width?: number;
  theme?: 'light' | 'dark';
  locale?: string;
  /** Capabilities of the host. */
  abilities?: McpUiHostCapabilities;
}

/** A view of a tool in a chat, with the host's side of MCP Apps. */
export type ChatView = Awaited<ReturnType<typeof openChatView>>;

interface ReadView {
  text: string;
  mimeType: string;
  _meta: { ui: { csp: { connectDomains: string[]; resourceDomains: string[] } } };
}

/** Shows the view of a tool in a frame with exactly the permissions of its resource, as the package's own host side does. */
export async function openChatView(
  { browser, client, url }: { browser: Browser; client: Client; url: string },
  tool: string,
  {
    width = 600,
    theme = 'light',
    locale = 'en',
    abilities = { serverTools: {}, openLinks: {}, updateModelContext: { text: {} } },
  }: ViewOptions = {},
) {
  const { tools } = await client.listTools();
  const { ui } = (tools.find(({ name }) => name === tool)?._meta ?? {}) as { ui: { resourceUri: string } };
  const { contents } = await client.readResource({ uri: ui.resourceUri });
  const [{ text: html, mimeType, _meta: meta }] = contents as unknown as [ReadView];
  if (mimeType !== 'text/html;profile=mcp-app') throw new Error(`${ui.resourceUri} is ${mimeType}`);

  const page = await (await browser.newContext({ viewport: { width, height: 900 } })).newPage();
  const problems: string[] = [];
  page.on('console', (line) => line.type() === 'error' && problems.push(line.text()));
  page.on('pageerror', (error) => problems.push(error.message));
  const sources = (domains: string[]) => domains.join(' ') || "'none'";
  const { connectDomains, resourceDomains } = meta.ui.csp;
  const policy = [
    "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'",
    `img-src ${sources(resourceDomains)}; connect-src ${sources(connectDomains)}`,
  ].join('; ');
  // Browsers keep frames from a machine's own address, where no server of real hosts is: this machine passes the requests on.
  for (const path of ['files', 'upload']) {
    await page
      .context()
      .route(`${url}/-/${path}/**`, async (route) => route.fulfill({ response: await route.fetch() }));
  }
  await page.route('http://host.test/', (route) =>
    route.fulfill({
      contentType: 'text/html',
      headers: { 'content-security-policy': policy },
      body: '<!doctype html><html lang="en"><title>Host</title><style>body{margin:0}iframe{border:0;width:100%;height:900px}</style><iframe title="App" sandbox="allow-scripts"></iframe>',
    }),
  );
  const transport: Transport = {
    start: async () => {},
    close: async () => {},
    send: (message) => page.evaluate((json) => frames[0]?.postMessage(JSON.parse(json), '*'), JSON.stringify(message)),
  };
  await page.exposeFunction('toHost', (json: string) => transport.onmessage?.(JSON.parse(json)));
  await page.goto('http://host.test/');
  await page.evaluate(() =>
    addEventListener('message', ({ data }) => Reflect.get(window, 'toHost')(JSON.stringify(data))),
  );
  const bridge = new AppBridge(client, { name: 'host', version: '1' }, abilities, { hostContext: { theme, locale } });
  const told: unknown[] = [];
  const links: string[] = [];
  const messages: unknown[] = [];
  bridge.onupdatemodelcontext = async (params) => {
    told.push(params);
    return {};
  };
  bridge.onopenlink = async (params) => {
    links.push(params.url);
    return {};
  };
  bridge.onmessage = async (params) => {
    messages.push(params);
    return {};
  };
  const initialized = new Promise<void>((resolve) => {
    bridge.oninitialized = () => resolve();
  });
  await bridge.connect(transport);
  await page.evaluate((source) => document.querySelector('iframe')?.setAttribute('srcdoc', source), html);
  await initialized;
  return {
    ...{ page, frame: page.frameLocator('iframe'), bridge, problems, told, links, messages },
    async close() {
      // Pictures may still be on their way.
      await page.context().unrouteAll({ behavior: 'ignoreErrors' });
      await page.context().close();
    },
  };
}
