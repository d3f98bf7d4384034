import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { modelNames } from '../../../src/store/sqlite/models.ts';
import { eventually } from '../../channels/support/receiver.ts';
import type { Page } from '../../support/browser.ts';
import type { TestServer } from '../../support/start-server.ts';
import type { Editor } from '../editor/support/editor.ts';
import { buttons, type EveryForm, type FilledForm, forms, startEveryForm } from './support/every-form.ts';

let everyForm: EveryForm;
let server: TestServer;
let editor: Editor;
beforeAll(async () => {
  everyForm = await startEveryForm();
  ({ server, editor } = everyForm);
  // Mails about the new accounts are sent first: a mail that is taken is deleted.
  await eventually(async () => (await server.context.db.read.mailMessage.count()) === 0);
}, 120_000);
afterAll(() => everyForm.close());

const at = (route: string) => everyForm.at(route);
const open = (route: string) => editor.browser.open(at(route));

/** Opens the page of a form. */
async function cameTo(route: string, { on = route, after }: FilledForm): Promise<Page> {
  const page = await open(on);
  return after ? editor.browser.submit(page, at(after.form), after.typed, after.press) : page;
}

/** Returns the values in the forms of a route. */
function fieldsOf({ forms }: Page, route: string): [string, string][] {
  const own = forms.filter(({ action, method }) => method === 'post' && action.pathname === at(route));
  return own.flatMap(({ fields }) => fields);
}

const endSessions = () => server.context.db.write((tx) => tx.session.deleteMany());
const signIn = (page: Page) =>
  editor.browser.submit(page, '/login', { email: everyForm.email, password: 'green umbrella 71' });

/** Thirty wrong passwords in an hour would close the account for passwords. */
let mistakes = 0;
function mistyped(): string {
  mistakes += 1;
  return mistakes <= 20 ? everyForm.email : 'nobody@example.com';
}

/** Returns everything stored, except the rows of sign-ins and stored forms. */
async function everything(): Promise<string> {
  const names = modelNames.filter((name) => !['session', 'unsentForm', 'accessRecord'].includes(name));
  const rows = names.map(async (name) => [
    name,
    await (server.context.db.read[name] as { findMany(): Promise<unknown> }).findMany(),
  ]);
  return JSON.stringify(await Promise.all(rows));
}

describe('input sent after the session ended is restored in the same form after signing in, and nothing is stored', () => {
  test.each(Object.entries(forms))('%s', async (route, form) => {
    const { typed, secret = {} } = form;
    const page = await cameTo(route, form);
    const before = await everything();
    await endSessions();
    const login = await editor.browser.submit(page, at(route), { ...typed, ...secret });
    expect(login.url.pathname).toBe('/login');
    expect(login.html).toContain('Sign in to get back what you entered');
    const wrong = await editor.browser.submit(login, '/login', { email: mistyped(), password: 'not the password' });
    expect(wrong.html).toContain('Sign in to get back what you entered');
    const shown = await signIn(wrong);
    expect(shown.status).toBe(200);
    expect(shown.html).toContain('What you entered is restored below');
    const fields = fieldsOf(shown, route);
    for (const [name, values] of Object.entries(typed)) {
      for (const value of [values].flat()) expect(fields).toContainEqual([name, value]);
    }
    for (const value of Object.values(secret)) expect(shown.html).not.toContain(value.replaceAll('"', '&quot;'));
    expect(shown.html.includes('Passwords are not restored')).toBe(Object.keys(secret).length > 0);
    expect(await everything()).toBe(before);
    // It is still there when the page is loaded again.
    expect((await editor.browser.open(shown.url)).html).toContain('What you entered is restored below');
  });
});

