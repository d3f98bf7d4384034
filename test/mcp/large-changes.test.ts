import { Client as ModernClient, StreamableHTTPClientTransport as ModernTransport } from '@modelcontextprotocol/client';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { ElicitRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPersonalToken } from '../../src/domain/accounts/personal-tokens.ts';
import { abilities } from '../../src/domain/actor.ts';
import { clientOf as apiOf, newLogin } from '../support/api-client.ts';
import { type Connector, clientOf, newUser, startConnector } from './support/connector.ts';

// "Ask me before large changes": asked if the client can, otherwise held for approval.

interface Result {
  isError?: boolean;
  content: { type: string; text?: string }[];
  structuredContent?: unknown;
}

const unpublished = ({ structuredContent }: Result): { changes: number; reviewUrl: string } | undefined =>
  Object(structuredContent).meta?.unpublished;

let connector: Connector;
let token: string;
let login: string;
beforeAll(async () => {
  connector = await startConnector();
});
afterAll(() => connector.close());
beforeEach(async () => {
  const { userId } = await newUser(connector);
  ({ token } = await createPersonalToken(
    connector.context,
    userId,
    { name: 'Claude', abilities },
    { changesWait: false, asksFirst: true },
  ));
  login = newLogin();
  await api().post('/profiles', { login });
});

const api = () => apiOf(connector, 0, token);
const rename = () => ({ profileKey: login, login: `new.${login}` });
/** Returns the number of dividers on the public page, or null if there is no page. */
async function publicBlocks(at: string): Promise<number | null> {
  const answer = await fetch(`${connector.url}/${at}`);
  return answer.status === 404 ? null : ((await answer.text()).match(/<hr/g)?.length ?? 0);
}
async function addDividers(count: number): Promise<number[]> {
  const slots = Array.from({ length: count }, () => ({ type: 'divider', data: {} }));
  const { body } = await api().post(`/profiles/${login}/slots/batch`, { slots });
  return (body.data as { id: number }[]).map(({ id }) => id);
}

const info = { name: 'test', version: '1' };
const options = () => ({ requestInit: { headers: { Authorization: `Bearer ${token}` } } });
const address = () => new URL('/mcp', connector.url);

type Answer = 'accept' | 'decline';
/** Calls a tool as a client whose person replies so, or which cannot ask; returns the questions too. */
type CallAs = (answer: Answer | null, name: string, args: object) => Promise<{ result: Result; questions: string[] }>;
const clients: [string, CallAs][] = [
  [
    'the SDK of the 2025 revisions',
    async (answer, name, args) => {
      const questions: string[] = [];
      const client = new Client(info, { capabilities: answer === null ? {} : { elicitation: {} } });
      if (answer !== null) {
        client.setRequestHandler(ElicitRequestSchema, ({ params }) => {
          questions.push(params.message);
          return { action: answer, ...(answer === 'accept' && { content: {} }) };
        });
      }
      // The SDK's own types disagree under exactOptionalPropertyTypes.
      await client.connect(new StreamableHTTPClientTransport(address(), options()) as Parameters<Client['connect']>[0]);
      try {
        return { result: (await client.callTool({ name, arguments: { ...args } })) as Result, questions };
      } finally {
        await client.close();
      }
    },
  ],
  [
    'the SDK of 2026-07-28',
    async (answer, name, args) => {
      const questions: string[] = [];
      const client = new ModernClient(info, {
        capabilities: answer === null ? {} : { elicitation: { form: {} } },
        versionNegotiation: { mode: 'auto' },
      });
      if (answer !== null) {
        client.setRequestHandler('elicitation/create', ({ params }) => {
          questions.push(params.message);
          return { action: answer, ...(answer === 'accept' && { content: {} }) };
        });
      }
      await client.connect(new ModernTransport(address(), options()));
      try {
        return { result: (await client.callTool({ name, arguments: { ...args } })) as Result, questions };
      } finally {
        await client.close();
      }
    },
  ],
];

