import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  callback,
  locationOf,
  type OAuthServer,
  type Person,
  type RegisteredClient,
  startOAuthServer,
  tokensOf,
} from '../support/oauth-server.ts';

let server: OAuthServer;
let client: RegisteredClient;
let person: Person;
let form: URLSearchParams;
beforeAll(async () => {
  server = await startOAuthServer();
  client = await server.register();
  person = await server.person();
});
afterAll(() => server.close());
beforeEach(async () => {
  form = await server.consentForm(server.authorizationParameters(client), person);
  form.set('decision', 'allow');
});

const grants = () => server.context.db.read.oAuthGrant.count();

/** Expects an error with that status that gives nothing away. */
async function expectRejected(answer: Promise<Response>, status: number): Promise<void> {
  const before = await grants();
  const response = await answer;
  expect(response.status).toBe(status);
  expect(response.headers.get('location')).toBeNull();
  expect(await grants()).toBe(before);
}

describe('who may decide', () => {
  it('a request without a handle, or with an invented one, is rejected', async () => {
    form.delete('handle');
    await expectRejected(server.postConsent(form, person), 403);
    form.set('handle', 'made-up');
    await expectRejected(server.postConsent(form, person), 403);
  });

  it('another browser of the same person is rejected', async () => {
    const other = await server.anotherBrowserOf(person);
    const otherForm = await server.consentForm(server.authorizationParameters(client), other);
    otherForm.set('handle', form.get('handle') ?? '');
    otherForm.set('decision', 'allow');
    await expectRejected(server.postConsent(otherForm, other), 403);
    expect((await server.postConsent(form, person)).status).toBe(303);
  });

  it('the session of another user is rejected', async () => {
    const other = await server.person();
    await expectRejected(server.postConsent(form, other), 403);
    // Not even with a form of their own, so that only the handle is wrong.
    const theirs = await server.consentForm(server.authorizationParameters(client), other);
    theirs.set('decision', 'allow');
    const own = theirs.get('handle') ?? '';
    theirs.set('handle', form.get('handle') ?? '');
    await expectRejected(server.postConsent(theirs, other), 403);
    // Neither of the two requests is used up by that.
    theirs.set('handle', own);
    expect((await server.postConsent(theirs, other)).status).toBe(303);
    expect((await server.postConsent(form, person)).status).toBe(303);
  });

  it('a browser that has signed out is rejected', async () => {
    expect((await server.signOut(person)).status).toBe(303);
    await expectRejected(server.postConsent(form, person), 403);
    person = await server.person();
  });

  it.each([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
  ])('a request from another site is rejected (%j)', async (headers) => {
    await expectRejected(server.postConsent(form, person, headers), 403);
  });

  it('a request from the page itself is accepted', async () => {
    const headers = { 'sec-fetch-site': 'same-origin', origin: server.url };
    expect((await server.postConsent(form, person, headers)).status).toBe(303);
  });

  it('a decision after more than ten minutes is rejected', async () => {
    const own = await startOAuthServer();
    try {
      const [app, somebody] = [await own.register(), await own.person()];
      const late = await own.consentForm(own.authorizationParameters(app), somebody);
      late.set('decision', 'allow');
      own.advance(10 * 60 * 1000);
      expect((await own.postConsent(late, somebody)).status).toBe(403);
    } finally {
      await own.close();
    }
  });
});

describe('one decision', () => {
  it('a handle works once, and the same decision again leads to the same code', async () => {
    const [first, before] = [locationOf(await server.postConsent(form, person)), await grants()];
    expect(locationOf(await server.postConsent(form, person)).href).toBe(first.href);
    expect(await grants()).toBe(before);
    for (const [name, value] of [
      ['decision', 'deny'],
      ['scope', 'profile:read'],
    ] as const) {
      const other = new URLSearchParams(form);
      other.set(name, value);
      await expectRejected(server.postConsent(other, person), 403);
    }
    const tokens = tokensOf(await server.redeem(client, first.searchParams.get('code') ?? ''));
    // Not any more once the application has it: redeemed again, it would end the connection.
    await expectRejected(server.postConsent(form, person), 403);
    expect(await server.use(tokens.access_token)).toBe(200);
  });

  it('a double click gives one code', async () => {
    const before = await grants();
    const answers = await Promise.all(Array.from({ length: 8 }, () => server.postConsent(form, person)));
    const [location, ...others] = new Set(answers.map((answer) => locationOf(answer).href));
    expect(others).toEqual([]);
    expect(await grants()).toBe(before + 1);
    const code = new URL(location ?? '').searchParams.get('code') ?? '';
    expect((await server.redeem(client, code)).status).toBe(200);
  });

  it('one of different decisions at the same moment counts', async () => {
    const denial = new URLSearchParams(form);
    denial.set('decision', 'deny');
    const answers = await Promise.all([form, denial, form, denial].map((sent) => server.postConsent(sent, person)));
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 303, 403, 403]);
    expect(new Set(answers.map((answer) => answer.headers.get('location'))).size).toBe(2);
  });

  it('an expired code is not returned again', async () => {
    expect((await server.postConsent(form, person)).status).toBe(303);
    server.advance(60_000);
    await expectRejected(server.postConsent(form, person), 403);
  });

  it('a repeated denial is a denial, and nothing can be allowed after it', async () => {
    form.set('decision', 'deny');
    const first = locationOf(await server.postConsent(form, person));
    expect(locationOf(await server.postConsent(form, person)).href).toBe(first.href);
    form.set('decision', 'allow');
    await expectRejected(server.postConsent(form, person), 403);
  });
});

