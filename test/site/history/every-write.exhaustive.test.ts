import { afterAll, beforeAll, expect, test } from 'vitest';
import { restoreVersion } from '../../../src/domain/history/restore-version.ts';
import { operations } from '../../../tools/index.ts';
import { storedPage } from '../../domain/history/support/stored-page.ts';
import { picture } from '../../files/support/pictures.ts';
import { rulesWithHole, type StandIn, startStandIn } from '../../files/support/stand-in.ts';
import { clientOf } from '../../mcp/support/connector.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';
import { argumentsOfWrites, callOverRest, newWorld, type World } from '../../tools/support/writes.ts';

// Every change through the interface makes a version with a name of its own, from which it can be undone.

let internet: StandIn;
let server: TestServer;
beforeAll(async () => {
  const png = await picture('png');
  internet = await startStandIn((_req, res) => void res.end(png));
  server = await startServer({}, { outgoing: rulesWithHole(internet.port) });
  // Loaded here, because the connector's first request would load it within its time limit.
  await import('../../../src/mcp/legacy/handler.ts');
});
afterAll(async () => {
  await server.close();
  await internet.close();
});

const argumentsFor = argumentsOfWrites(() => internet.port);
const faces = {
  REST: async (name: string, world: World, args: Record<string, unknown>) => {
    const operation = operations.find((one) => one.name === name);
    if (!operation) throw new Error(name);
    expect((await callOverRest(server, operation, args, world.user)).status).toBeLessThan(300);
  },
  MCP: async (name: string, { user }: World, args: Record<string, unknown>) => {
    const answer = await clientOf(server, { userId: user.id, token: user.token }).call(name, args);
    expect(answer.isError).toBe(false);
  },
};

/** They leave pages alone. */
const elsewhere = ['create_profile', 'upload_file', 'create_upload', 'create_form', 'update_form'];
const writes = operations.filter(({ kind, name }) => kind === 'write' && !elsewhere.includes(name));

test.each(writes.flatMap(({ name }) => Object.entries(faces).map(([face, call]) => [name, face, call] as const)))(
  '%s by %s',
  async (name, _face, call) => {
    const world = await newWorld(server);
    const { db } = server.context;
    const profileId = Number(world.page.profileKey);
    const versions = () => db.read.pageVersion.findMany({ where: { profileId }, orderBy: { id: 'asc' } });
    const [page, before] = [await storedPage(db.read, profileId), await versions()];
    await call(name, world, argumentsFor[name]?.(world) ?? {});
    const [changed, after] = [await storedPage(db.read, profileId), await versions()];
    expect(changed).not.toEqual(page);
    expect(after.slice(before.length)).toMatchObject([{ caller: expect.stringMatching(/^token \d+$/) }]);
    expect(after.at(-1)?.callerName).not.toBe('');
    const author = { userId: world.user.id, credential: { kind: 'session' as const } };
    const rules = {
      limits: server.context.config.history,
      slotTypes: server.context.slotTypes,
      maxSlots: 500,
      maxPageBytes: 0,
      now: server.context.now(),
    };
    for (const [key, expected] of [
      [before.at(-1)?.id, page],
      [after.at(-1)?.id, changed],
    ] as const) {
      const version = { key: String(key), takesAddress: true };
      await db.write((tx) => restoreVersion(tx, author, String(profileId), version, rules));
      expect(await storedPage(db.read, profileId)).toEqual(expected);
    }
  },
);

test('a write that does not change a page creates no version', async () => {
  const world = await newWorld(server);
  const { db } = server.context;
  const profileId = Number(world.page.profileKey);
  const count = () => db.read.pageVersion.count({ where: { profileId } });
  const before = await count();
  for (const name of elsewhere) await faces.REST(name, world, argumentsFor[name]?.(world) ?? {});
  const { user, slots, page } = world;
  const path = `/profiles/${page.profileKey}`;
  await user.patch(`${path}/slots/${slots.a}`, { data: {} });
  await user.patch(`${path}/slots/${slots.a}`, { data: { title: 'A' }, order: 0 });
  await user.put(`${path}/slots/order`, { order: [slots.a, slots.b, slots.c] });
  await user.patch(path, {});
  // A refused one, and a dry run.
  await user.patch(`${path}/slots/${slots.a}`, { data: { title: 'B', nothing: 1 } });
  await user.patch(`${path}/slots/${slots.a}`, { data: { title: 'B' } }, { Precognition: 'true' });
  expect(await count()).toBe(before);
});