describe.each(clients)('%s', (_name, call) => {
  it('changes the address immediately when the person agrees', async () => {
    const { result, questions } = await call('accept', 'update_profile_settings', rename());
    expect(questions).toEqual([expect.stringContaining('stops working immediately')]);
    expect(unpublished(result)).toBeUndefined();
    expect([await publicBlocks(login), await publicBlocks(rename().login)]).toEqual([null, 0]);
  });

  it('changes nothing when the person disagrees', async () => {
    const { result, questions } = await call('decline', 'update_profile_settings', rename());
    expect([questions.length, result.isError]).toEqual([1, true]);
    expect([await publicBlocks(login), await publicBlocks(rename().login)]).toEqual([0, null]);
  });

  it('waits for approval if the client cannot ask, and reports it', async () => {
    const { result } = await call(null, 'update_profile_settings', rename());
    const waiting = unpublished(result);
    expect(waiting).toMatchObject({ changes: 1, reviewUrl: expect.stringMatching(/\/my-links\/\d+\/review$/) });
    const texts = result.content.map(({ text = '' }) => text).slice(1);
    expect(texts.join()).toContain(waiting?.reviewUrl);
    expect(texts.join()).not.toMatch(/at once|Done without asking/);
    expect([await publicBlocks(login), await publicBlocks(rename().login)]).toEqual([0, null]);
  });

  it('asks before many blocks are deleted, with or without clicks, and not before few', async () => {
    const ids = await addDividers(14);
    const few = await call('decline', 'delete_slots', { profileKey: login, ids: ids.slice(0, 5) });
    expect([few.questions, few.result.isError ?? false]).toEqual([[], false]);
    connector.advance(11 * 60_000);
    const many = { profileKey: login, ids: ids.slice(5, 11) };
    const declined = await call('decline', 'delete_slots', many);
    expect(declined.questions).toEqual([expect.stringContaining(`Delete 6 blocks from ${login}?`)]);
    expect(await publicBlocks(login)).toBe(9);
    expect((await call('accept', 'delete_slots', many)).questions).toHaveLength(1);
    expect(await publicBlocks(login)).toBe(3);
  });
});

describe('over REST, approval by the owner', () => {
  const remove = (ids: number[]) => api().delete(`/profiles/${login}/slots`, { ids });
  const waiting = (answer: { headers: Headers }) => JSON.parse(answer.headers.get('unpublished') ?? 'null');

  it('applies to another address', async () => {
    const { status, body } = await api().patch(`/profiles/${login}/settings`, { login: rename().login });
    expect([status, body.meta]).toMatchObject([200, { unpublished: expect.objectContaining({ changes: 1 }) }]);
    expect([await publicBlocks(login), await publicBlocks(rename().login)]).toEqual([0, null]);
  });

  it('does not apply to the same address in other letter case', async () => {
    const { body } = await api().patch(`/profiles/${login}/settings`, { login: login.toUpperCase() });
    expect(body.meta?.unpublished).toBeUndefined();
  });

  it.each([
    { of: 20, deleted: 6, waits: true },
    { of: 20, deleted: 5, waits: false },
    { of: 4, deleted: 2, waits: false },
    { of: 4, deleted: 3, waits: true },
    { of: 2, deleted: 2, waits: true },
    { of: 1, deleted: 1, waits: false },
  ])('of deleting $deleted of $of blocks is required: $waits', async ({ of, deleted, waits }) => {
    const ids = await addDividers(of);
    const answer = await remove(ids.slice(0, deleted));
    expect([answer.status, waiting(answer)]).toEqual([204, waits ? expect.objectContaining({ changes: 1 }) : null]);
    expect(await publicBlocks(login)).toBe(waits ? of : of - deleted);
  });

  it('applies to many blocks deleted one by one', async () => {
    const ids = await addDividers(20);
    const one = () => api().delete(`/profiles/${login}/slots/${ids.pop()}`);
    for (let count = 0; count < 5; count += 1) expect(waiting(await one())).toBeNull();
    expect(waiting(await one())).toMatchObject({ changes: 1 });
    expect(await publicBlocks(login)).toBe(15);
  });

  it('does not apply to blocks deleted one by one over a long time', async () => {
    const ids = await addDividers(20);
    for (let count = 0; count < 8; count += 1) {
      expect(waiting(await api().delete(`/profiles/${login}/slots/${ids.pop()}`))).toBeNull();
      connector.advance(3 * 60_000);
    }
  });

  it('does not apply to a token that need not ask', async () => {
    const { userId, ...user } = await newUser(connector);
    const free = apiOf(connector, userId, user.token);
    const own = newLogin();
    await free.post('/profiles', { login: own });
    const { body } = await free.patch(`/profiles/${own}/settings`, { login: `new.${own}` });
    expect(body.meta).toEqual({ warnings: [expect.objectContaining({ code: 'address_changed' })] });
    expect(await publicBlocks(`new.${own}`)).toBe(0);
  });
});

it('no question is asked about a change that waits for approval', async () => {
  await api().patch(`/profiles/${login}/settings`, { login: rename().login });
  const [, call] = clients[0] ?? [];
  const { questions, result } = (await call?.('decline', 'update_profile_settings', {
    ...{ profileKey: rename().login, login },
  })) ?? { questions: null };
  expect([questions, result?.isError ?? false]).toEqual([[], false]);
});

it('a dry run reports that the change would wait, and stores nothing', async () => {
  const client = clientOf(connector, { userId: 0, token });
  const { structured } = await client.call('update_profile_settings', { ...rename(), dryRun: true });
  expect(structured?.meta).toMatchObject({ dryRun: true, unpublished: { changes: 1 } });
  const { structured: after } = await client.call('get_profile', { profileKey: login });
  expect(after?.meta?.unpublished).toBeUndefined();
});
