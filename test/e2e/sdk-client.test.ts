import { UnauthorizedError } from '@modelcontextprotocol/sdk/client/auth.js';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser } from '../support/browser.ts';
import { startServer, type TestServer } from '../support/start-server.ts';
import { createClientMemory } from './client-memory.ts';
import { signUpAndAllow } from './person.ts';

const redirectUrl = 'http://127.0.0.1:33418/callback';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

it('an assistant connects, gets access from a new user, builds a page, and is disconnected', async () => {
  const mcpUrl = new URL('/mcp', server.url);
  const memory = createClientMemory(redirectUrl);
  const browser = openBrowser(server.url);

  // With only the connector's address, the client gets 401, discovers the server, registers and asks for consent.
  const transport = new StreamableHTTPClientTransport(mcpUrl, { authProvider: memory });
  const assistant = new Client({ name: 'desk-assistant', version: '1.0.0' });
  await expect(assistant.connect(transport)).rejects.toThrow(UnauthorizedError);
  const asked = memory.askedAt();
  expect(asked.origin + asked.pathname).toBe(`${server.url}/authorize`);
  expect(asked.searchParams.get('resource')).toBe(mcpUrl.href);
  expect(asked.searchParams.get('scope')).toBe('profile:read profile:write');

  const { consent, answer } = await signUpAndAllow(browser, asked);
  expect(consent.html).toContain('Desk assistant');
  expect(consent.html).toContain('127.0.0.1');
  expect(answer.origin + answer.pathname).toBe(redirectUrl);
  expect(answer.searchParams.get('state')).toBe(memory.state());
  expect(answer.searchParams.get('iss')).toBe(server.url);
  await transport.finishAuth(answer.searchParams.get('code') ?? '');
  expect(memory.tokens()).toMatchObject({ token_type: 'Bearer', refresh_token: expect.any(String) });

  const allowed = new StreamableHTTPClientTransport(mcpUrl, { authProvider: memory });
  await assistant.connect(allowed);
  expect(assistant.getServerVersion()).toMatchObject({ name: 'vitrine' });
  expect(assistant.getInstructions()).toContain('dryRun');
  // The client keeps the output schemas and from now on checks every result against them.
  const { tools } = await assistant.listTools();
  expect(tools.length).toBeGreaterThanOrEqual(20);

  async function call(name: string, args: Record<string, unknown> = {}): Promise<Record<string, unknown>> {
    const { isError, content, structuredContent } = await assistant.callTool({ name, arguments: args });
    expect(isError, JSON.stringify(content)).toBeFalsy();
    expect((content as unknown[])[0]).toEqual({ type: 'text', text: JSON.stringify(structuredContent) });
    return structuredContent as Record<string, unknown>;
  }

  expect(await call('check_login', { login: 'anna.songs' })).toMatchObject({ data: { available: true } });
  await call('create_profile', { login: 'anna.songs' });
  await call('update_profile', { profileKey: 'anna.songs', title: 'Anna & Band', description: 'Songs from the lake' });

  const slots = [
    { type: 'text', data: { title: 'Songs & tales', description: '<p>New record <strong>out now</strong></p>' } },
    { type: 'button', data: { link: 'tickets.example/tour?a=1&b=2', title: 'Tour dates' } },
    { type: 'divider', data: {} },
    { type: 'faq', data: { items: [{ title: 'Do you play weddings?', text: 'Yes, by the lake.' }] } },
    { type: 'video', data: { link: 'https://youtu.be/dQw4w9WgXcQ', title: 'The film' } },
    { type: 'music', data: { links: [{ link: 'https://open.spotify.com/album/1' }], album: 'Lake', artist: 'Anna' } },
  ];
  await call('create_slots', { profileKey: 'anna.songs', slots, dryRun: true });
  expect(await call('list_slots', { profileKey: 'anna.songs' })).toEqual({ data: [], meta: { untrusted: true } });
  const created = (await call('create_slots', {
    profileKey: 'anna.songs',
    slots,
    view: 'full',
    idempotencyKey: 'first fill',
  })) as {
    data: { id: number; type: string }[];
  };
  expect(created.data.map(({ type }) => type)).toEqual(slots.map(({ type }) => type));
  expect(
    await call('create_slots', { profileKey: 'anna.songs', slots, view: 'full', idempotencyKey: 'first fill' }),
  ).toEqual(created);

  const order = created.data.map(({ id }) => id).reverse();
  const reordered = (await call('reorder_slots', { profileKey: 'anna.songs', order })) as {
    data: { order: number[] };
  };
  expect(reordered.data.order).toEqual(order);

  const written = (await call('render_profile_markdown', { profileKey: 'anna.songs' })) as {
    data: { markdown: string };
  };
  const { markdown } = written.data;
  const inOrder = ['Lake', 'The film', 'weddings', 'Tour dates', 'out now'];
  expect(inOrder.map((words) => markdown.indexOf(words))).toEqual(
    inOrder.map((words) => markdown.indexOf(words)).sort((a, b) => a - b),
  );
  expect(inOrder.filter((words) => !markdown.includes(words))).toEqual([]);

  const page = await openBrowser(server.url).open('/anna.songs');
  expect(page.status).toBe(200);
  expect(page.html).toContain('Anna &amp; Band');
  expect(page.html).toContain('Songs &amp; tales');
  expect(page.links.map(({ href }) => href)).toContain('https://tickets.example/tour?a=1&b=2');
  expect(page.html.indexOf('The film')).toBeLessThan(page.html.indexOf('Tour dates'));

  // An hour later the access token has expired; the client refreshes by itself and the call succeeds.
  const before = memory.tokens();
  server.advance(61 * 60_000);
  await call('update_slot', { profileKey: 'anna.songs', slotId: order[4], data: { title: 'Tour 2027' } });
  expect(memory.tokens()?.access_token).not.toBe(before?.access_token);
  expect(memory.tokens()?.refresh_token).not.toBe(before?.refresh_token);

  const settings = await browser.open('/settings/api');
  expect(settings.html).toContain('Desk assistant');
  const disconnected = await browser.submit(settings, '/settings/api/apps/disconnect');
  expect(disconnected.html).not.toContain('Desk assistant');
  const { access_token } = memory.tokens() ?? {};
  await expect(assistant.callTool({ name: 'list_profiles', arguments: {} })).rejects.toThrow(UnauthorizedError);
  const raw = await fetch(mcpUrl, {
    method: 'POST',
    headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' }),
  });
  expect(raw.status).toBe(401);
  expect(raw.headers.get('www-authenticate')).toContain('error="invalid_token"');
  await assistant.close();
});

it('a user who declines sends the client away with access_denied and without a code', async () => {
  const memory = createClientMemory(redirectUrl);
  const transport = new StreamableHTTPClientTransport(new URL('/mcp', server.url), { authProvider: memory });
  await expect(new Client({ name: 'desk-assistant', version: '1.0.0' }).connect(transport)).rejects.toThrow(
    UnauthorizedError,
  );
  const browser = openBrowser(server.url);
  const signUp = await browser.follow(await browser.open(memory.askedAt()), '/auth/sign-up');
  const consent = await browser.submit(signUp, '/auth/sign-up', {
    name: 'Boris',
    email: 'boris@example.com',
    password: 'red tractor in snow',
  });
  const { leftFor } = await browser.submit(consent, '/authorize/consent', {}, 'deny');
  expect(leftFor?.searchParams.get('error')).toBe('access_denied');
  expect(leftFor?.searchParams.get('code')).toBeNull();
  expect(leftFor?.searchParams.get('iss')).toBe(server.url);
});
