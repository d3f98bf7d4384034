import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../support/browser.ts';
import { startServer, type TestServer } from '../support/start-server.ts';
import { agreeTo, connect, newPerson } from './support/connected.ts';
import { type StandIn, startStandIn } from './support/stand-in.ts';

let platforms: StandIn;
let server: TestServer;
beforeAll(async () => {
  platforms = await startStandIn();
  server = await startServer(platforms.settings);
});
afterAll(async () => {
  await server.close();
  await platforms.close();
});

describe('connecting an account', () => {
  it.each(['youtube', 'instagram', 'tiktok'])(
    'redirects to %s and back, and stores the tokens encrypted',
    async (platform) => {
      const { browser, user } = await newPerson(server);
      const page = await connect(browser, platform);
      expect(page.url.pathname + page.url.search).toBe('/settings/social?done=connected');
      const { body } = await user.get('/social/accounts');
      expect(body.data).toMatchObject([
        { platform, syncedAt: null, notes: expect.arrayContaining([expect.any(String)]) },
      ]);
      const row = await server.context.db.read.socialAccount.findFirst({ where: { userId: user.id } });
      expect(row?.accessToken).toMatch(/^v1\./);
      for (const token of platforms.tokens) expect(JSON.stringify(row)).not.toContain(token);
    },
  );

  it('is linked from the settings page', async () => {
    const { browser } = await newPerson(server);
    const page = await browser.follow(await browser.open('/settings'), '/settings/social');
    expect(page.status).toBe(200);
    expect(page.forms.find(({ action }) => action.pathname === '/settings/social/connect')?.buttons).toEqual([
      ['platform', 'instagram'],
      ['platform', 'youtube'],
      ['platform', 'tiktok'],
    ]);
  });

  it('keeps one account if the same is connected again', async () => {
    const { browser, user } = await newPerson(server);
    await connect(browser, 'youtube');
    await connect(browser, 'youtube');
    expect((await user.get('/social/accounts')).body.meta).toMatchObject({ total: 1 });
  });

  it('accepts a response once', async () => {
    const { browser, user } = await newPerson(server);
    const answer = await agreeTo(browser, 'youtube');
    expect((await browser.open(answer)).status).toBe(200);
    const again = await browser.open(answer);
    expect(again.status).toBe(422);
    expect(again.html).toContain('does not match a connection you just started here');
    expect((await user.get('/social/accounts')).body.meta).toMatchObject({ total: 1 });
  });

  it('rejects a response for another session, another platform or without a request, which stays usable', async () => {
    const { browser, user } = await newPerson(server);
    const other = await newPerson(server);
    const answer = await agreeTo(browser, 'youtube');
    expect((await other.browser.open(answer)).status).toBe(422);
    const elsewhere = new URL(answer);
    elsewhere.pathname = '/settings/social/tiktok/callback';
    expect((await browser.open(elsewhere)).status).toBe(422);
    const invented = new URL(answer);
    invented.searchParams.set('state', 'invented');
    expect((await browser.open(invented)).status).toBe(422);
    expect((await user.get('/social/accounts')).body.data).toEqual([]);
    expect((await browser.open(answer)).status).toBe(200);
  });

  it('rejects a response after ten minutes', async () => {
    const { browser } = await newPerson(server);
    const answer = await agreeTo(browser, 'tiktok');
    server.advance(11 * 60 * 1000);
    expect((await browser.open(answer)).status).toBe(422);
  });

  it('fails if a new password ended it while the platform was asked', async () => {
    const { browser, user } = await newPerson(server);
    const answer = await agreeTo(browser, 'youtube');
    const settings = await browser.open('/settings');
    const fields = { password: 'another long passphrase' };
    platforms.meanwhile('/youtube/token', async () => {
      const changed = await browser.submit(settings, '/settings/password', fields);
      expect(changed.url.search).toBe('?saved=password');
    });
    const page = await browser.open(answer);
    expect(page.status).toBe(422);
    expect(page.html).toContain('does not match a connection you just started here');
    expect((await user.get('/social/accounts')).body.data).toEqual([]);
  });

  it('reports that the person declined, or that the platform gave no tokens', async () => {
    const { browser, user } = await newPerson(server);
    const refusal = await agreeTo(browser, 'instagram');
    refusal.searchParams.delete('code');
    refusal.searchParams.set('error', 'access_denied');
    const refused = await browser.open(refusal);
    expect(refused.status).toBe(422);
    expect(refused.html).toContain('Instagram did not grant permission');
    for (const platform of ['youtube', 'instagram', 'tiktok']) {
      const answer = await agreeTo(browser, platform);
      answer.searchParams.set('code', 'another');
      expect((await browser.open(answer)).html).toContain('refused the connection');
    }
    expect((await user.get('/social/accounts')).body.data).toEqual([]);
  });

  it('requires a sign-in first', async () => {
    const page = await openBrowser(server.url).open('/settings/social');
    expect(page.url.pathname).toBe('/login');
  });
});

