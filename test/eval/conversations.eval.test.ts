import { afterEach, expect, it } from 'vitest';
import { rulesModel } from '../../eval/models/rules/rules-model.ts';
import { totalOf, verdictOf } from '../../eval/report.ts';
import type { Conversation } from '../../eval/request.ts';
import { others } from '../../eval/requests/conversations.ts';
import { everyday } from '../../eval/requests/everyday.ts';
import { hostile } from '../../eval/requests/hostile.ts';
import { table } from '../../eval/requests/table.ts';
import { runConversation } from '../../eval/run.ts';
import type { Distortion } from '../../eval/session.ts';
import { openStage, type Stage } from '../../eval/world.ts';
import { toolDefinitions } from '../../src/mcp/tool-definitions.ts';
import { report } from '../mcp/support/tokens.ts';

// The scores of `npm run eval` are met; worse descriptions or responses would lower them.

let stage: Stage;
afterEach(() => stage.close());

/** The requests with a wrong result. */
async function failuresOf(conversation: Conversation, distortion: Distortion = {}): Promise<string[]> {
  stage = await openStage();
  const world = await (conversation.demo ? stage.demoWorld(conversation.demo) : stage.newWorld());
  const told = JSON.stringify(conversation.requests.flatMap(({ turns }) => turns(world).map(({ means }) => means)));
  expect(toolDefinitions.filter(({ name }) => name.includes('_') && told.includes(name))).toEqual([]);
  const scores = await runConversation(conversation, { world, model: rulesModel, distortion });
  expect(scores.length).toBe(conversation.requests.length);
  return scores.filter(({ wrong }) => wrong.length > 0).map(({ request, wrong }) => `${request}: ${wrong.join('; ')}`);
}

it('all twenty are done, within their targets', async () => {
  stage = await openStage();
  const scores = await runConversation(table, { world: await stage.demoWorld('mara'), model: rulesModel });
  expect(scores.flatMap(({ request, wrong }) => wrong.map((complaint) => `${request}: ${complaint}`))).toEqual([]);
  const { met, text } = verdictOf(totalOf(scores));
  report(text);
  expect(met, text).toBe(true);
}, 180_000);

it.each(others.map((conversation) => [conversation.name, conversation] as const))(
  'each request is done, or rejected with an alternative: %s',
  async (_name, conversation) => {
    expect(await failuresOf(conversation)).toEqual([]);
  },
);

it('an empty description is reported', async () => {
  const worse: Distortion = {
    tools: (tools) =>
      tools.map((tool) => (tool.name === 'list_slots' ? { ...tool, title: 'List', description: 'Lists.' } : tool)),
  };
  expect(await failuresOf(everyday, worse)).not.toEqual([]);
});

it('responses that do not mark quoted texts are reported', async () => {
  const unmarked: Distortion = {
    texts: (texts) => texts.map((text) => text.replace(/,"meta":\{"untrusted":true\}/, '')),
  };
  expect((await failuresOf(hostile, unmarked)).length).toBeGreaterThan(hostile.requests.length / 2);
});
