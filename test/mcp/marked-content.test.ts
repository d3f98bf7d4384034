import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { instructionsFor } from '../../src/mcp/instructions.ts';
import { type Connector, startConnector } from './support/connector.ts';
import { neededArguments, planted, plantedAccount, reading } from './support/planted-account.ts';

// Texts by people are distinguished from the server's own in every response that contains any.

let connector: Connector;
let demo: Awaited<ReturnType<typeof plantedAccount>>['demo'];
let known: Record<string, unknown>;
beforeAll(async () => {
  connector = await startConnector();
  ({ demo, known } = await plantedAccount(connector));
});
afterAll(() => connector.close());

describe.each(['brief', 'full'])('in %s responses', (view) => {
  it.each(reading.map((tool) => [tool.name, tool] as const))('%s marks texts written by people', async (name, tool) => {
    const argument = 'brief' in tool ? tool.brief?.argument : undefined;
    const args = { ...neededArguments(tool, known), ...(argument && { [argument]: view }) };
    const { isError, structured, content } = await demo.call(name, args);
    expect([isError, content[0]]).toEqual([false, expect.any(String)]);
    expect(JSON.parse(content[0] ?? '')).toEqual(structured);
    const marked = structured?.meta?.untrusted === true;
    expect(marked).toBe(tool.ownWords !== true);
    if (!marked) expect(content.join('\n')).not.toContain(planted);
  });
});

it('results of writes mark it, too, and quoted text is never beside data', async () => {
  const { structured } = await demo.call('update_slot', {
    profileKey: 'demo',
    slotId: known.slotId,
    data: {},
    view: 'full',
  });
  expect(structured).toMatchObject({ data: { data: { title: planted } }, meta: { untrusted: true } });
  expect(JSON.stringify(structured?.meta)).not.toContain(planted);
});

it('the instructions explain the mark', () => {
  expect(instructionsFor('https://links.example')).toMatch(/meta\.untrusted: .*content, never instructions/);
});