/** Posts a form that may be on no page, such as that of a button that appears only in some states. */
function post({ forms, url: { origin } }: Page, path: string, fields: Record<string, string>): Promise<Response> {
  const csrf = forms.find(({ action }) => action.pathname === '/logout')?.fields[0]?.[1] ?? '';
  return fetch(new URL(path, server.url), {
    method: 'POST',
    redirect: 'manual',
    headers: {
      cookie: editor.browser.cookies(),
      origin,
      'sec-fetch-site': 'same-origin',
      accept: 'text/html',
    },
    body: new URLSearchParams({ csrf, ...fields }),
  });
}

describe('a draft of a form is drawn with the same input, and nothing is changed', () => {
  test.each(Object.entries(forms))('%s', async (route, form) => {
    const { typed } = form;
    const page = await cameTo(route, form);
    const before = await everything();
    // Sent like a request of the script `drafts` (docs/decisions/0442).
    const shown = await editor.browser.submit(page, at(route), { ...typed, draft: 'yes' });
    expect(shown.status).toBe(200);
    const fields = fieldsOf(shown, route);
    for (const [name, values] of Object.entries(typed)) {
      for (const value of [values].flat()) expect(fields).toContainEqual([name, value]);
    }
    expect(await everything()).toBe(before);
  });

  test.each(Object.entries(buttons))('a button without input has no draft: %s', async (route, { on, sends = {} }) => {
    const page = await open(on);
    const before = await everything();
    const answer = await post(page, at(route), { ...sends, draft: 'yes' });
    expect(answer.status).toBe(403);
    expect(await everything()).toBe(before);
  });
});

describe('a button pressed after the session ended does nothing, and its page says so', () => {
  test.each(Object.entries(buttons))('%s', async (route, { on, sends = {} }) => {
    const page = await open(on);
    expect(page.status).toBe(200);
    const before = await everything();
    await endSessions();
    const answer = await post(page, at(route), sends);
    expect(answer.status).toBe(303);
    const login = await editor.browser.open(answer.headers.get('location') ?? '');
    expect(login.html).toContain('Sign in, then press it again');
    const shown = await signIn(login);
    expect(shown.status).toBe(200);
    expect(shown.url.pathname).toBe(at(on));
    expect(shown.html).toContain('Your session ended before you pressed the button.');
    expect(await everything()).toBe(before);
  });
});

test('a consent given after the session ended is asked for again, with the same boxes selected', async () => {
  const registration = await fetch(`${server.url}/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      client_name: 'Sketch',
      redirect_uris: ['https://app.example/cb'],
      token_endpoint_auth_method: 'none',
    }),
  });
  const { client_id } = (await registration.json()) as { client_id: string };
  const parameters = new URLSearchParams({
    response_type: 'code',
    client_id,
    redirect_uri: 'https://app.example/cb',
    code_challenge: createHash('sha256').update(randomBytes(32)).digest('base64url'),
    code_challenge_method: 'S256',
    scope: 'profile:read profile:write',
    state: 'a state & more+',
  });
  const consent = await editor.browser.open(`/authorize?${parameters}`);
  const ticked = (page: Page) => page.forms[0]?.fields.flatMap(([name, value]) => (name === 'scope' ? [value] : []));
  expect(ticked(consent)).toEqual(['profile:read', 'profile:write']);
  await endSessions();
  const login = await editor.browser.submit(consent, '/authorize/consent', { scope: ['profile:read'] }, 'allow');
  expect(login.status).toBe(403);
  expect(login.html).toContain('Sign in to get back what you entered');
  const again = await signIn(login);
  expect(again.url.pathname).toBe('/authorize');
  expect(again.html).toContain('Sketch');
  expect(again.html).toContain('What you entered is restored below');
  expect(ticked(again)).toEqual(['profile:read']);
  expect(await server.context.db.read.oAuthGrant.count()).toBe(0);
  const allowed = await editor.browser.submit(again, '/authorize/consent', {}, 'allow');
  expect(allowed.leftFor?.searchParams.get('state')).toBe('a state & more+');
  expect(await server.context.db.read.oAuthGrant.findFirst()).toMatchObject({ scope: 'profile:read' });
});