describe('decided requests', () => {
  it('a denial is access_denied with state and iss', async () => {
    form.set('decision', 'deny');
    const location = locationOf(await server.postConsent(form, person));
    expect(location.href.startsWith(`${callback}?`)).toBe(true);
    expect(location.searchParams.get('error')).toBe('access_denied');
    expect(location.searchParams.get('state')).toBe('the-state');
    expect(location.searchParams.get('iss')).toBe(server.url);
    expect(location.searchParams.has('code')).toBe(false);
  });

  it('allowing without a selected box is a denial', async () => {
    form.delete('scope');
    const location = locationOf(await server.postConsent(form, person));
    expect(location.searchParams.get('error')).toBe('access_denied');
  });

  it('a person can allow fewer abilities than requested', async () => {
    form.delete('scope');
    form.set('scope', 'profile:read');
    const code = locationOf(await server.postConsent(form, person)).searchParams.get('code') ?? '';
    expect(tokensOf(await server.redeem(client, code)).scope).toBe('profile:read');
  });

  it('additional abilities are rejected, and the form can still be sent', async () => {
    const narrow = await server.consentForm(server.authorizationParameters(client, { scope: 'profile:read' }), person);
    narrow.set('decision', 'allow');
    for (const scope of ['profile:write', 'admin']) {
      const tampered = new URLSearchParams(narrow);
      tampered.append('scope', scope);
      await expectRejected(server.postConsent(tampered, person), 400);
    }
    expect((await server.postConsent(narrow, person)).status).toBe(303);
  });

  it('an unknown decision is rejected', async () => {
    form.set('decision', 'maybe');
    await expectRejected(server.postConsent(form, person), 400);
  });

  it('a redirect URI that is no longer registered gets nothing', async () => {
    const app = await server.register({ client_name: 'Changing' });
    const late = await server.consentForm(server.authorizationParameters(app), person);
    late.set('decision', 'allow');
    await server.context.db.write((tx) =>
      tx.oAuthClient.update({
        where: { id: app.client_id },
        data: { redirectUris: JSON.stringify(['https://client.example/new']) },
      }),
    );
    await expectRejected(server.postConsent(late, person), 400);
  });
});

describe('the page', () => {
  it('names the client, the host that gets the response, and the account', async () => {
    const app = await server.register({ client_name: 'Page editor', redirect_uris: ['https://tool.example/cb'] });
    const page = await server.authorize(server.authorizationParameters(app), person);
    const html = await page.text();
    expect(html).toContain('Page editor');
    expect(html).toContain('tool.example');
    const account = await server.context.db.read.user.findFirst({ where: { id: person.userId } });
    expect(html).toContain(account?.email);
  });

  it('stores its handle only as a hash', async () => {
    const stored = await server.context.db.read.authorizationRequest.findMany();
    expect(JSON.stringify(stored)).not.toContain(form.get('handle'));
  });
});

describe('one connection does not end another', () => {
  it('requesting more keeps the tokens of other devices valid', async () => {
    const laptop = await server.connect(client, person, { scope: 'profile:read' });
    const phone = await server.connect(client, person);
    expect((await server.refresh(client, laptop.refresh_token)).status).toBe(200);
    expect((await server.refresh(client, phone.refresh_token)).status).toBe(200);
    expect([laptop.scope, phone.scope]).toEqual(['profile:read', 'profile:read profile:write']);
  });
});
