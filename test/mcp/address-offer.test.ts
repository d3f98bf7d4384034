import { Client as ModernClient, StreamableHTTPClientTransport as ModernTransport } from '@modelcontextprotocol/client';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { ElicitRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { withResolvers } from '../../src/async/with-resolvers.ts';
import { createPersonalToken } from '../../src/domain/accounts/personal-tokens.ts';
import { abilities } from '../../src/domain/actor.ts';
import { publishChanges } from '../../src/domain/approval/publish-changes.ts';
import { newLogin } from '../support/api-client.ts';
import { type Connector, clientOf, newUser, startConnector } from './support/connector.ts';
import { forgeState } from './support/forge-state.ts';
import { envelope, modernHeaders, modernMessage } from './support/modern-message.ts';

// When the first change waits, a client that can open an address for its person is offered the review page (decision 0461).

interface Result {
  isError?: boolean;
  content: { type: string; text?: string }[];
  structuredContent?: { meta?: { unpublished?: { changes: number; reviewUrl: string } } };
}
/** A question of the server to the client. */
type Question = Record<string, unknown>;
/** Action of the person, or their client, on it. */
type Act = (question: Question) => Promise<{ action: 'accept' | 'decline' | 'cancel' }>;
type Modes = { form?: Record<string, never>; url?: Record<string, never> };
type CallTool = (name: string, args: Record<string, unknown>) => Promise<Result>;

let connector: Connector;
let userId: number;
let token: string;
let client: ReturnType<typeof clientOf>;
let login: string;
beforeAll(async () => {
  connector = await startConnector();
});
afterAll(() => connector.close());
beforeEach(async () => {
  ({ userId } = await newUser(connector));
  const approval = { changesWait: true, asksFirst: false };
  ({ token } = await createPersonalToken(connector.context, userId, { name: 'Claude', abilities }, approval));
  client = clientOf(connector, { userId, token });
  login = newLogin();
  await client.data('create_profile', { login });
  await publish();
});

const divider = () => ({ profileKey: login, type: 'divider', data: {} });
const blocks = async () => (await client.data<unknown[]>('list_slots', { profileKey: login })).length;
const reviewUrl = async () => {
  const { id } = await client.data<{ id: number }>('get_profile', { profileKey: login });
  return `${connector.url}/my-links/${id}/review`;
};
async function publish() {
  const { context } = connector;
  const author = { userId, credential: { kind: 'session', id: 'test' } } as const;
  const page = await context.db.read.profile.findFirst({ where: { login } });
  await context.db.write((tx) => publishChanges(tx, author, login, page?.revision ?? 0, context.now()));
}

const info = { name: 'test', version: '1' };
const options = () => ({ requestInit: { headers: { Authorization: `Bearer ${token}` } } });
const address = () => new URL('/mcp', connector.url);

async function olderClient(elicitation: Modes, act: Act, use: (call: CallTool) => Promise<void>) {
  const sdk = new Client(info, { capabilities: { elicitation } });
  sdk.setRequestHandler(ElicitRequestSchema, ({ params }) => act({ ...params }));
  // The SDK's own types disagree under exactOptionalPropertyTypes.
  await sdk.connect(new StreamableHTTPClientTransport(address(), options()) as Parameters<Client['connect']>[0]);
  await use(async (name, args) => (await sdk.callTool({ name, arguments: args })) as Result).finally(() => sdk.close());
}

const newerClient =
  (mode: 'legacy' | 'auto') => async (elicitation: Modes, act: Act, use: (call: CallTool) => Promise<void>) => {
    const sdk = new ModernClient(info, { capabilities: { elicitation }, versionNegotiation: { mode } });
    sdk.setRequestHandler('elicitation/create', ({ params }) => act({ ...params }));
    await sdk.connect(new ModernTransport(address(), options()));
    await use(async (name, args) => (await sdk.callTool({ name, arguments: args })) as Result).finally(() =>
      sdk.close(),
    );
  };

const clients = [
  ['the SDK of the 2025 revisions', olderClient],
  ['the newer SDK, legacy', newerClient('legacy')],
  ['the newer SDK, 2026-07-28', newerClient('auto')],
] as const;

describe.each(clients)('%s', (_name, withClient) => {
  it.each(['accept', 'decline', 'cancel'] as const)(
    'gets the review offered once, and the change is made once: %s',
    async (action) => {
      const questions: Question[] = [];
      const act: Act = async (question) => {
        questions.push(question);
        return { action };
      };
      const url = await reviewUrl();
      const offer = { mode: 'url', url, message: expect.stringMatching(/wait for your approval/) };
      await withClient({ form: {}, url: {} }, act, async (call) => {
        const first = await call('create_slot', divider());
        expect(first.structuredContent?.meta?.unpublished).toMatchObject({ changes: 1, reviewUrl: url });
        expect(first.content.map(({ text = '' }) => text).join('\n')).toContain(`publishes it at ${url}: tell them`);
        await vi.waitFor(() => expect(questions).toEqual([expect.objectContaining(offer)]), 20_000);
        await call('create_slot', divider());
        await call('create_slot', { ...divider(), dryRun: true });
        await call('list_slots', { profileKey: login });
        expect(await blocks()).toBe(2);
        expect(questions).toHaveLength(1);
        await publish();
        await call('create_slot', divider());
        await vi.waitFor(() => expect(questions).toHaveLength(2), 20_000);
      });
      expect(await blocks()).toBe(3);
    },
  );

  it.each([{ form: {} }, {}])('gets no offer with %j, and the same text as before', async (elicitation) => {
    const questions: Question[] = [];
    const act: Act = async (question) => {
      questions.push(question);
      return { action: 'accept' };
    };
    await withClient(elicitation, act, async (call) => {
      const { content } = await call('create_slot', divider());
      expect(content.map(({ text = '' }) => text).join('\n')).toContain(await reviewUrl());
    });
    expect(questions).toEqual([]);
  });

  it('gets no form about another address if it supports only addresses', async () => {
    const free = await newUser(connector);
    token = free.token;
    const own = newLogin();
    await clientOf(connector, free).data('create_profile', { login: own });
    const act: Act = () => Promise.reject(new Error('asked'));
    await withClient({ url: {} }, act, async (call) => {
      const { isError, content } = await call('update_profile_settings', { profileKey: own, login: `new.${own}` });
      expect(isError ?? false).toBe(false);
      expect(content[1]?.text).toMatch(/^Done without asking/);
    });
  });
});

it.each(clients.slice(0, 2))('%s gets its response while the person has not decided', async (_name, withClient) => {
  const { promise: undecided, resolve: decide } = withResolvers<{ action: 'decline' }>();
  let isAsked = false;
  const act: Act = () => {
    isAsked = true;
    return undecided;
  };
  await withClient({ url: {} }, act, async (call) => {
    expect((await call('create_slot', divider())).structuredContent?.meta?.unpublished?.changes).toBe(1);
    await vi.waitFor(() => expect(isAsked).toBe(true), 20_000);
    decide({ action: 'decline' });
  });
});

describe('in revision 2026-07-28', () => {
  const able = { ...envelope, 'io.modelcontextprotocol/clientCapabilities': { elicitation: { url: {} } } };
  const send = async (args: object, retry: object = {}, sender = client) => {
    const message = modernMessage('tools/call', { name: 'create_slot', arguments: args, ...retry }, able);
    const { json } = await sender.post(message, modernHeaders('tools/call', 'create_slot'));
    return json as { result: Result & { resultType: string; requestState: string; inputRequests: object } };
  };

  it('the same state returns the result on every repetition, and nothing is done twice', async () => {
    const { result } = await send(divider());
    expect(result).toMatchObject({
      resultType: 'input_required',
      inputRequests: { review: { method: 'elicitation/create', params: { mode: 'url', url: await reviewUrl() } } },
    });
    const { requestState } = result;
    const [first, again] = [await send(divider(), { requestState }), await send(divider(), { requestState })];
    expect(first.result).toMatchObject({ resultType: 'complete', structuredContent: { data: { type: 'divider' } } });
    expect(again).toEqual(first);
    expect(await blocks()).toBe(1);
  });

  it('state of another call or user, expired or forged, is rejected, and changes nothing', async () => {
    const { requestState } = (await send(divider())).result;
    const refusal = { error: { code: -32602, message: 'Invalid or expired requestState' } };
    const forgeries = [{ result: { content: [] } }, { expires: 9_999_999_999_999 }];
    for (const forged of [...forgeries.map((change) => forgeState(requestState, change)), 'v1.', 'v1...']) {
      expect(await send(divider(), { requestState: forged })).toMatchObject(refusal);
    }
    expect(await send({ ...divider(), type: 'text' }, { requestState })).toMatchObject(refusal);
    const stranger = clientOf(connector, await newUser(connector));
    expect(await send(divider(), { requestState }, stranger)).toMatchObject(refusal);
    connector.advance(25 * 60 * 60_000);
    expect(await send(divider(), { requestState })).toMatchObject(refusal);
    expect(await blocks()).toBe(1);
  });
});
