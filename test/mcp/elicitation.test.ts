import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { Client as ModernClient, StreamableHTTPClientTransport as ModernTransport } from '@modelcontextprotocol/client';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { ElicitRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { readCalls } from '../../src/domain/accounts/read-calls.ts';
import { targetNumber } from '../../src/domain/analytics/target.ts';
import { minuteOf } from '../../src/domain/analytics/time.ts';
import { sweepRows } from '../../src/domain/retention/sweep-rows.ts';
import { disconnectSignal } from '../../src/http/disconnect-signal.ts';
import { LockTimeoutError } from '../../src/store/database.ts';
import { StoreFaultError } from '../../src/store/faults/store-fault.ts';
import { collectGarbage } from '../support/collect-garbage.ts';
import { freePort, startServer } from '../support/start-server.ts';
import { type Connector, clientOf, newUser, startConnector } from './support/connector.ts';
import { openEventStream } from './support/event-stream.ts';
import { forgeState } from './support/forge-state.ts';
import { envelope, modernHeaders, modernMessage } from './support/modern-message.ts';

type Action = 'accept' | 'decline' | 'cancel';
interface Result {
  isError?: boolean;
  content: { type: string; text?: string }[];
  structuredContent?: unknown;
}
interface Session {
  call(name: string, args: Record<string, unknown>): Promise<Result>;
  close(): Promise<void>;
}

let connector: Connector;
let login: string;
let pages = 0;
beforeAll(async () => {
  connector = await startConnector();
});
afterAll(() => connector.close());
beforeEach(async () => {
  pages += 1;
  login = `before.${pages}`;
  await connector.data('create_profile', { login });
});

const rename = () => ({ profileKey: login, login: login.replace('before', 'after') });
const logins = async () => (await connector.data<{ login: string }[]>('list_profiles')).map((page) => page.login);

/** A block of the page that was clicked three times. */
async function clickedBlock(): Promise<number> {
  const button = { type: 'button', data: { title: 'Tour dates', link: 'https://tour.example' } };
  const { id } = await connector.data<{ id: number }>('create_slot', { profileKey: login, ...button });
  const { id: profileId } = await connector.data<{ id: number }>('get_profile', { profileKey: login });
  const minute = minuteOf(Date.now());
  const hit = { profileId, minute, target: targetNumber({ kind: 'slot', slotId: id }), visitor: 'visitor' };
  for (let clicks = 0; clicks < 3; clicks += 1) connector.context.hits.add(hit);
  await connector.context.hits.flush();
  return id;
}

const info = { name: 'test', version: '1' };
const options = () => ({ requestInit: { headers: { Authorization: `Bearer ${connector.user.token}` } } });
const address = () => new URL('/mcp', connector.url);

/** Clients that can ask their person, who replies as set and sees the questions. */
const clients: [string, (answer: Action, questions: string[]) => Promise<Session>][] = [
  [
    'the SDK of the 2025 revisions',
    async (answer, questions) => {
      const client = new Client(info, { capabilities: { elicitation: {} } });
      client.setRequestHandler(ElicitRequestSchema, ({ params }) => {
        questions.push(params.message);
        return { action: answer, ...(answer === 'accept' && { content: {} }) };
      });
      // The SDK's own types disagree under exactOptionalPropertyTypes.
      await client.connect(new StreamableHTTPClientTransport(address(), options()) as Parameters<Client['connect']>[0]);
      return {
        call: async (name, args) => (await client.callTool({ name, arguments: args })) as Result,
        close: () => client.close(),
      };
    },
  ],
  ...(['legacy', 'auto'] as const).map((mode): (typeof clients)[number] => [
    `the newer SDK, ${mode}`,
    async (answer, questions) => {
      const client = new ModernClient(info, {
        capabilities: { elicitation: { form: {} } },
        versionNegotiation: { mode },
      });
      client.setRequestHandler('elicitation/create', ({ params }) => {
        questions.push(params.message);
        return { action: answer, ...(answer === 'accept' && { content: {} }) };
      });
      await client.connect(new ModernTransport(address(), options()));
      return {
        call: async (name, args) => (await client.callTool({ name, arguments: args })) as Result,
        close: () => client.close(),
      };
    },
  ]),
];

describe.each(clients)('%s', (_name, connect) => {
  /** Calls a tool with a person who replies so, and returns the questions. */
  async function withPerson(answer: Action, name: string, args: Record<string, unknown>) {
    const questions: string[] = [];
    const session = await connect(answer, questions);
    try {
      return { questions, result: await session.call(name, args) };
    } finally {
      await session.close();
    }
  }

  it('asks before a login is changed, and changes it when the person agrees', async () => {
    const { questions, result } = await withPerson('accept', 'update_profile_settings', rename());
    expect(questions).toEqual([expect.stringContaining(`${connector.url}/${login} stops working immediately`)]);
    expect(result.structuredContent).toMatchObject({ data: { login: rename().login } });
    expect(result.content.filter(({ type }) => type === 'text')).toHaveLength(1);
    expect(await logins()).toContain(rename().login);
  });

  it.each(['brief', 'full', null])('asks for any view of the result: %s', async (view) => {
    const { questions, result } = await withPerson('decline', 'update_profile_settings', { ...rename(), view });
    expect(questions).toHaveLength(1);
    expect(result.isError).toBe(true);
    expect(await logins()).toContain(login);
  });

  it.each(['decline', 'cancel'] as const)('changes nothing unless the person agrees: %s', async (answer) => {
    const { questions, result } = await withPerson(answer, 'update_profile_settings', rename());
    expect(questions).toHaveLength(1);
    expect(result.isError).toBe(true);
    const message = answer === 'decline' ? 'said no: nothing was changed' : 'did not answer: nothing was changed';
    expect(JSON.parse(result.content[1]?.text ?? '')).toMatchObject({
      code: 'conflict',
      message: expect.stringContaining(message),
    });
    expect(await logins()).toContain(login);
  });

  it('asks before blocks with statistics are deleted, and states the loss', async () => {
    const slotId = await clickedBlock();
    const divider = await connector.data<{ id: number }>('create_slot', {
      profileKey: login,
      type: 'divider',
      data: {},
    });
    const declined = await withPerson('decline', 'delete_slots', { profileKey: login, ids: [slotId, divider.id] });
    expect(declined.questions).toEqual([expect.stringContaining('«Tour dates» (3)')]);
    expect(await connector.data('list_slots', { profileKey: login })).toHaveLength(2);
    const accepted = await withPerson('accept', 'delete_slot', { profileKey: login, slotId });
    expect(accepted.questions).toHaveLength(1);
    expect(accepted.result.structuredContent).toEqual({ data: { deleted: [slotId] } });
  });

  it('does not ask about calls that lose nothing, are dry runs, or would be rejected', async () => {
    const { id } = await connector.data<{ id: number }>('create_slot', {
      profileKey: login,
      type: 'divider',
      data: {},
    });
    const other = `other.${login}`;
    await connector.data('create_profile', { login: other, idempotencyKey: `key of ${login}` }).catch(() => undefined);
    for (const [name, args] of [
      ['delete_slot', { slotId: id }],
      ['update_profile_settings', { languageCode: 'ru' }],
      ['update_profile_settings', { login: login.toUpperCase() }],
      ['update_profile_settings', { ...rename(), dryRun: true }],
      ['update_profile_settings', { login: other }],
      ['update_profile_settings', { login: 'no' }],
      ['delete_slot', { slotId: 999_999 }],
      ['update_profile_settings', { ...rename(), view: 'all' }],
      ['update_profile_settings', { ...rename(), idempotencyKey: 'k'.repeat(129) }],
      ['update_profile_settings', { ...rename(), idempotencyKey: `key of ${login}` }],
    ] as const) {
      expect((await withPerson('decline', name, { profileKey: login, ...args })).questions).toEqual([]);
    }
  });

  it.each([
    ['another change takes too long', new LockTimeoutError('somebody holds the lock'), 'conflict'],
    ['the database is lost', new StoreFaultError('database_away', 'the connection broke'), 'temporarily_unavailable'],
  ])('changes nothing without asking if the loss cannot be determined: %s', async (_why, error, code) => {
    const { context } = connector;
    const { db } = context;
    context.db = { ...db, rehearse: () => Promise.reject(error) };
    try {
      const { questions, result } = await withPerson('decline', 'update_profile_settings', rename());
      expect([questions, result.isError]).toEqual([[], true]);
      expect(JSON.parse(result.content[1]?.text ?? '')).toMatchObject({ code });
    } finally {
      context.db = db;
    }
    expect(await logins()).toContain(login);
  });

  it('leaves one record of each call with its outcome', async () => {
    const lastCalls = async (take: number) =>
      (await readCalls(connector.context, connector.user.userId, { take })).map((one) => [
        one.operation,
        one.outcome,
        one.login,
      ]);
    await withPerson('decline', 'update_profile_settings', rename());
    expect(await lastCalls(2)).toEqual([
      ['update_profile_settings', 'not_agreed', login],
      ['create_profile', 'done', login],
    ]);
    await withPerson('accept', 'update_profile_settings', rename());
    expect(await lastCalls(2)).toEqual([
      ['update_profile_settings', 'done', rename().login],
      ['update_profile_settings', 'not_agreed', rename().login],
    ]);
  });
});

describe('a client that cannot ask', () => {
  it.each([
    ['2025-11-25', () => connector.request('tools/call', { name: 'update_profile_settings', arguments: rename() })],
    [
      '2026-07-28',
      () =>
        connector.post(
          modernMessage('tools/call', { name: 'update_profile_settings', arguments: rename() }),
          modernHeaders('tools/call', 'update_profile_settings'),
        ),
    ],
  ])('makes the change without asking, with a warning for the person, in revision %s', async (_revision, call) => {
    const { result } = (await call()).json as { result: Result };
    expect(result.structuredContent).toMatchObject({ data: { login: rename().login } });
    expect(JSON.parse(result.content[0]?.text ?? '')).toEqual(result.structuredContent);
    expect(result.content[1]?.text).toMatch(/^Done without asking .* stops working immediately/);
  });

  it('deletes with statements for token, page, clicks, its pages, block, deletion, version and revision only', async () => {
    const slots = Array.from({ length: 4 }, () => ({ type: 'divider', data: {} }));
    const added = await connector.data<{ id: number }[]>('create_slots', { profileKey: login, slots });
    const counts: number[] = [];
    for (const { id: slotId } of added) {
      const before = connector.context.db.statementCount();
      await connector.data('delete_slot', { profileKey: login, slotId });
      counts.push(connector.context.db.statementCount() - before);
    }
    // The minimum, because the server may poll its outbox in between.
    expect(Math.min(...counts)).toBeLessThanOrEqual(8);
  });

  it('gets the warning in Russian if it prefers that', async () => {
    const call = { name: 'update_profile_settings', arguments: rename() };
    const { result } = (await connector.request('tools/call', call, { 'accept-language': 'ru' })).json as {
      result: Result;
    };
    expect(result.content[1]?.text).toMatch(/сразу перестаёт работать/);
  });
});

describe('a question in the 2025 revisions', () => {
  const initialize = (capabilities: object) =>
    connector.request('initialize', { protocolVersion: '2025-11-25', capabilities, clientInfo: info });
  const answer = (id: string, action: Action, client: Pick<Connector, 'post'> = connector) =>
    client.post({ jsonrpc: '2.0', id, result: { action, ...(action === 'accept' && { content: {} }) } });

  const inSession = (session: string) => ({ 'mcp-protocol-version': '2025-11-25', 'mcp-session-id': session });

  /** Calls update_profile_settings as a client that can ask, up to the question. */
  async function untilAsked(meta: object = {}) {
    const session = (await initialize({ elicitation: {} })).headers.get('mcp-session-id') ?? '';
    const stream = await openEventStream(connector, inSession(session), {
      jsonrpc: '2.0',
      id: 'call',
      method: 'tools/call',
      params: { name: 'update_profile_settings', arguments: rename(), _meta: meta },
    });
    const question = await stream.next<{ id: string; method: string; params: object }>();
    expect(question).toMatchObject({ method: 'elicitation/create', params: { mode: 'form' } });
    return { stream, id: question.id, session };
  }

  /** Takes a call back, in a POST of its own. */
  const cancel = (requestId: unknown, session: string, client: Pick<Connector, 'post'> = connector) =>
    client.post(
      { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId, reason: 'Request timed out' } },
      inSession(session),
    );

  /** Runs an action of the same client at a second server with the same database. */
  async function atAnotherProcess(act: (client: Pick<Connector, 'post'>) => Promise<unknown>) {
    const PORT = String(await freePort());
    const second = await startServer({ ...connector.settings, PORT });
    try {
      await act(clientOf({ url: `http://localhost:${PORT}` }, connector.user));
    } finally {
      await second.close();
    }
  }

  it.each([{}, { elicitation: 'yes' }])('is not sent to a client that announced %j', async (capabilities) => {
    expect((await initialize(capabilities)).headers.get('mcp-session-id')).toBeNull();
  });

  it('waits for the first reply, and only for its own', async () => {
    const { stream, id } = await untilAsked();
    const stranger = clientOf(connector, await newUser(connector));
    expect((await answer(id, 'accept', stranger)).status).toBe(202);
    expect((await answer('another', 'accept')).status).toBe(202);
    expect((await answer(id, 'decline')).status).toBe(202);
    await answer(id, 'accept');
    expect(await stream.next()).toMatchObject({ id: 'call', result: { isError: true } });
    expect(await logins()).toContain(login);
    expect(await connector.context.db.read.elicitation.count()).toBe(0);
  });

  it('ends when the client cancels its call, even in another process: later consent changes nothing', async () => {
    const { stream, id, session } = await untilAsked();
    await atAnotherProcess((client) => cancel('call', session, client));
    // The waiting call has to find the reply by polling, even after its memory was collected.
    await collectGarbage();
    await answer(id, 'accept');
    expect(await stream.next()).toMatchObject({ id: 'call', result: { isError: true } });
    expect(await logins()).toContain(login);
  });

  it('ends when the SDK’s client cancels its call', async () => {
    const client = new Client(info, { capabilities: { elicitation: {} } });
    const givingUp = new AbortController();
    let isTakenBack = false;
    const { elicitation } = connector.context.db.read;
    client.setRequestHandler(ElicitRequestSchema, async () => {
      givingUp.abort('too slow');
      // A person who agrees once it is too late.
      await vi.waitFor(async () => expect(await elicitation.count({ where: { action: null } })).toBe(0), 20_000);
      isTakenBack = true;
      return { action: 'accept', content: {} };
    });
    // The SDK's own types disagree under exactOptionalPropertyTypes.
    await client.connect(new StreamableHTTPClientTransport(address(), options()) as Parameters<Client['connect']>[0]);
    try {
      const call = { name: 'update_profile_settings', arguments: rename() };
      await expect(client.callTool(call, undefined, { signal: givingUp.signal })).rejects.toThrow('too slow');
      await vi.waitFor(async () => expect(await elicitation.count()).toBe(0), 20_000);
      expect(isTakenBack).toBe(true);
    } finally {
      await client.close();
    }
    expect(await logins()).toContain(login);
  });

  it('is not cancelled with another call, in another session or by another user', async () => {
    const { stream, id, session } = await untilAsked();
    const stranger = clientOf(connector, await newUser(connector));
    await cancel('call', session, stranger);
    await cancel('call', `${session}0`);
    for (const requestId of ['cal', 'call2', '', 7, null, { startsWith: '' }]) await cancel(requestId, session);
    await answer(id, 'accept');
    expect(await stream.next()).toMatchObject({ id: 'call', result: { structuredContent: expect.anything() } });
    expect(await logins()).toContain(rename().login);
  });

  it('sends progress while it waits, if the client requested it', async () => {
    const { stream, id } = await untilAsked({ progressToken: 'waiting' });
    for (const progress of [1, 2]) {
      connector.advance(15_000);
      expect(await stream.next()).toEqual({
        jsonrpc: '2.0',
        method: 'notifications/progress',
        params: { progressToken: 'waiting', progress },
      });
    }
    await answer(id, 'decline');
    expect(await stream.next()).toMatchObject({ id: 'call', result: { isError: true } });
  });

  it.each([
    ['made', true],
    ['not made', false],
  ])('gets a response although the database connection was lost in the commit, which was %s', async (_what, made) => {
    const { stream, id } = await untilAsked();
    const { context } = connector;
    const { db } = context;
    let isLost = false;
    context.db = {
      ...db,
      async write(work, options) {
        if (isLost) return db.write(work, options);
        isLost = true;
        if (made) await db.write(work, options);
        throw new StoreFaultError('commit_unsure', 'the answer to COMMIT is lost');
      },
    };
    try {
      expect((await answer(id, 'accept')).status).toBe(202);
    } finally {
      context.db = db;
    }
    expect(await stream.next()).toMatchObject({ id: 'call', result: { structuredContent: expect.anything() } });
    expect(await logins()).toContain(rename().login);
  });

  it('may get its reply in another process', async () => {
    const { stream, id } = await untilAsked();
    await atAnotherProcess((client) => answer(id, 'accept', client));
    expect(await stream.next()).toMatchObject({ id: 'call', result: { structuredContent: expect.anything() } });
    expect(await logins()).toContain(rename().login);
  });

  it('changes nothing if the client replies with an error', async () => {
    const { stream, id } = await untilAsked();
    await connector.post({ jsonrpc: '2.0', id, error: { code: -32603, message: 'no window' } });
    expect(await stream.next()).toMatchObject({ id: 'call', result: { isError: true } });
    expect(await logins()).toContain(login);
  });

  it.each(['a\0b', '\ud800'])('is not resolved by a response to the unknown id %j', async (id) => {
    expect((await answer(id, 'accept')).status).toBe(202);
    expect((await connector.post({ jsonrpc: '2.0', id, error: { code: -32603, message: 'no window' } })).status).toBe(
      202,
    );
  });

  it('expires without a reply after five minutes, and is swept if its process has ended', async () => {
    const { stream } = await untilAsked();
    connector.advance(4 * 60_000);
    await sweepRows(connector.context);
    expect(await connector.context.db.read.elicitation.count()).toBe(1);
    connector.advance(2 * 60_000);
    await sweepRows(connector.context);
    expect(await connector.context.db.read.elicitation.count()).toBe(0);
    expect(await stream.next()).toMatchObject({ id: 'call', result: { isError: true } });
    expect(await logins()).toContain(login);
  });

  it('ends when the client disconnects, and nothing is changed', async () => {
    const { stream, id } = await untilAsked();
    stream.close();
    await vi.waitFor(async () => expect(await connector.context.db.read.elicitation.count()).toBe(0), 20_000);
    await answer(id, 'accept');
    expect(await logins()).toContain(login);
  });
});

