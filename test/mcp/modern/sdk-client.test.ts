import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setFeatures } from '../../../src/domain/accounts/features.ts';
import { toolDefinitions } from '../../../src/mcp/tool-definitions.ts';
import { type Connector, startConnector } from '../support/connector.ts';

let connector: Connector;
beforeAll(async () => {
  connector = await startConnector();
  await connector.data('create_profile', { login: 'sdk.page' });
  await setFeatures(connector.context, connector.user.userId, { stickers: true, social: true });
});
afterAll(() => connector.close());

describe.each([
  ['legacy', 'legacy', '2025-11-25'],
  ['auto', 'auto', '2026-07-28'],
  ['pinned', { pin: '2026-07-28' }, '2026-07-28'],
] as const)("the official SDK's client, %s", (_name, mode, revision) => {
  it('agrees on the revision, lists the tools, reads, writes, and gets errors', async () => {
    const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
    const transport = new StreamableHTTPClientTransport(new URL('/mcp', connector.url), {
      requestInit: { headers: { Authorization: `Bearer ${connector.user.token}` } },
    });
    await client.connect(transport);
    try {
      expect(client.getNegotiatedProtocolVersion()).toBe(revision);
      expect(client.getInstructions()).toContain('get_slot_type');
      expect(client.getServerVersion()).toMatchObject({ name: 'vitrine' });

      if (revision === '2026-07-28') {
        const { honoredFilter, closed } = await client.listen({ resourcesListChanged: true });
        expect(honoredFilter).toEqual({});
        await closed;
      }

      const { tools } = await client.listTools();
      expect(tools.map(({ name }) => name)).toEqual(toolDefinitions.map(({ name }) => name));

      const read = await client.callTool({ name: 'get_profile', arguments: { profileKey: 'sdk.page' } });
      expect(read.structuredContent).toMatchObject({ data: { login: 'sdk.page' } });

      const { resources } = await client.listResources();
      expect(resources.map(({ uri }) => uri)).toContain('vitrine://profiles/sdk.page');
      const { contents } = await client.readResource({ uri: 'vitrine://profiles/sdk.page' });
      expect(contents[0]).toMatchObject({ mimeType: 'text/markdown', text: expect.stringContaining('# sdk') });
      const { resourceTemplates } = await client.listResourceTemplates();
      const [template] = resourceTemplates;
      const ref = { type: 'ref/resource', uri: template?.uriTemplate ?? '' } as const;
      const { completion } = await client.complete({ ref, argument: { name: 'login', value: 'sdk' } });
      expect(completion.values).toEqual(['sdk.page']);
      const { prompts } = await client.listPrompts();
      const { messages } = await client.getPrompt({ name: 'review_page', arguments: { login: 'sdk.page' } });
      expect(prompts.map(({ name }) => name)).toContain('review_page');
      expect(messages).toHaveLength(2);
      await expect(client.readResource({ uri: 'vitrine://profiles/nobody' })).rejects.toThrow('Resource not found');

      const slot = { profileKey: 'sdk.page', type: 'divider', data: {} };
      const written = await client.callTool({ name: 'create_slot', arguments: slot });
      expect(written.structuredContent).toMatchObject({ data: { type: 'divider' } });

      const wrong = await client.callTool({ name: 'create_slot', arguments: { ...slot, type: 'no-such-type' } });
      expect(wrong.isError).toBe(true);
      await expect(client.callTool({ name: 'no_such_tool', arguments: {} })).rejects.toMatchObject({ code: -32602 });
    } finally {
      await client.close();
    }
  });
});
