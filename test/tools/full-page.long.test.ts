import { afterAll, beforeAll, expect, test } from 'vitest';
import { sizeOfPage } from '../../src/domain/slots/page-size.ts';
import { operations } from '../../tools/index.ts';
import { picture } from '../files/support/pictures.ts';
import { rulesWithHole, type StandIn, startStandIn } from '../files/support/stand-in.ts';
import { addStoredSlot } from '../support/own-objects.ts';
import { fillPage } from '../support/page-of-size.ts';
import { startServer, type TestServer } from '../support/start-server.ts';
import { argumentsOfWrites, callOverRest, newWorld } from './support/writes.ts';

// docs/interface.md 5.7: the limit applies to every write of the catalogue, later ones included.

const max = 1_000_000;
let internet: StandIn;
let server: TestServer;
beforeAll(async () => {
  const png = await picture('png');
  internet = await startStandIn((_req, res) => void res.end(png));
  server = await startServer({ MAX_PAGE_MB: '1' }, { outgoing: rulesWithHole(internet.port) });
});
afterAll(async () => {
  await server.close();
  await internet.close();
});

const writes = operations.filter(({ kind }) => kind === 'write');
/** Writes whose arguments (test/tools/support/writes.ts) enlarge the page. */
const enlarging = ['create_slot', 'create_slots', 'update_form', 'update_slot', 'update_slots'];

test.each(writes.map(({ name }) => name))('%s keeps a full page within the bound', async (name) => {
  const operation = writes.find((each) => each.name === name);
  const args = argumentsOfWrites(() => internet.port)[name];
  if (!operation || !args) throw new Error(`no arguments for ${name}`);
  const world = await newWorld(server);
  const pageId = Number(world.page.profileKey);
  await addStoredSlot(server, pageId, 'form', { formId: world.formId, view: 'inline' });
  await fillPage(server, pageId, max);
  // Longer than the replaced text.
  const longer = JSON.stringify(args(world)).replace(/"title":"[^"]+"/g, `"title":"${'T'.repeat(60)}"`);
  const { db } = server.context;
  const all = await db.read.slot.findMany({ where: { profileId: pageId }, select: { id: true } });
  const order = name === 'reorder_slots' && { order: all.map(({ id }) => id).reverse() };
  const answer = await callOverRest(server, operation, { ...JSON.parse(longer), ...order }, world.user);
  const refused = answer.status === 409 && answer.body.code === 'limit_reached';
  expect({ name, refused }).toEqual({ name, refused: enlarging.includes(name) });
  if (!refused) expect(answer.status).toBeLessThan(300);
  expect(await sizeOfPage(db.read, pageId)).toBeLessThanOrEqual(max);
});
