import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setFeatures } from '../../src/domain/accounts/features.ts';
import { modelNames } from '../../src/store/sqlite/models.ts';
import type { Operation } from '../../tools/define-operation.ts';
import { operations, toolNameOf } from '../../tools/index.ts';
import { picture } from '../files/support/pictures.ts';
import { rulesWithHole, type StandIn, startStandIn } from '../files/support/stand-in.ts';
import { clientOf, withFullView } from '../mcp/support/connector.ts';
import { type ApiAnswer, type ApiUser, newUser, withToken, wrongFields } from '../support/api-client.ts';
import { startServer, type TestServer } from '../support/start-server.ts';
import {
  argumentsOfWrites,
  newWorld as makeWorld,
  type World,
  callOverRest as writeOverRest,
} from './support/writes.ts';

// The rules of writes (docs/interface.md 3.2, 3.7, 3.8) apply to each operation of the catalogue, over REST and over the connector.

let internet: StandIn;
let server: TestServer;
beforeAll(async () => {
  const png = await picture('png');
  internet = await startStandIn((_req, res) => void res.end(png));
  server = await startServer({}, { outgoing: rulesWithHole(internet.port) });
});
afterAll(async () => {
  await server.close();
  await internet.close();
});

const argumentsFor = argumentsOfWrites(() => internet.port);
const newWorld = () => makeWorld(server);
const callOverRest = (
  operation: Operation,
  args: Record<string, unknown>,
  user: ApiUser,
  headers?: Record<string, string>,
) => writeOverRest(server, operation, args, user, headers);

const overTheConnector = (operation: Operation, args: Record<string, unknown>, user: ApiUser) =>
  clientOf(server, { userId: user.id, token: user.token }).call(toolNameOf(operation), args);

/** Records of calls, which are left out: models, and a member of an account. */
const notes = ['idempotencyRecord', 'personalToken', 'apiCall'];
const withoutTimeOfCalls = (name: string, value: unknown) => (name === 'lastActiveAt' ? undefined : value);
/** Returns the content of all accounts. */
async function everything(): Promise<string> {
  const { read } = server.context.db;
  const rows: unknown[] = [];
  for (const name of modelNames) {
    if (notes.includes(name)) continue;
    // All models list in the same way; together their types are too many for one call.
    const model = read[name] as { findMany(): Promise<unknown[]> };
    const found = await model.findMany();
    // PostgreSQL lists rows in another order after an update.
    rows.push([name, found.map((row) => JSON.stringify(row, withoutTimeOfCalls)).sort()]);
  }
  return JSON.stringify(rows);
}

/** Returns every way to put one unknown key into the arguments, with the field that the error must name. */
function withUnknownKey(value: unknown, path = ''): [field: string, changed: unknown][] {
  const at = (key: string | number) => (path === '' ? String(key) : `${path}.${key}`);
  if (Array.isArray(value)) {
    return value.flatMap((entry, index) =>
      withUnknownKey(entry, at(index)).map(([field, changed]): [string, unknown] => [
        field,
        value.with(index, changed),
      ]),
    );
  }
  if (typeof value !== 'object' || value === null) return [];
  return [
    [at('unknownKey'), { ...value, unknownKey: { a: 1 } }],
    ...Object.entries(value).flatMap(([key, entry]) =>
      withUnknownKey(entry, at(key)).map(([field, changed]): [string, unknown] => [
        field,
        { ...value, [key]: changed },
      ]),
    ),
  ];
}

const writes = operations.filter(({ kind }) => kind === 'write');

test('the list has every write of the catalogue', () => {
  expect(Object.keys(argumentsFor).sort()).toEqual(writes.map(({ name }) => name).sort());
});

