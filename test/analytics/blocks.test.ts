import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sweepAnalytics } from '../../src/domain/analytics/sweep.ts';
import { accountReportOutput } from '../../tools/analytics/report-output.ts';
import { type ApiUser, newPage, newUser, slotOf, wrongFields } from '../support/api-client.ts';
import { addEvent, addForm, addStoredSlot } from '../support/own-objects.ts';
import { startServer, type TestServer } from '../support/start-server.ts';
import { happen, pageWithPast, reportIn } from './support/past.ts';

const day = 24 * 60 * 60 * 1000;
let server: TestServer;
let user: ApiUser;
beforeAll(async () => {
  server = await startServer({ RATE_ANALYTICS_PER_MINUTE: '0' });
  user = await newUser(server);
});
afterAll(() => server.close());

const clickOn = (slotId: number, visitor: number) => ({ visitor, target: { kind: 'slot', slotId } as const });

it('reports for each block whether it can be clicked, and its clicks per view', async () => {
  const page = await newPage(user);
  const link = 'https://example.com/';
  const formId = await addForm(server, user.id);
  const written = [
    ['button', { link, title: 'Tickets' }, true],
    ['text', { description: '<p>Words</p>' }, false],
    ['text', { title: 'Words that lead on', link }, true],
    ['video', { link: 'https://youtu.be/dQw4w9WgXcQ' }, true],
    ['faq', { items: [{ title: 'Why?', text: 'Because' }] }, false],
    ['divider', {}, false],
    ['music', { links: [{ link: 'https://open.spotify.com/album/1' }] }, true],
    ['form', { formId }, false],
  ] as const;
  const ids: number[] = [];
  for (const [type, data] of written) ids.push(slotOf(await user.post(`${page.path}/slots`, { type, data })).id);
  const [button = 0] = ids;
  const eventId = await addEvent(server, user.id);
  await addStoredSlot(server, page.id, 'event', { eventId });
  await addStoredSlot(server, page.id, 'carousel', { link });
  await happen(server, page.id, { visitor: 1 }, { visitor: 2 }, { visitor: 3 }, { visitor: 4 }, clickOn(button, 1));
  const { blocks } = reportIn(await user.get(`${page.path}/analytics`));
  // The event has no link, and visitors do not see a block of another time.
  expect(blocks.map(({ clickable }) => clickable)).toEqual([...written.map(([, , can]) => can), false, false]);
  expect(blocks.map(({ ctr }) => ctr)).toEqual([0.25, null, 0, 0, null, null, 0, null, null, null]);
  expect(blocks[0]?.previous).toEqual({ clicks: 0, uniqueClicks: 0, views: 0, ctr: null });
});

it('reports how often its form was submitted from a form block, in both periods', async () => {
  const page = await newPage(user);
  const formId = await addForm(server, user.id);
  const [here, there] = [
    slotOf(await user.post(`${page.path}/slots`, { type: 'form', data: { formId } })),
    slotOf(await user.post(`${page.path}/slots`, { type: 'form', data: { formId, view: 'inline' } })),
  ];
  const now = server.context.now().getTime();
  await server.context.db.write(async (tx) => {
    for (const [slotId, ago] of [
      [here.id, 0],
      [here.id, 1],
      [there.id, 0],
      [here.id, 8],
      [here.id, 40],
      [null, 0],
    ] as const) {
      const createdAt = new Date(now - ago * day);
      await tx.formSubmission.create({ data: { formId, profileId: page.id, slotId, fields: '[]', createdAt } });
    }
  });
  const { blocks } = reportIn(await user.get(`${page.path}/analytics?period=last7`));
  expect(blocks).toMatchObject([
    { slotId: here.id, submissions: 2, previous: { submissions: 1 } },
    { slotId: there.id, submissions: 1, previous: { submissions: 0 } },
  ]);
  // A form may be on several pages, so there a block names its own.
  const ofForm = reportIn(await user.get(`/forms/${formId}/analytics?period=last7`));
  expect(ofForm.blocks).toMatchObject([{ profileId: page.id }, { profileId: page.id }]);
});

