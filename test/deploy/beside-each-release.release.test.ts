import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as oauth from 'oauth4webapi';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { person } from '../e2e/person.ts';
import { openBrowser } from '../support/browser.ts';
import { freePort } from '../support/start-server.ts';
import {
  authorizationRequest,
  discoverServer,
  insecure,
  redeemAndRefresh,
  registerStrictly,
} from '../support/strict-client.ts';
import { newTestDatabaseUrl } from '../support/test-database.ts';
import { type OneAddress, openOneAddress } from './support/one-address.ts';
import { buildRelease, type Release, type RunningVersion, startVersion } from './support/released-version.ts';
import { findReleases, type ReleasedCommit } from './support/releases.ts';

const redirectUri = 'https://notes.example/oauth/callback';
const page = 'anna.songs';

// biome-ignore lint/style/noProcessEnv: a switch of the test run, not a setting of the server
const named = process.env.RELEASE;
const releases: ReleasedCommit[] = named ? [{ version: named, commit: named, skipped: null }] : await findReleases('.');

let release: Release;
let folder: string;
let address: OneAddress;
let settings: Record<string, string>;

// The processes behind the address were started here.
const running = () => address.processes as RunningVersion[];
const start = async (program: string) => startVersion(program, { ...settings, PORT: String(await freePort()) });

describe.each(releases)('beside $version', ({ version, commit, skipped }) => {
  if (skipped !== null) return test.skip(`${version} is skipped: ${skipped}`);

  beforeAll(async () => {
    release = await buildRelease(commit);
    folder = await mkdtemp(join(tmpdir(), 'vitrine-versions-'));
    const port = await freePort();
    address = await openOneAddress(port);
    settings = {
      PUBLIC_URL: `http://localhost:${port}`,
      HOST: '127.0.0.1',
      SECRET_KEY: 'the secret that all processes of one service share',
      DATA_DIR: folder,
      DATABASE_URL: await newTestDatabaseUrl(inject('postgresUrl'), folder),
      RATE_PER_SECOND: '0',
      RATE_PER_MINUTE: '0',
      RATE_OAUTH_PER_MINUTE: '0',
    };
  }, 900_000);
  afterAll(async () => {
    for (const { end } of running()) await end();
    await address.close();
    await release.remove();
    await rm(folder, { recursive: true, force: true });
  });

  test('the release and this version share one database and one address during an update, and no request fails or is lost', async () => {
    address.processes.push(await start(release.folder));
    const { url, browser, tokens } = await connect();
    await allowLargeChanges(browser);
    await tokens.call('POST', '/profiles', { login: page });
    const round = roundsOf(url, tokens);
    for (let count = 0; count < 4; count += 1) await round();

    const next = start('.');
    let isStarting = true;
    const started = () => {
      isStarting = false;
    };
    void next.then(started, started);
    while (isStarting) await round();
    address.processes.push(await next);
    for (let count = 0; count < 12; count += 1) {
      await round();
      if (count % 4 === 3) {
        await tokens.refresh();
        expect((await browser.open('/my-links')).status).toBe(200);
        expect((await browser.open('/settings/api')).status).toBe(200);
      }
    }

    const [old] = running();
    address.processes.shift();
    const code = old?.end();
    for (let count = 0; count < 4; count += 1) await round();
    expect(await code).toBe(0);
    await tokens.refresh();
    await round();
    await expectHistory(browser);
  }, 300_000);
});

