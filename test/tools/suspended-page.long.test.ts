import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeUnderUserLock } from '../../src/domain/accounts/user-lock.ts';
import { resumePage, suspendPage } from '../../src/domain/suspension/suspend-page.ts';
import type { Operation } from '../../tools/define-operation.ts';
import { metaOf } from '../../tools/envelope.ts';
import { operations } from '../../tools/index.ts';
import { clientOf } from '../mcp/support/connector.ts';
import { neededArguments } from '../mcp/support/planted-account.ts';
import { newPage } from '../support/api-client.ts';
import { addForm } from '../support/own-objects.ts';
import { startServer, type TestServer } from '../support/start-server.ts';
import { argumentsOfWrites, callOverRest, newWorld as makeWorld, type World } from './support/writes.ts';

// Every operation on a suspended page works, and its response says that visitors do not see the page (docs/interface.md 2.6).

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const reason = 'Phishing — «bank»\n🚫';
const suspended = { since: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/), reason };
const social = 'https://instagram.com/someone';
const writes = argumentsOfWrites(() => 0);
const isOfPage = ({ params }: Operation) => 'profileKey' in params.shape;
const isOfForm = ({ params, kind }: Operation) => kind === 'write' && 'formId' in params.shape;
const named = (chosen: (operation: Operation) => boolean) =>
  operations.filter(chosen).map((operation) => [operation.name, operation] as const);

const suspend = ({ user, page }: World, why = reason) =>
  writeUnderUserLock(server.context.db, user.id, (tx) => suspendPage(tx, server.context, Number(page.profileKey), why));

/** An account whose only page is suspended, and shows the form where a write is about that. */
async function newWorld({ withForm = false } = {}): Promise<World> {
  const world = await makeWorld(server);
  const { user, page, formId } = world;
  await user.patch(`/profiles/${page.profileKey}`, { socials: [{ link: social }] });
  if (withForm)
    await user.post(`/profiles/${page.profileKey}/slots`, { type: 'form', data: { formId, view: 'inline' } });
  await suspend(world);
  return world;
}

function argumentsOf(operation: Operation, world: World): Record<string, unknown> {
  const { page, slots } = world;
  if (operation.kind === 'write') return writes[operation.name]?.(world) ?? {};
  return neededArguments(operation, { ...page, slotId: slots.c, link: social });
}

/** `meta.suspended` of a response over REST, or of its header if it has no envelope. */
async function overRestOf(operation: Operation, world: World) {
  const { status, headers, body, text } = await callOverRest(
    server,
    operation,
    argumentsOf(operation, world),
    world.user,
  );
  expect([status, text]).toEqual([operation.status, text]);
  const header = headers.get('suspended');
  const hasEnvelope = operation.status !== 204 && !operation.media;
  expect(header === null || !hasEnvelope).toBe(true);
  return hasEnvelope ? body.meta?.suspended : JSON.parse(header ?? 'null');
}

async function overMcpOf(operation: Operation, world: World) {
  const { user } = world;
  const connector = clientOf(server, { userId: user.id, token: user.token });
  const answer = await connector.call(operation.name, argumentsOf(operation, world));
  expect([answer.isError, answer.text]).toEqual([false, answer.text]);
  return { ...answer, suspended: answer.structured?.meta?.suspended };
}

describe.each(named((operation) => isOfPage(operation) || isOfForm(operation)))('%s', (_name, operation) => {
  const withForm = isOfForm(operation);

  test('works on a suspended page and reports it, over REST and MCP', async () => {
    expect(await overRestOf(operation, await newWorld({ withForm }))).toEqual(suspended);
    const { suspended: inTool, content } = await overMcpOf(operation, await newWorld({ withForm }));
    expect(inTool).toEqual(suspended);
    const line = content.find((text) => text.startsWith('Visitors do not see this page'));
    expect(line !== undefined).toBe(operation.kind === 'write');
  });

  test('does not report a suspension otherwise', async () => {
    const world = await newWorld({ withForm });
    await writeUnderUserLock(server.context.db, world.user.id, (tx) =>
      resumePage(tx, server.context, Number(world.page.profileKey)),
    );
    expect(await overRestOf(operation, world)).toBeFalsy();
  });
});

test('the schema of every such response has the field, and no other has', () => {
  const has = (operation: Operation) => 'suspended' in (metaOf(operation)?.shape ?? {});
  for (const operation of operations)
    expect([operation.name, has(operation)]).toEqual([operation.name, isOfPage(operation) || isOfForm(operation)]);
});

test('editing a form on another published page does not report a suspension', async () => {
  const world = await newWorld({ withForm: true });
  const { user, formId } = world;
  const other = await newPage(user);
  await user.post(`${other.path}/slots`, { type: 'form', data: { formId, view: 'inline' } });
  expect((await user.patch(`/forms/${formId}`, { title: 'Write' })).body.meta?.suspended).toBeUndefined();
  const unused = await addForm(server, user.id);
  expect((await user.patch(`/forms/${unused}`, { title: 'Write' })).body.meta?.suspended).toBeUndefined();
});

test('a header has as much of a long reason as fits', async () => {
  const world = await makeWorld(server);
  const long = '🚫'.repeat(2_000);
  await suspend(world, long);
  const { headers } = await world.user.get(`/profiles/${world.page.profileKey}/markdown`);
  const header = headers.get('suspended') ?? '';
  expect(header.length).toBeLessThanOrEqual(4_000);
  expect(header).toMatch(/^[\x20-\x7e]+$/);
  const { reason: cut } = JSON.parse(header);
  expect(cut).toMatch(/^🚫{200,}…$/u);
  expect((await world.user.get(`/profiles/${world.page.profileKey}`)).body.meta?.suspended).toMatchObject({
    reason: long,
  });
});
