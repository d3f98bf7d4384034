import type { TestServer } from '../../support/start-server.ts';

/** A page as a browser has it. */
export interface Page {
  status: number;
  headers: Headers;
  html: string;
  /** Path and query, or the whole address if the response redirected to another site. */
  location: string | null;
}

/** A scripted browser: keeps cookies, sends the headers of a browser, fills in forms unchanged. */
export interface Browser {
  cookies: Map<string, string>;
  get(path: string, headers?: Record<string, string>): Promise<Page>;
  post(path: string, fields: Fields, headers?: Record<string, string>): Promise<Page>;
  /** Fills in the form of a page that posts to `action`: its hidden fields and ticked boxes go along. */
  submit(page: Page, action: string, fields?: Fields, headers?: Record<string, string>): Promise<Page>;
  /** Sends the form of a page with a file, as browsers do: an empty one where none was chosen. */
  upload(
    page: Page,
    action: string,
    file: Uint8Array<ArrayBuffer> | null,
    fields?: Record<string, string>,
  ): Promise<Page>;
}
type Fields = Record<string, string | string[]>;

export function openBrowser(server: Pick<TestServer, 'url' | 'settings'>): Browser {
  const cookies = new Map<string, string>();
  // The server may be known by another name than the one it listens on.
  const origin = `http://localhost:${server.settings.PORT}`;

  async function request(
    method: string,
    path: string,
    headers: Record<string, string>,
    body?: URLSearchParams | FormData,
  ): Promise<Page> {
    const response = await fetch(new URL(path, origin), {
      method,
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '), ...headers },
      ...(body && { body }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (/expires=Thu, 01 Jan 1970/i.test(cookie)) cookies.delete(name);
      else cookies.set(name, value);
    }
    return {
      status: response.status,
      headers: response.headers,
      html: await response.text(),
      location: response.headers.get('location'),
    };
  }

  const browser: Browser = {
    cookies,
    get: (path, headers = {}) => request('GET', path, { 'sec-fetch-site': 'same-origin', ...headers }),
    post: (path, fields, headers = {}) =>
      request('POST', path, { 'sec-fetch-site': 'same-origin', origin: server.url, ...headers }, encode(fields)),
    submit: (page, action, fields = {}, headers = {}) =>
      browser.post(action, { ...formFields(page.html, action), ...fields }, headers),
    upload(page, action, file, fields = {}) {
      const form = new FormData();
      const values = encode({ ...formFields(page.html, action), ...fields });
      values.delete('file');
      for (const [name, value] of values) form.append(name, value);
      form.append('file', file === null ? new Blob([]) : new Blob([file]), file === null ? '' : 'a file');
      return request('POST', action, { 'sec-fetch-site': 'same-origin', origin: server.url }, form);
    },
  };
  return browser;
}

/** Returns the fields that a form sends without any typing. */
function formFields(html: string, action: string): Record<string, string | string[]> {
  const form = [...html.matchAll(/<form[^>]*>.*?<\/form>/gs)]
    .map(([text]) => text)
    .find((text) => text.includes(`action="${action}"`));
  if (form === undefined) throw new Error(`the page has no form for ${action}`);
  const fields: Record<string, string[]> = {};
  for (const [input] of form.matchAll(/<input[^>]*>/g)) {
    const type = attribute(input, 'type');
    const name = attribute(input, 'name');
    if (name === '' || (['checkbox', 'radio'].includes(type) && !/\schecked/.test(input))) continue;
    fields[name] = [...(fields[name] ?? []), attribute(input, 'value')];
  }
  return fields;
}

function attribute(tag: string, name: string): string {
  const value = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
  return value.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}

function encode(fields: Fields): URLSearchParams {
  const pairs = Object.entries(fields).flatMap(([name, values]) => [values].flat().map((value) => [name, value]));
  return new URLSearchParams(pairs);
}

export const person = { name: 'Anna', email: 'anna@example.com', password: 'green umbrella 71' };

/** Signs up by the real form and returns the page that the browser is sent to. */
export async function signUp(browser: Browser, who: Partial<typeof person> = {}): Promise<Page> {
  return browser.submit(await browser.get('/auth/sign-up'), '/auth/sign-up', { ...person, ...who });
}

/** A person who has just signed up. */
export interface SignedUp {
  browser: Browser;
  email: string;
  id: number;
}

let people = 0;

/** Signs up another person by the real form, in a browser of their own. */
export async function signUpAnother(server: TestServer): Promise<SignedUp> {
  people += 1;
  const email = `person-${people}@example.com`;
  const browser = openBrowser(server);
  await signUp(browser, { email });
  const account = await server.context.db.read.user.findFirst({ where: { email } });
  if (account === null) throw new Error(`${email} has no account`);
  return { browser, email, id: account.id };
}

/** Signs in by the real form, even if the browser is signed in already. */
export async function signIn(browser: Browser, who: Partial<typeof person> = {}): Promise<Page> {
  const { email, password } = { ...person, ...who };
  return browser.submit(await browser.get('/login?switch=1'), '/login', { email, password });
}
