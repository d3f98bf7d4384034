import { afterAll, beforeAll, expect, test } from 'vitest';
import { setFeatures } from '../../src/domain/accounts/features.ts';
import { isOperation } from '../../tools/define-operation.ts';
import { type Connector, clientOf, startConnector } from '../mcp/support/connector.ts';
import { neededArguments, planted, plantedAccount, reading } from '../mcp/support/planted-account.ts';
import { type ApiUser, newUser } from '../support/api-client.ts';
import { callOverRest } from './support/writes.ts';

// A user who is not the owner reads nothing of an account, with any known id.

let connector: Connector;
let known: Record<string, unknown>;
let stranger: ApiUser;
beforeAll(async () => {
  connector = await startConnector();
  ({ known } = await plantedAccount(connector));
  stranger = await newUser(connector);
  await setFeatures(connector.context, stranger.id, { stickers: true, social: true });
});
afterAll(() => connector.close());

const ids = ['profileKey', 'slotId', 'formId', 'accountId', 'postId', 'id'];

test.each(reading.map((tool) => [tool.name, tool] as const))(
  '%s returns nothing of another user',
  async (name, tool) => {
    const args = neededArguments(tool, known);
    const namesAnothers = ids.some((id) => id in args);
    const answer = await clientOf(connector, { userId: stranger.id, token: stranger.token }).call(name, args);
    expect(answer.isError).toBe(namesAnothers);
    if (namesAnothers) expect(answer.text).toMatchObject({ code: 'not_found' });
    expect(answer.content.join()).not.toContain(planted);
    if (!isOperation(tool)) return;
    const { status, text } = await callOverRest(connector, tool, args, stranger);
    expect(status).toBe(namesAnothers ? 404 : 200);
    expect(text).not.toContain(planted);
  },
);

test("a comparison returns nothing of another user's account", async () => {
  const args = { type: 'accounts', accountIds: [known.accountId] };
  const { isError, content } = await clientOf(connector, { userId: stranger.id, token: stranger.token }).call(
    'compare_social',
    args,
  );
  expect(isError).toBe(true);
  expect(content.join()).not.toContain(planted);
});