describe('disconnecting an account', () => {
  it('deletes it with its statistics, and ends the grant at the platform', async () => {
    const { browser, user } = await newPerson(server);
    await connect(browser, 'tiktok');
    const before = platforms.revoked.length;
    const page = await browser.submit(await browser.open('/settings/social'), '/settings/social/disconnect');
    expect(page.url.search).toBe('?done=disconnected');
    expect((await user.get('/social/accounts')).body.data).toEqual([]);
    // Others are connected to the same account of the stand-in, so the grant lives on for them.
    expect(platforms.revoked.length).toBe(before);
    await server.context.db.write((tx) => tx.socialAccount.deleteMany({ where: { platform: 'tiktok' } }));
    await connect(browser, 'tiktok');
    await browser.submit(await browser.open('/settings/social'), '/settings/social/disconnect');
    expect(platforms.revoked.length).toBe(before + 1);
  });

  /** A person with the only connection to the account of the stand-in. */
  async function soleOwner() {
    await server.context.db.write((tx) => tx.socialAccount.deleteMany({ where: { platform: 'youtube' } }));
    const owner = await newPerson(server);
    await connect(owner.browser, 'youtube');
    return { ...owner, revoked: platforms.revoked.length };
  }

  it.each(['on', 'off'])(
    'ends the grant when the whole account is deleted while the section is %s, too',
    async (section) => {
      const { browser, user, revoked } = await soleOwner();
      if (section === 'off') await browser.submit(await browser.open('/settings/social'), '/settings/social/switch');
      const { email } = (await server.context.db.read.user.findFirst({ where: { id: user.id } })) ?? { email: '' };
      const typed = { confirmation: email };
      // Not before: until the account is gone, the deletion may still be refused.
      let whenTold: number | undefined;
      platforms.meanwhile('/youtube/revoke', async () => {
        whenTold = (await user.get('/profiles')).status;
      });
      const page = await browser.submit(await browser.open('/settings/data'), '/settings/data/delete', typed);
      expect(page.status).toBe(200);
      expect([whenTold, platforms.revoked.length]).toEqual([401, revoked + 1]);
      expect(await server.context.db.read.socialAccount.count({ where: { userId: user.id } })).toBe(0);
    },
  );

  it.each([
    [
      'rejects the request',
      () => platforms.fail({ path: '/youtube/revoke', status: 500, body: {}, after: 0, times: 1 }),
    ],
    [
      'cannot be reached, because the key of the tokens is lost',
      () => server.context.db.write((tx) => tx.socialAccount.updateMany({ data: { accessToken: 'v1.another' } })),
    ],
  ])('succeeds if the platform %s', async (_why, go) => {
    const { browser, user, revoked } = await soleOwner();
    await go();
    const page = await browser.submit(await browser.open('/settings/social'), '/settings/social/disconnect');
    expect(page.url.search).toBe('?done=disconnected');
    expect((await user.get('/social/accounts')).body.data).toEqual([]);
    expect(platforms.revoked.length).toBe(revoked);
  });

  it('affects no account of another person', async () => {
    const owner = await newPerson(server);
    await connect(owner.browser, 'youtube');
    const { body } = await owner.user.get('/social/accounts');
    const [account] = body.data as { id: number }[];
    const other = await newPerson(server);
    await connect(other.browser, 'instagram');
    const form = { accountId: String(account?.id) };
    const page = await other.browser.submit(
      await other.browser.open('/settings/social'),
      '/settings/social/disconnect',
      form,
    );
    expect(page.status).toBe(404);
    expect((await owner.user.get('/social/accounts')).body.meta).toMatchObject({ total: 1 });
  });
});

