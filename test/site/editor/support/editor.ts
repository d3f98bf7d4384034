import { randomBytes } from 'node:crypto';
import { type ApiUser, newPage, slotOf, withToken } from '../../../support/api-client.ts';
import { type Browser, openBrowser, type Page } from '../../../support/browser.ts';
import type { TestServer } from '../../../support/start-server.ts';

/** A signed-in person with a page, and the same person's token. */
export interface Editor {
  browser: Browser;
  user: ApiUser;
  page: { id: number; login: string; path: string };
  /** The address of the page's blocks. */
  home: string;
  add(type: string, data: Record<string, unknown>): Promise<number>;
  /** The blocks as the interface has them. */
  slots(): Promise<{ id: number; type: string; data: Record<string, unknown> }[]>;
}

export async function newEditor(server: TestServer): Promise<Editor> {
  const browser = openBrowser(server.url);
  const email = `${randomBytes(6).toString('hex')}@example.com`;
  const fields = { name: 'Anna', email, password: 'green umbrella 71' };
  await browser.submit(await browser.open('/auth/sign-up'), '/auth/sign-up', fields);
  const account = await server.context.db.read.user.findFirst({ where: { email } });
  if (!account) throw new Error('nobody signed up');
  const { id } = account;
  const user = await withToken(server, id);
  const page = await newPage(user);
  return {
    browser,
    user,
    page,
    home: `/my-links/${page.id}`,
    add: async (type, data) => slotOf(await user.post(`${page.path}/slots`, { type, data })).id,
    async slots() {
      const { body } = await user.get(`${page.path}/slots`);
      if (!Array.isArray(body.data)) throw new Error('no list of slots');
      return body.data;
    },
  };
}

/** Returns the page's errors by the id of the input. */
export function errorsOf({ html }: Pick<Page, 'html'>): Record<string, string> {
  const found = html.matchAll(/<p class="input-error" id="([^"]+)-error">.*?<span>(.*?)<\/span>/gs);
  return Object.fromEntries([...found].map(([, id = '', text = '']) => [id, text]));
}