describe('a deleted block', () => {
  it('keeps its name and clicks in statistics of the page and the account', async () => {
    const owner = await newUser(server);
    const page = await pageWithPast(server, owner);
    const [first, second] = page.slots;
    await happen(server, page.id, { visitor: 1 }, clickOn(first, 1), clickOn(first, 2));
    await happen(server, page.id, { ...clickOn(first, 3), time: server.context.now().getTime() - 30 * day });
    const before = reportIn(await owner.get(`${page.path}/analytics`));
    expect(before).not.toHaveProperty('deletedBlocks');
    const deletedAt = server.context.now().getTime();
    await owner.delete(`${page.path}/slots`, { ids: [first, second] });
    const expected = [
      {
        ...{ slotId: first, type: 'button', title: 'Tickets', deletedAt: expect.any(String) },
        ...{ clicks: 2, uniqueClicks: 2, previous: { clicks: 1, uniqueClicks: 1 } },
      },
    ];
    const { deletedBlocks } = reportIn(await owner.get(`${page.path}/analytics`));
    expect(deletedBlocks).toEqual(expected);
    expect(Math.abs(Date.parse(deletedBlocks?.[0]?.deletedAt ?? '') - deletedAt)).toBeLessThan(60_000);
    const account = accountReportOutput.parse((await owner.get('/analytics')).body.data);
    expect(account.deletedBlocks).toEqual(expected);
    // A report of other days omits deleted blocks without clicks in them.
    expect(reportIn(await owner.get(`${page.path}/analytics?period=yesterday`))).not.toHaveProperty('deletedBlocks');
    const other = await newUser(server);
    expect((await other.get('/analytics')).text).not.toContain('Tickets');
  });

  it('a dry run of the deletion leaves the statistics unchanged', async () => {
    const page = await pageWithPast(server, user);
    await happen(server, page.id, clickOn(page.slots[0], 1));
    await user.delete(`${page.path}/slots/${page.slots[0]}`, undefined, { Precognition: 'true' });
    const report = reportIn(await user.get(`${page.path}/analytics`));
    expect(report).not.toHaveProperty('deletedBlocks');
    expect(report.blocks[0]).toMatchObject({ slotId: page.slots[0], clicks: 1 });
  });

  it('is deleted with its clicks after a year, even beside a thousand others of one page', async () => {
    const { db, now } = server.context;
    const page = await pageWithPast(server, user);
    const [first, second] = page.slots;
    await happen(server, page.id, clickOn(first, 1), clickOn(second, 1));
    await user.delete(`${page.path}/slots/${first}`);
    const names = () => db.read.deletedSlot.count({ where: { profileId: page.id } });
    await db.write((tx) =>
      tx.deletedSlot.updateMany({
        where: { id: first },
        data: { deletedAt: new Date(now().getTime() - 367 * day) },
      }),
    );
    await user.delete(`${page.path}/slots/${second}`);
    await sweepAnalytics(server.context);
    expect(await names()).toBe(1);
    const many = Array.from({ length: 1_200 }, (_, index) => ({ id: 1_000_000 + index, profileId: page.id }));
    await db.write((tx) =>
      tx.deletedSlot.createMany({ data: many.map((one) => ({ ...one, type: 'button', deletedAt: now() })) }),
    );
    const added = slotOf(
      await user.post(`${page.path}/slots`, { type: 'button', data: { link: 'a.example', title: 'A' } }),
    );
    await user.delete(`${page.path}/slots/${added.id}`);
    expect(await names()).toBe(1_000);
  });
});

describe('two periods', () => {
  const on = (ago: number) => server.context.now().getTime() - ago * day;
  const dateOf = (time: number) => new Date(time).toISOString().slice(0, 10);

  it('are compared block by block, however far apart they are', async () => {
    const page = await pageWithPast(server, user);
    const [first] = page.slots;
    await happen(server, page.id, { visitor: 1 }, clickOn(first, 1), { visitor: 9, time: on(50) });
    await happen(
      server,
      page.id,
      ...[1, 2, 3].map((visitor) => ({ visitor, time: on(200) })),
      ...[1, 2].map((visitor) => ({ ...clickOn(first, visitor), time: on(201) })),
    );
    const compared = `compareFrom=${dateOf(on(202))}&compareTo=${dateOf(on(199))}`;
    const report = reportIn(await user.get(`${page.path}/analytics?period=last7&timezone=UTC&${compared}`));
    expect(report.previous).toEqual({ from: dateOf(on(202)), to: dateOf(on(199)) });
    expect(report.totals).toMatchObject({ views: 1, clicks: 1 });
    expect(report.previousTotals).toEqual({ views: 3, uniqueViews: 3, clicks: 2, uniqueClicks: 2, ctr: 2 / 3 });
    expect(report.blocks[0]).toMatchObject({ clicks: 1, previous: { clicks: 2, views: 3, ctr: 2 / 3 } });
    const ofBlock = reportIn(await user.get(`${page.path}/analytics/slots/${first}?timezone=UTC&${compared}`));
    expect(ofBlock.previousTotals).toMatchObject({ views: 3, clicks: 2 });
  });

  it('may be equal, or in reverse order', async () => {
    const page = await pageWithPast(server, user);
    await happen(server, page.id, { visitor: 1 }, { visitor: 2, time: on(30) });
    const [today, then] = [dateOf(on(0)), dateOf(on(30))];
    const ask = async (from: string, compareFrom: string) => {
      const query = `timezone=UTC&from=${from}&to=${from}&compareFrom=${compareFrom}&compareTo=${compareFrom}`;
      const { totals, previousTotals } = reportIn(await user.get(`${page.path}/analytics?${query}`));
      return [totals.uniqueViews, previousTotals.uniqueViews];
    };
    await happen(server, page.id, { visitor: 3, time: on(30) });
    expect(await ask(today, then)).toEqual([1, 2]);
    expect(await ask(then, today)).toEqual([2, 1]);
    expect(await ask(today, today)).toEqual([1, 1]);
  });

  it.each([
    ['compareFrom=2026-01-01', ['compareTo']],
    ['compareTo=2026-01-01', ['compareFrom']],
    ['compareFrom=2026-01-02&compareTo=2026-01-01', ['compareTo']],
    ['compareFrom=2026-01-01&compareTo=2027-01-02', ['compareTo']],
    [
      'compareFrom=1.1.2026&compareTo=2026-02-30&from=2026-01-01&include=days',
      ['compareFrom', 'compareTo', 'include', 'to'],
    ],
  ])('%s is rejected, with all errors together', async (query, fields) => {
    const page = await newPage(user);
    const answer = await user.get(`${page.path}/analytics?${query}`);
    expect([answer.status, wrongFields(answer).sort()]).toEqual([422, fields]);
  });
});