it('the server detects a client that disconnected before the question', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  client.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  const [, res] = await once(server, 'request');
  client.destroy();
  await once(res, 'close');
  expect(disconnectSignal(res).aborted).toBe(true);
  server.close();
});

describe('a question in revision 2026-07-28', () => {
  const able = { ...envelope, 'io.modelcontextprotocol/clientCapabilities': { elicitation: {} } };
  const accepted = { confirm: { action: 'accept', content: {} } };
  interface Asked {
    resultType: string;
    requestState: string;
    inputRequests: object;
  }

  function send(args: object, retry: object = {}, client: Pick<Connector, 'post'> = connector) {
    const message = modernMessage('tools/call', { name: 'update_profile_settings', arguments: args, ...retry }, able);
    return client.post(message, modernHeaders('tools/call', 'update_profile_settings'));
  }

  const call = async (...given: Parameters<typeof send>) => ((await send(...given)).json as { result: Asked }).result;

  it('is the result of the call, and its reply comes with the repeated call', async () => {
    const asked = await call(rename());
    expect(asked).toMatchObject({
      resultType: 'input_required',
      inputRequests: {
        confirm: { method: 'elicitation/create', params: { message: expect.stringMatching(/Continue\?$/) } },
      },
      requestState: expect.any(String),
    });
    expect(await logins()).toContain(login);
    const { requestState } = asked;
    expect(await call(rename(), { requestState, inputResponses: accepted })).toMatchObject({ resultType: 'complete' });
    expect(await logins()).toContain(rename().login);
  });

  it('rejects state of another question or person, and expired or forged state', async () => {
    const other = { ...rename(), login: `other.${pages}` };
    const { requestState } = await call(other);
    const own = await call(rename());
    const strangerUser = await newUser(connector);
    const stranger = clientOf(connector, strangerUser);
    await stranger.data('create_profile', { login: `stranger.${pages}` });
    const theirs = await call({ profileKey: `stranger.${pages}`, login: rename().login }, {}, stranger);
    const forged = forgeState(own.requestState, { expires: 9_999_999_999_999 });
    const refusal = { id: 1, error: { code: -32602, message: 'Invalid or expired requestState' } };
    for (const state of [requestState, theirs.requestState, forged, 'made up', '', 7, null]) {
      for (const inputResponses of [accepted, undefined]) {
        const retry = { requestState: state, ...(inputResponses && { inputResponses }) };
        expect((await send(rename(), retry)).json).toMatchObject(refusal);
      }
    }
    connector.advance(11 * 60_000);
    const tooLate = { requestState: own.requestState, inputResponses: accepted };
    expect((await send(rename(), tooLate)).json).toMatchObject(refusal);
    expect(await logins()).toContain(login);
  });

  it('is asked again if the call is repeated without state or without a reply', async () => {
    const { requestState } = await call(rename());
    for (const retry of [{ inputResponses: accepted }, { requestState }, { requestState, inputResponses: {} }]) {
      expect(await call(rename(), retry)).toMatchObject({ resultType: 'input_required' });
    }
    expect(await logins()).toContain(login);
  });

  it.each([
    { confirm: { action: 'decline' } },
    { confirm: { action: 'cancel' } },
    { confirm: {} },
    { confirm: 'accept' },
    { confirm: { action: 'accept', method: 'elicitation/create' } },
    [{ action: 'accept' }],
  ])('does not accept %j as consent', async (inputResponses) => {
    const { requestState } = await call(rename());
    await call(rename(), { requestState, inputResponses });
    expect(await logins()).toContain(login);
  });
});
