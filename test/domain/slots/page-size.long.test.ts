import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownerSlotTypes } from '../../../src/blocks/index.ts';
import { createEvent } from '../../../src/domain/events/write-events.ts';
import { createForm, newForm } from '../../../src/domain/forms/create-form.ts';
import { ownerAccess } from '../../../src/domain/profiles/page-access.ts';
import { createSlots } from '../../../src/domain/slots/create-slots.ts';
import { sizeOfPage, sizesOf, total } from '../../../src/domain/slots/page-size.ts';
import { slotRowsOf } from '../../../src/domain/slots/slot-rows.ts';
import { slotsWithinBytes } from '../../../src/store/statements/page-size.ts';
import { anyCharacter } from '../../support/any-unicode.ts';
import { newPage, newUser } from '../../support/api-client.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';

let server: TestServer;
let userId: number;
let otherId: number;
let profileId: number;
beforeAll(async () => {
  server = await startServer();
  const anna = await newUser(server);
  userId = anna.id;
  otherId = (await newUser(server)).id;
  profileId = (await newPage(anna)).id;
});
afterAll(() => server.close());

/** As JSON may have it, half pairs too. */
const words = fc.string({
  maxLength: 20,
  unit: fc.oneof(anyCharacter, fc.constantFrom('a', '"', '\\', '\ud800', '\u0000')),
});
const block = fc.oneof(
  fc.record({ kind: fc.constant('text' as const), words }),
  fc.record({ kind: fc.constant('event' as const), words }),
  fc.record({ kind: fc.constant('form' as const), words, view: fc.constantFrom('inline', 'button') }),
  fc.record({ kind: fc.constant('foreign' as const), type: fc.constantFrom('form', 'event') }),
  fc.record({
    kind: fc.constant('odd' as const),
    data: fc.constantFrom('[]', '{"eventId":"x"}', '{"eventId":1e99}', '{"formId":7}'),
  }),
);

const bytes = (...texts: string[]) => total(texts.map((text) => Buffer.byteLength(text)));

// docs/interface.md 5.7.
test('the program and the database count the same size for blocks, inline forms and events after each change', async () => {
  const { db, slotTypes } = server.context;
  const now = server.context.now();
  const author = { userId, credential: { kind: 'session' } } as const;
  const rules = { slotTypes: ownerSlotTypes(slotTypes), maxSlots: 500, maxPageBytes: 0, now };
  const formOf = (label: string) =>
    newForm.parse({
      title: `T${label}`,
      buttonText: label,
      successMessage: '',
      fields: [{ type: 'text', label: `L${label}` }],
    });
  const eventOf = (title: string) => ({
    title: `T${title}`,
    startsAt: '2027-05-01T18:00',
    timezone: 'Asia/Almaty',
    place: title,
    link: '',
    description: title,
  });

  const foreign = await db.write(async (tx) => ({
    form: (await createForm(tx, ownerAccess(otherId), formOf('x'), now)).id,
    event: await createEvent(tx, otherId, eventOf('x'), now),
  }));
  await fc.assert(
    fc.asyncProperty(fc.array(block, { maxLength: 8 }), async (blocks) => {
      await db.rehearse(async (tx) => {
        let linked = 0;
        const key = String(profileId);
        const add = (type: string, data: Record<string, unknown>) =>
          createSlots(tx, author, key, [{ type, data }], undefined, rules);
        for (const [position, each] of blocks.entries()) {
          if (each.kind === 'text') await add('text', { title: `T${each.words}` });
          if (each.kind === 'event') {
            const eventId = await createEvent(tx, userId, eventOf(each.words), now);
            const event = await tx.event.findUniqueOrThrow({ where: { id: eventId } });
            for (const _time of [1, 2]) await add('event', { eventId });
            linked += 2 * bytes(event.title, event.description, event.place, event.link, event.timezone);
          }
          if (each.kind === 'form') {
            const { id: formId } = await createForm(tx, ownerAccess(userId), formOf(each.words), now);
            const notice = JSON.stringify({ text: each.words });
            const form = await tx.form.update({ where: { id: formId }, data: { notice } });
            await add('form', { formId, view: each.view, buttonText: each.words });
            if (each.view === 'inline')
              linked += bytes(form.title, form.buttonText, form.successMessage, form.fields, form.notice);
          }
          if (each.kind === 'foreign') {
            const data = JSON.stringify(
              each.type === 'form' ? { formId: foreign.form, view: 'inline' } : { eventId: foreign.event },
            );
            await tx.slot.create({ data: { profileId, type: each.type, position, data } });
          }
          if (each.kind === 'odd') {
            for (const type of ['event', 'form', 'legacy'])
              await tx.slot.create({ data: { profileId, type, position, data: each.data } });
          }
        }
        const rows = await slotRowsOf(tx, profileId);
        const size = await sizeOfPage(tx, profileId);
        const sizes = await sizesOf(tx, userId, rows);
        expect(size).toBe(bytes(...rows.map(({ data }) => data)) + linked);
        expect(total(sizes)).toBe(size);

        for (const within of sizes.keys()) {
          const most = total(sizes.slice(0, within + 1)) - 1;
          const counted = { total: rows.length, within };
          expect(await tx.first(slotsWithinBytes, { bytes: most, profileId })).toEqual(counted);
        }
      });
    }),
    { numRuns: 40 },
  );
});
