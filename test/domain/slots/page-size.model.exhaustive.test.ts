import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeUnderUserLock } from '../../../src/domain/accounts/user-lock.ts';
import { createEvent, updateEvent } from '../../../src/domain/events/write-events.ts';
import { sizeOfPage } from '../../../src/domain/slots/page-size.ts';
import { type ApiAnswer, type ApiUser, clientOf, newPage, newUser } from '../../support/api-client.ts';
import { addForm, addStoredSlot } from '../../support/own-objects.ts';
import { fillPage } from '../../support/page-of-size.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';

// docs/interface.md 5.7: concurrent writes of two processes never make a page larger than allowed.

const max = 1_000_000;
let one: TestServer;
let other: TestServer;
beforeAll(async () => {
  one = await startServer({ MAX_PAGE_MB: '1' });
  other = await startServer({ MAX_PAGE_MB: '1', DATABASE_URL: one.settings.DATABASE_URL ?? '' });
}, 60_000);
afterAll(async () => {
  await other.close();
  await one.close();
});

const which = fc.nat({ max: 20 });
const length = fc.integer({ min: 1, max: 4_900 });
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('faqs' as const),
      page: fc.nat({ max: 1 }),
      count: fc.integer({ min: 1, max: 6 }),
      length,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('change' as const), page: fc.nat({ max: 1 }), which, length }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete' as const), page: fc.nat({ max: 1 }), which }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('forms' as const),
      page: fc.nat({ max: 1 }),
      count: fc.integer({ min: 1, max: 20 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('form' as const), options: fc.integer({ min: 1, max: 50 }) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('event' as const), length }) },
);

const faq = (length: number) => {
  const items = Array.from({ length: 30 }, () => ({ title: 'Why?', text: 'a'.repeat(length) }));
  return { type: 'faq', data: { items } };
};

test('concurrent writers of blocks, forms and events keep every page within the bound, and some of them are rejected', async () => {
  let refused = 0;
  let taken = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 2, maxLength: 5 }), { minLength: 1, maxLength: 4 }),
      async (rounds) => {
        const anna = await newUser(one);
        const users = [anna, clientOf(other, anna.id, anna.token)];
        const pages = [await newPage(anna), await newPage(anna)];
        const formId = await addForm(one, anna.id);
        const { db, now } = one.context;
        const fields = { title: 'Concert', startsAt: '2027-05-01T18:00', timezone: 'Asia/Almaty', place: '', link: '' };
        const eventId = await db.write((tx) => createEvent(tx, anna.id, { ...fields, description: '' }, now()));
        for (const { id } of pages) {
          await addStoredSlot(one, id, 'form', { formId, view: 'inline' });
          for (let shown = 0; shown < 40; shown += 1) await addStoredSlot(one, id, 'event', { eventId });
          await fillPage(one, id, 700_000);
        }
        const slotIds = async (profileId: number) =>
          (await db.read.slot.findMany({ where: { profileId, type: 'faq' }, select: { id: true } })).map(
            ({ id }) => id,
          );

        async function act(
          action: typeof step extends fc.Arbitrary<infer S> ? S : never,
          user: ApiUser,
        ): Promise<ApiAnswer | null> {
          const page = 'page' in action ? pages[action.page] : undefined;
          const ids = page ? await slotIds(page.id) : [];
          const id = 'which' in action ? ids[action.which % ids.length] : undefined;
          switch (action.kind) {
            case 'faqs': {
              const slots = Array.from({ length: action.count }, () => faq(action.length));
              return user.post(`${page?.path}/slots/batch`, { slots });
            }
            case 'change':
              return id === undefined
                ? null
                : user.patch(`${page?.path}/slots/${id}`, { data: faq(action.length).data });
            case 'delete':
              return id === undefined ? null : user.delete(`${page?.path}/slots/${id}`);
            case 'forms': {
              const slots = Array.from({ length: action.count }, () => ({
                type: 'form',
                data: { formId, view: 'inline' },
              }));
              return user.post(`${page?.path}/slots/batch`, { slots });
            }
            case 'form': {
              const options = Array.from({ length: action.options }, (_, index) => `${index} ${'o'.repeat(150)}`);
              return user.patch(`/forms/${formId}`, { fields: [{ type: 'select', label: 'Which', options }] });
            }
            case 'event': {
              const { context } = user === anna ? one : other;
              const rules = { now: context.now(), maxPageBytes: max };
              const input = { ...fields, description: 'd'.repeat(action.length) };
              await writeUnderUserLock(context.db, anna.id, (tx) =>
                updateEvent(tx, anna.id, eventId, input, rules),
              ).catch((error: unknown) => expect(error).toMatchObject({ code: 'limit_reached' }));
              return null;
            }
          }
        }

        for (const round of rounds) {
          const answers = await Promise.all(round.map((action, index) => act(action, users[index % 2] ?? anna)));
          for (const answer of answers) {
            if (answer === null) continue;
            if (answer.status === 409) expect(answer.body.code).toBe('limit_reached');
            // A block that was changed and deleted at the same time.
            else expect([200, 201, 204, 404]).toContain(answer.status);
            if (answer.status === 409) refused += 1;
            else taken += 1;
          }
          for (const { id } of pages) expect(await sizeOfPage(db.read, id)).toBeLessThanOrEqual(max);
        }
      },
    ),
    { numRuns: 12 },
  );
  expect(refused).toBeGreaterThan(3);
  expect(taken).toBeGreaterThan(10);
}, 240_000);