describe.each(writes.map((operation) => [operation.name, operation] as const))('%s', (name, operation) => {
  const argumentsIn = (world: World) => {
    const args = argumentsFor[name]?.(world);
    if (args === undefined) throw new Error(`no arguments for ${name}`);
    return args;
  };

  test('a dry run checks everything and stores, downloads and sends nothing', async () => {
    const world = await newWorld();
    const args = argumentsIn(world);
    const before = await everything();
    const asked = internet.asked.length;
    const answer = await callOverRest(operation, args, world.user, { Precognition: 'true' });
    expect([answer.status, answer.headers.get('precognition-success'), answer.text]).toEqual([204, 'true', '']);
    expect(answer.headers.get('vary')).toContain('Precognition');
    const tool = await overTheConnector(operation, { ...args, dryRun: true }, world.user);
    expect(tool).toMatchObject({ isError: false, structured: { meta: { dryRun: true } } });
    expect([await everything(), internet.asked.length]).toEqual([before, asked]);
    // Its prediction was correct.
    expect((await callOverRest(operation, args, world.user)).status).toBe(operation.status);
    expect(await everything()).not.toBe(before);
  });

  test('unknown keys are rejected with an error that names them, at every depth, and in the query', async () => {
    const world = await newWorld();
    const args = argumentsIn(world);
    const before = await everything();
    for (const [field, changed] of withUnknownKey(args)) {
      // The arguments are an object, and so is the changed copy.
      const wrong = changed as Record<string, unknown>;
      const answer = await callOverRest(operation, wrong, world.user);
      expect([field, answer.status, answer.body.code, wrongFields(answer)]).toEqual([
        field,
        422,
        'validation_failed',
        [field],
      ]);
      const tool = await overTheConnector(operation, wrong, world.user);
      expect([field, tool.isError, Object.keys(tool.text.errors ?? {})]).toEqual([field, true, [field]]);
    }
    const inQuery = { ...operation, path: `${operation.path}?unknownKey=1` as const };
    const answer = await callOverRest(inQuery, args, world.user);
    expect([answer.status, wrongFields(answer)]).toEqual([422, ['unknownKey']]);
    expect(await everything()).toBe(before);
  });

  // A secret is issued once: test/files/upload-address.test.ts.
  const testOfStoredResult = test.skipIf(operation.issuesSecret);
  testOfStoredResult('is executed once under a key, which means the same call over REST and MCP', async () => {
    const world = await newWorld();
    const args = argumentsIn(world);
    const key = `key-of-${name}`;
    const call = () => callOverRest(operation, args, world.user, { 'Idempotency-Key': key });
    const first = await call();
    expect([first.status, first.headers.get('idempotency-replayed')]).toEqual([operation.status, null]);
    const after = await everything();
    const again = await call();
    expect([again.status, again.text, again.headers.get('idempotency-replayed')]).toEqual([
      first.status,
      first.text,
      'true',
    ]);
    const tool = await overTheConnector(operation, withFullView(name, { ...args, idempotencyKey: key }), world.user);
    expect(tool.isError).toBe(false);
    if (first.text !== '') expect(tool.structured?.data).toEqual(first.body.data);
    const other = await world.user.post(
      '/forms',
      { title: key, fields: [{ type: 'text', label: 'Name' }] },
      {
        'Idempotency-Key': key,
      },
    );
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused']);
    expect(await everything()).toBe(after);
  });

  test('rejects an invalid key, also in a dry run', async () => {
    const world = await newWorld();
    const args = argumentsIn(world);
    const before = await everything();
    for (const key of ['x'.repeat(129), '""']) {
      const dry = { Precognition: 'true' };
      for (const headers of [{}, dry, { ...dry, 'Precognition-Validate-Only': 'title' }]) {
        const answer = await callOverRest(operation, args, world.user, { ...headers, 'Idempotency-Key': key });
        expect([headers, answer.status, wrongFields(answer)]).toEqual([headers, 422, ['Idempotency-Key']]);
      }
      for (const dryRun of [false, true]) {
        const tool = await overTheConnector(operation, { ...args, dryRun, idempotencyKey: key }, world.user);
        expect([tool.isError, Object.keys(tool.text.errors ?? {})]).toEqual([true, ['idempotencyKey']]);
      }
    }
    expect(await everything()).toBe(before);
  });

  test('requires the ability to write, and changes nothing of others', async () => {
    const world = await newWorld();
    const args = argumentsIn(world);
    const reader = await withToken(server, world.user.id, ['profile:read']);
    const stranger = await newUser(server);
    await setFeatures(server.context, stranger.id, { stickers: true });
    const before = await everything();
    const codeOf = ({ status, body }: ApiAnswer) => [status, body.code];
    expect(codeOf(await callOverRest(operation, args, reader))).toEqual([403, 'insufficient_ability']);
    expect((await callOverRest(operation, args, { ...reader, token: 'vtr_nobody' })).status).toBe(401);
    if ('profileKey' in args || 'formId' in args)
      expect(codeOf(await callOverRest(operation, args, stranger))).toEqual([404, 'not_found']);
    expect(await everything()).toBe(before);
  });
});
