import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { type Connector, startConnector } from './support/connector.ts';

// Smithery's documented fields of a static server card.
const card = z.object({
  serverInfo: z.object({ name: z.string(), version: z.string() }),
  authentication: z.strictObject({ required: z.literal(true), schemes: z.tuple([z.literal('oauth2')]) }),
  tools: z.array(
    z.object({ name: z.string(), description: z.string(), inputSchema: z.object({ type: z.literal('object') }) }),
  ),
  resources: z.array(z.object({ uri: z.string(), name: z.string() })),
  prompts: z.array(z.object({ name: z.string(), description: z.string() })),
});

let connector: Connector;
beforeAll(async () => {
  connector = await startConnector();
});
afterAll(() => connector.close());

test('a directory without an account reads the same tools, prompts and common resources as one with an account', async () => {
  const response = await fetch(`${connector.url}/.well-known/mcp/server-card.json`, {
    headers: { origin: 'https://directory.example' },
  });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  const { tools, prompts, resources } = card.parse(await response.json());
  const listed = async (method: string) => {
    const { json } = await connector.request(method);
    return (json as { result: Record<string, { name: string }[]> }).result;
  };
  const names = (of: { name: string }[] = []) => of.map(({ name }) => name).sort();
  expect(names(tools)).toEqual(expect.arrayContaining(names((await listed('tools/list')).tools)));
  expect(names(prompts)).toEqual(names((await listed('prompts/list')).prompts));
  expect(names(resources)).toEqual(names((await listed('resources/list')).resources));
});
