import { afterAll, beforeAll, expect, it } from 'vitest';
import { newLogin } from '../../support/api-client.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';
import { startAiSdk } from './ai-sdk.ts';
import { startInspector } from './inspector.ts';
import { startMcpRemote } from './mcp-remote.ts';
import { startMcporter } from './mcporter.ts';
import { startOpenAiAgents } from './openai-agents.ts';
import { startSdk1 } from './sdk-1.ts';
import { startSdk2 } from './sdk-2.ts';
import { startTanStackAi } from './tanstack-ai.ts';
import { startWorkstation } from './workstation.ts';

let server: TestServer;
/** The revisions that requests to the connector named. */
const spoken = new Set<string>();
beforeAll(async () => {
  server = await startServer();
  server.onRequest(({ method, url, headers }) => {
    const revision = headers['mcp-protocol-version'];
    if (method === 'POST' && url === '/mcp' && typeof revision === 'string') spoken.add(revision);
  });
});
afterAll(() => server.close());

const anHour = 61 * 60_000;

const modern = '2026-07-28';

it.each([
  ['@modelcontextprotocol/sdk', startSdk1, ['2025-11-25']],
  ['@modelcontextprotocol/client, older revisions', startSdk2('legacy'), ['2025-11-25']],
  ['@modelcontextprotocol/client, any offered revision', startSdk2('auto'), [modern]],
  ['@modelcontextprotocol/client, revision 2026-07-28 alone', startSdk2({ pin: modern }), [modern]],
  ['the inspector, older revisions', startInspector('legacy'), ['2025-11-25']],
  ['the inspector, revision 2026-07-28', startInspector('modern'), [modern]],
  ['mcp-remote', startMcpRemote, ['2025-11-25']],
  ['mcporter', startMcporter, ['2025-11-25']],
  ['@ai-sdk/mcp', startAiSdk, [modern]],
  ['@openai/agents-core', startOpenAiAgents, [modern]],
  ['@tanstack/ai-mcp', startTanStackAi, ['2025-11-25']],
])(
  '%s finds the server, is connected, works, refreshes, loses access and comes back',
  async (_name, start, revisions) => {
    spoken.clear();
    const desk = await startWorkstation(server.url);
    const assistant = start(new URL('/mcp', server.url), desk);
    try {
      await assistant.connect();
      expect(desk.asked()).toBe(1);
      expect(await assistant.toolNames()).toEqual(expect.arrayContaining(['create_profile', 'get_profile']));

      const page = { profileKey: newLogin() };
      await assistant.call('create_profile', { login: page.profileKey });
      const slot = { type: 'button', data: { link: 'https://example.com/?a=1&b=2', title: 'Tour «2027»' } };
      await assistant.call('create_slot', { ...page, ...slot });
      const read = { ...page, include: 'slots', view: 'full' };
      const expected = { data: { login: page.profileKey, slots: [{ type: 'button', data: slot.data }] } };
      expect(await assistant.call('get_profile', read)).toMatchObject(expected);

      // The access token has expired; the client gets another without the person.
      server.advance(anHour);
      expect(await assistant.call('get_profile', read)).toMatchObject(expected);
      await assistant.disconnect();
      await assistant.connect();
      expect(await assistant.call('get_profile', read)).toMatchObject(expected);
      expect(desk.asked()).toBe(1);

      // The person withdraws the grant: nothing works until they allow it again.
      const settings = await desk.browser.open('/settings/api');
      await desk.browser.submit(settings, '/settings/api/apps/disconnect');
      await assistant.disconnect();
      await assistant.connect();
      expect(desk.asked()).toBe(2);
      expect(await assistant.call('get_profile', read)).toMatchObject(expected);
      // A client that falls back to an older revision works as well: it would hide that the newest is not found.
      expect([...spoken]).toEqual(revisions);
    } finally {
      await assistant.disconnect();
      await desk.close();
    }
  },
  120_000,
);
