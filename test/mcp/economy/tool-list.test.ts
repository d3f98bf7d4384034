import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setFeatures } from '../../../src/domain/accounts/features.ts';
import type { ToolDefinition } from '../../../src/mcp/tool-definitions.ts';
import { expectWithinBudget } from '../../support/budgets.ts';
import { generations, resultOf } from '../support/both-generations.ts';
import { type Connector, startConnector } from '../support/connector.ts';
import { report, tokensOf } from '../support/tokens.ts';

// Size of the list of tools in every conversation, in tokens of the models.

let connector: Connector;
beforeAll(async () => {
  connector = await startConnector();
});
afterAll(() => connector.close());

async function listWith(stickers: boolean, social: boolean) {
  await setFeatures(connector.context, connector.user.userId, { stickers, social });
  const { text, json } = await connector.request('tools/list');
  const { tools } = (json as { result: { tools: ToolDefinition[] } }).result;
  const seen = tools.map(({ name, description, inputSchema }) => tokensOf({ name, description, inputSchema }));
  return { text, tools, names: tools.map(({ name }) => name), seen: seen.reduce((sum, one) => sum + one, 0) };
}

it('is within its token budgets with every section on', async () => {
  const { text, seen, tools } = await listWith(true, true);
  const whole = tokensOf(text);
  report(`tools/list, all sections: ${tools.length} tools, a model sees ${seen} tokens, whole answer ${whole}`);
  for (const { name, description, inputSchema } of tools) {
    report(`  ${name}: ${tokensOf({ name, description, inputSchema })}`);
  }
  expectWithinBudget('tools as a model sees them, every section on', seen);
  expectWithinBudget('whole answer of tools/list', whole);
});

it('is within its budget with stickers and social statistics off', async () => {
  const { seen, text } = await listWith(false, false);
  report(`tools/list, sections off: a model sees ${seen} tokens, whole answer ${tokensOf(text)}`);
  expectWithinBudget('tools as a model sees them, sections off', seen);
});

describe('tools of a section', () => {
  it.each([
    [{ stickers: true, social: false }, ['get_stickers', 'update_stickers']],
    [
      { stickers: false, social: true },
      [
        ...['list_social_accounts', 'get_social_analytics', 'get_social_account_analytics', 'list_social_posts'],
        ...['get_social_post', 'compare_social'],
      ],
    ],
  ])('are listed while the section is on: %j', async ({ stickers, social }, added) => {
    const { names: without } = await listWith(false, false);
    const { names } = await listWith(stickers, social);
    expect(names.filter((name) => !without.includes(name))).toEqual(added);
  });

  it('can be called while the section is off, and report it', async () => {
    await setFeatures(connector.context, connector.user.userId, { stickers: false, social: false });
    for (const name of ['list_social_accounts', 'get_social_analytics']) {
      expect(await connector.call(name)).toMatchObject({ isError: true, text: { code: 'not_found' } });
    }
  });

  it.each(generations)('are cached for this user alone, in revision $name', async ({ ask, name }) => {
    const result = resultOf<Record<string, unknown>>(await ask(connector, 'tools/list'));
    expect(result.cacheScope).toBe(name < '2026' ? undefined : 'private');
  });
});
