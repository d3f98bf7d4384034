import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setFeatures } from '../../../src/domain/accounts/features.ts';
import { type ToolDefinition, toolDefinitions } from '../../../src/mcp/tool-definitions.ts';
import { type Connector, clientOf, newUser, startConnector } from '../support/connector.ts';
import { modernHeaders, modernMessage } from '../support/modern-message.ts';

// A client may limit itself to a part of the connector, by its address or by a header.

let connector: Connector;
beforeAll(async () => {
  connector = await startConnector();
  await setFeatures(connector.context, connector.user.userId, { stickers: true, social: true });
});
afterAll(() => connector.close());

const listMessage = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' });

async function namesAt(query: string, headers: Record<string, string> = {}): Promise<string[]> {
  const { status, json, text } = await connector.send(listMessage, headers, { path: `/mcp${query}` });
  expect(status, text).toBe(200);
  return (json as { result: { tools: ToolDefinition[] } }).result.tools.map(({ name }) => name);
}

const always = ['list_profiles', 'get_me'];

describe('tools/list', () => {
  it.each([
    ['music', ['lookup_music']],
    ['search', ['search', 'fetch']],
    ['forms', ['get_form_analytics', 'list_forms', 'create_form', 'update_form', 'list_notification_channels']],
    ['stickers', ['upload_file', 'get_stickers', 'update_stickers']],
    ['music,search', ['lookup_music', 'search', 'fetch']],
    ['Music, SEARCH ,', ['lookup_music', 'search', 'fetch']],
  ])('shows the toolsets %s, and the tools that all others need', async (toolsets, names) => {
    const expected = new Set([...always, ...names]);
    const byAddress = await namesAt(`?toolsets=${encodeURIComponent(toolsets)}`);
    expect(new Set(byAddress)).toEqual(expected);
    expect(await namesAt('', { 'x-mcp-toolsets': toolsets })).toEqual(byAddress);
  });

  it('prefers the address if both are given', async () => {
    expect(await namesAt('?toolsets=music', { 'x-mcp-toolsets': 'pages' })).toContain('lookup_music');
  });

  it('shows every tool in some toolset, in the order of the whole list', async () => {
    const all = 'pages,blocks,music,statistics,forms,stickers,social,search';
    expect(await namesAt(`?toolsets=${all}`)).toEqual(toolDefinitions.map(({ name }) => name));
  });

  it.each(['?Toolsets=music', '?toolset=music', '?tool_sets=music'])('accepts the spelling %s', async (query) => {
    expect(await namesAt(query)).toEqual(await namesAt('?toolsets=music'));
  });

  it.each([
    ...['?readonly', '?readonly=true', '?readonly=1'],
    ...['?readOnly', '?read-only=1', '?READ_ONLY', '?readonly=false&readonly=true'],
  ])('shows only read tools: %s', async (query) => {
    const reading = toolDefinitions.filter(({ annotations }) => annotations.readOnlyHint).map(({ name }) => name);
    expect(await namesAt(query)).toEqual(reading);
    expect(await namesAt('?readonly=false')).toEqual(toolDefinitions.map(({ name }) => name));
  });

  it('shows only read tools to a client that requests it in a header, for any address', async () => {
    const all = toolDefinitions.map(({ name }) => name);
    const reading = await namesAt('?readonly');
    for (const value of ['true', 'TRUE', '1', '', 'true, true']) {
      expect([value, await namesAt('', { 'x-mcp-readonly': value })]).toEqual([value, reading]);
      expect([value, await namesAt('?readonly=false', { 'x-mcp-readonly': value })]).toEqual([value, reading]);
    }
    for (const value of ['false', '0']) {
      expect([value, await namesAt('', { 'x-mcp-readonly': value })]).toEqual([value, all]);
      expect([value, await namesAt('?readonly', { 'x-mcp-readonly': value })]).toEqual([value, reading]);
    }
    const both = { 'x-mcp-toolsets': 'pages', 'x-mcp-readonly': 'true' };
    expect(await namesAt('', both)).toEqual(await namesAt('?toolsets=pages&readonly'));
  });

  it('is rejected if the header is neither yes nor no', async () => {
    for (const value of ['yes', 'on', 'true, false']) {
      const { status, json } = await connector.send(listMessage, { 'x-mcp-readonly': value });
      expect([value, status]).toEqual([value, 400]);
      expect(json).toMatchObject({ error: { message: expect.stringContaining('readonly') } });
    }
  });

  it('never shows the tools of a section that is off', async () => {
    const other = clientOf(connector, await newUser(connector));
    const { json } = await other.send(listMessage, {}, { path: '/mcp?toolsets=social' });
    const { tools } = (json as { result: { tools: ToolDefinition[] } }).result;
    expect(tools.map(({ name }) => name)).toEqual(always);
  });
});

describe('a call', () => {
  const callOf = (name: string) =>
    JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name, arguments: { login: 'any.login' } },
    });

  it('of a tool outside is rejected, and changes nothing', async () => {
    for (const query of ['?readonly', '?toolsets=music']) {
      const { status, json } = await connector.send(callOf('create_profile'), {}, { path: `/mcp${query}` });
      expect(status).toBe(200);
      expect(json).toMatchObject({ error: { code: -32602, message: expect.stringContaining('create_profile') } });
    }
    expect(await connector.data('list_profiles')).toEqual([]);
  });

  it('of a tool outside does not request more permissions', async () => {
    const reader = clientOf(connector, await newUser(connector, ['profile:read']));
    expect((await reader.send(callOf('create_profile'), {}, { path: '/mcp?readonly' })).status).toBe(200);
    expect((await reader.send(callOf('create_profile'))).status).toBe(403);
  });

  it('of a tool inside works', async () => {
    const { json } = await connector.send(callOf('check_login'), {}, { path: '/mcp?toolsets=pages&readonly' });
    expect(json).toMatchObject({ result: { structuredContent: { data: { available: true } } } });
  });
});

describe('values that are not a toolset', () => {
  it.each([
    ['?toolsets=pages,blogs', 'unknown toolset "blogs": the toolsets are pages, blocks, music'],
    ['?toolsets=', 'toolsets is empty'],
    ['?readonly=perhaps', 'readonly must be true, false or without a value'],
  ])('are rejected before anything is done: %s', async (query, text) => {
    const older = await connector.send(listMessage, {}, { path: `/mcp${query}` });
    expect(older.status).toBe(400);
    expect(older.json).toMatchObject({ error: { code: -32000, message: expect.stringContaining(text) } });
    const message = JSON.stringify(modernMessage('tools/list'));
    const newer = await connector.send(message, modernHeaders('tools/list'), { path: `/mcp${query}` });
    expect(newer.status).toBe(400);
    expect(newer.json).toMatchObject({ error: { code: 1000, message: expect.stringContaining(text) } });
  });

  it('are rejected in the header, too', async () => {
    const { status, json } = await connector.send(listMessage, { 'x-mcp-toolsets': 'everything' });
    expect(status).toBe(400);
    expect(json).toMatchObject({ error: { message: expect.stringContaining('unknown toolset "everything"') } });
  });
});