/** A person signs up and connects an app, each request at another process. */
async function connect() {
  const url = settings.PUBLIC_URL ?? '';
  const browser = openBrowser(url);
  await browser.submit(await browser.open('/auth/sign-up'), '/auth/sign-up', person);
  const as = await discoverServer(new URL(url));
  const client = await registerStrictly(as, {
    client_name: 'Notes',
    redirect_uris: [redirectUri],
    token_endpoint_auth_method: 'client_secret_basic',
  });
  const authentication = oauth.ClientSecretBasic(String(client.client_secret));
  const resource = new URL('/api/v1', url);
  const asked = await authorizationRequest(as, client, { redirectUri, resource });
  const { leftFor } = await browser.submit(await browser.open(asked.url), '/authorize/consent', {}, 'allow');
  const callback = oauth.validateAuthResponse(as, client, leftFor ?? new URL(redirectUri), asked.state);
  const answer = { callback, redirectUri, verifier: asked.verifier };
  let { refreshed } = await redeemAndRefresh(as, client, authentication, answer);
  return {
    url,
    browser,
    tokens: {
      async refresh() {
        const { refresh_token: token = '' } = refreshed;
        const response = await oauth.refreshTokenGrantRequest(as, client, authentication, token, insecure);
        refreshed = await oauth.processRefreshTokenResponse(as, client, response);
      },
      /** Sends a request below /api/v1, to the next process unless one is given, and returns its data. */
      async call(method: string, path: string, body?: unknown, at = url): Promise<unknown> {
        const response = await fetch(`${at}/api/v1${path}`, {
          method,
          headers: { authorization: `Bearer ${refreshed.access_token}`, 'content-type': 'application/json' },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        });
        const text = await response.text();
        expect([method, path, response.status, text]).toEqual([method, path, expect.toSatisfy(isSuccess), text]);
        return text === '' ? undefined : JSON.parse(text).data;
      },
    },
  };
}

/** Allows the app to delete many blocks without asking; 1.0 allows that to every app. */
async function allowLargeChanges(browser: ReturnType<typeof openBrowser>): Promise<void> {
  const settings = await browser.open('/settings/api');
  const path = '/settings/api/apps/approval';
  if (!settings.forms.some(({ action }) => action.pathname === path)) return;
  expect((await browser.submit(settings, path, { asksFirst: [] })).status).toBe(200);
}

const isSuccess = (status: number) => status >= 200 && status < 300;

/** Returns writes of each kind, after each of which every process shows the page with it. */
function roundsOf(url: string, { call }: Awaited<ReturnType<typeof connect>>['tokens']): () => Promise<void> {
  const blocks: { id: number; title: string }[] = [];
  let rounds = 0;
  const path = `/profiles/${page}/slots`;
  const link = (title: string) => ({ title, link: 'https://tickets.example' });

  async function expectEverywhere(): Promise<void> {
    for (const process of address.processes) {
      const listed = (await call('GET', path, undefined, process.url)) as { id: number; data: { title: string } }[];
      expect(listed.map(({ id, data }) => ({ id, title: data.title }))).toEqual(blocks);
      const response = await fetch(`${process.url}/${page}`);
      const html = await response.text();
      expect(response.status).toBe(200);
      expect([...new Set(html.match(/Round \d+[a-z]*/g))]).toEqual(blocks.map(({ title }) => title));
    }
  }

  return async function round() {
    rounds += 1;
    const title = `Round ${rounds}`;
    for (const letter of ['a', 'b']) {
      const added = (await call('POST', path, { type: 'button', data: link(title + letter) })) as { id: number };
      blocks.push({ id: added.id, title: title + letter });
      await expectEverywhere();
    }
    const [first, ...others] = blocks;
    if (first) {
      first.title = `${title}changed`;
      await call('PATCH', `${path}/${first.id}`, { data: link(first.title) });
      await expectEverywhere();
      await call('PUT', `${path}/order`, { order: [...others, first].map(({ id }) => id) });
      blocks.push(...blocks.splice(0, 1));
      await expectEverywhere();
    }
    if (blocks.length > 6) {
      const [gone] = blocks.splice(0, 1);
      await call('DELETE', `${path}/${gone?.id}`);
      await expectEverywhere();
    }
    expect((await fetch(`${url}/${page}.md`)).status).toBe(200);
  };
}

/** Every version that the history shows opens, though 1.0 recorded none of its changes, and the oldest can be restored. */
async function expectHistory(browser: ReturnType<typeof openBrowser>): Promise<void> {
  const links = (await browser.open('/my-links')).links.map(({ pathname }) => pathname);
  const id = links.map((path) => /^\/my-links\/(\d+)/.exec(path)?.[1]).find(Boolean);
  const history = await browser.open(`/my-links/${id}/history`);
  expect(history.status).toBe(200);
  const versions = [...new Set(history.links.map(({ pathname }) => pathname))].filter((path) =>
    /history\/\d+$/.test(path),
  );
  expect(versions.length).toBeGreaterThan(0);
  for (const path of versions) expect([path, (await browser.open(path)).status]).toEqual([path, 200]);
  const oldest = versions.at(-1) ?? '';
  expect((await browser.submit(await browser.open(oldest), oldest)).status).toBe(200);
}