describe('the state of an account', () => {
  it.each([
    [null, false, 'First update in progress'],
    [null, true, 'Up to date'],
    ['rate_limited', true, 'Waiting for the platform'],
    ['unavailable', true, 'Waiting for the platform'],
    ['reconnect', true, 'Reconnect needed'],
    ['forbidden', true, 'Reconnect needed'],
  ])('with problem %s and synchronised %s is worded as: %s', async (error, isSynced, words) => {
    const { browser, user } = await newPerson(server);
    await connect(browser, 'youtube');
    const now = server.context.now();
    await server.context.db.write(async (tx) => {
      const { id } = await tx.socialAccount.update({
        where: { id: (await tx.socialAccount.findFirst({ where: { userId: user.id } }))?.id ?? 0 },
        data: { syncedAt: isSynced ? now : null },
      });
      await tx.socialSyncState.update({ where: { accountId: id }, data: { error, errorAt: error ? now : null } });
    });
    const page = await browser.open('/settings/social');
    expect(page.html).toMatch(new RegExp(`class="state state-[a-z]+">${words}<`));
  });
});

describe('the switch', () => {
  it('turns the section off and on again, and connections stay', async () => {
    const { browser, user } = await newPerson(server, { social: false });
    const off = await browser.follow(await browser.open('/settings'), '/settings/social');
    expect(off.status).toBe(200);
    expect(off.html).toContain('Social statistics are off');
    expect(off.forms.map(({ action }) => action.pathname)).not.toContain('/settings/social/connect');
    const on = await browser.submit(off, '/settings/social/switch');
    expect(on.url.search).toBe('?done=on');
    await connect(browser, 'youtube');
    const offAgain = await browser.submit(await browser.open('/settings/social'), '/settings/social/switch');
    expect(offAgain.html).not.toContain('YouTube @');
    expect((await user.get('/social/accounts')).status).toBe(404);
    await browser.submit(offAgain, '/settings/social/switch');
    expect((await user.get('/social/accounts')).body.meta).toMatchObject({ total: 1 });
  });
});

describe('while the section is off', () => {
  it('nothing can be connected or disconnected, and there is no operation', async () => {
    const { browser, user } = await newPerson(server, { social: false });
    const form = await browser.open('/settings/social');
    const csrf = /name="csrf" value="([^"]*)"/.exec(form.html)?.[1] ?? '';
    for (const path of ['connect', 'disconnect']) {
      const action = new URL(`/settings/social/${path}`, server.url);
      const asked = {
        ...form,
        forms: [{ action, method: 'post', fields: [['csrf', csrf]] as [string, string][], buttons: [] }],
      };
      const typed = { platform: 'youtube', accountId: '1' };
      expect((await browser.submit(asked, action.pathname, typed)).status, path).toBe(404);
    }
    for (const path of [
      ...['/social/accounts', '/social/analytics', '/social/accounts/1/analytics', '/social/accounts/1/posts'],
      ...['/social/accounts/1/posts/1', '/social/compare?type=accounts'],
    ]) {
      expect(await user.get(path), path).toMatchObject({ status: 404, body: { code: 'not_found' } });
    }
  });
});
