import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountReportOutput, formReportOutput } from '../../tools/analytics/report-output.ts';
import { type ApiUser, newPage, newUser, slotOf, slotsOf, wrongFields } from '../support/api-client.ts';
import { addForm } from '../support/own-objects.ts';
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

const localDate = (zone: string, time: number) => new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(time);

describe('the period', () => {
  it.each([
    ['', 28, 0],
    ['period=today', 1, 0],
    ['period=yesterday', 1, 1],
    ['period=last7', 7, 0],
    ['period=last28', 28, 0],
    ['period=last30', 30, 0],
    ['period=last90', 90, 0],
    ['period=last365', 365, 0],
  ])('%s has %i days and ends %i days ago', async (query, days, ago) => {
    const page = await newPage(user);
    const { period, previous } = reportIn(await user.get(`${page.path}/analytics?${query}`));
    const to = localDate('Asia/Atyrau', server.context.now().getTime() - ago * day);
    const shift = (by: number) => new Date(Date.parse(to) - by * day).toISOString().slice(0, 10);
    const unfinished = ago === 0 && { unfinished: true };
    expect(period).toEqual({ from: shift(days - 1), to, timezone: 'Asia/Atyrau', days, ...unfinished });
    expect(previous).toEqual({ from: shift(2 * days - 1), to: shift(days) });
  });

  it('has at most 366 days, each in the timeline', async () => {
    const page = await newPage(user);
    const query = 'from=2026-01-01&to=2027-01-01&timezone=Europe/Berlin&include=timeline';
    const report = reportIn(await user.get(`${page.path}/analytics?${query}`));
    expect(report.period.days).toBe(366);
    expect(report.timeline).toHaveLength(366);
    expect(report).not.toHaveProperty('hours');
  });

  it.each([
    ['period=last14', ['period']],
    ['period=last7&from=2026-01-01&to=2026-01-02', ['period']],
    ['from=2026-01-01', ['to']],
    ['to=2026-01-01', ['from']],
    ['from=2026-01-02&to=2026-01-01', ['to']],
    ['from=2026-01-01&to=2027-01-02', ['to']],
    ['from=2026-02-30&to=2026-03-01', ['from']],
    ['from=1.1.2026&to=2026-03-01', ['from']],
    ['timezone=%2B05:00', ['timezone']],
    ['timezone=UTC%2B5', ['timezone']],
    ['timezone=Mars/Base', ['timezone']],
    ['include=timeline,blocks', ['include']],
    ['include=', ['include']],
    ['days=7', ['days']],
  ])('%s is rejected', async (query, fields) => {
    const page = await newPage(user);
    for (const path of [`${page.path}/analytics`, '/analytics']) {
      const answer = await user.get(`${path}?${query}`);
      expect(answer.status).toBe(422);
      expect(wrongFields(answer)).toEqual(fields);
    }
  });
});

describe('statistics of a page', () => {
  it('include clicks of a deleted block in the totals, not in the blocks', async () => {
    const page = await pageWithPast(server, user);
    await happen(
      server,
      page.id,
      { visitor: 1 },
      { visitor: 1, target: { kind: 'slot', slotId: page.slots[0] } },
      { visitor: 2, target: { kind: 'slot', slotId: page.slots[1] } },
    );
    await user.delete(`${page.path}/slots/${page.slots[0]}`);
    const report = reportIn(await user.get(`${page.path}/analytics`));
    expect(report.totals).toEqual({ views: 1, uniqueViews: 1, clicks: 2, uniqueClicks: 2, ctr: 2 });
    expect(report.blocks).toEqual([
      {
        ...{ slotId: page.slots[1], type: 'button', title: 'Songs', clickable: true },
        ...{ clicks: 1, uniqueClicks: 1, views: 1, ctr: 1 },
        previous: { clicks: 0, uniqueClicks: 0, views: 0, ctr: null },
      },
    ]);
    expect((await user.get(`${page.path}/analytics/slots/${page.slots[0]}`)).status).toBe(404);
  });

  it('compare with the same number of days before', async () => {
    const page = await pageWithPast(server, user);
    const ago = server.context.now().getTime() - 10 * day;
    await happen(server, page.id, { visitor: 1 }, { visitor: 1, time: ago }, { visitor: 2, time: ago });
    const report = reportIn(await user.get(`${page.path}/analytics?period=last7`));
    expect(report.totals).toMatchObject({ views: 1, clicks: 0, ctr: 0 });
    expect(report.previousTotals).toEqual({ views: 2, uniqueViews: 2, clicks: 0, uniqueClicks: 0, ctr: 0 });
  });

  it('have no rate if there were no visitors', async () => {
    const page = await newPage(user);
    const { totals } = reportIn(await user.get(`${page.path}/analytics`));
    expect(totals).toEqual({ views: 0, uniqueViews: 0, clicks: 0, uniqueClicks: 0, ctr: null });
  });

  it('count views of a block since it was added to the page', async () => {
    const page = await pageWithPast(server, user);
    await happen(server, page.id, { visitor: 1, time: server.context.now().getTime() - 2 * day });
    const slot = slotOf(await user.post(`${page.path}/slots`, { type: 'divider', data: {} }));
    const report = reportIn(await user.get(`${page.path}/analytics`));
    expect(report.blocks.map(({ views }) => views)).toEqual([1, 1, 0]);
    expect(reportIn(await user.get(`${page.path}/analytics/slots/${slot.id}`)).totals).toMatchObject({ views: 0 });
  });

  it('do not exist for other users', async () => {
    const page = await pageWithPast(server, user);
    const other = await newUser(server);
    const formId = await addForm(server, user.id);
    const link = encodeURIComponent(page.social);
    for (const path of [
      `${page.path}/analytics`,
      `${page.path}/analytics/slots/${page.slots[0]}`,
      `${page.path}/analytics/socials?link=${link}`,
      `/forms/${formId}/analytics`,
    ]) {
      expect((await other.get(path)).status).toBe(404);
      expect((await user.get(path)).status).toBe(200);
    }
    expect((await user.get(`${page.path}/analytics/socials?link=https://example.com/`)).status).toBe(404);
    expect((await user.get(`${page.path}/analytics/socials`)).status).toBe(422);
    expect((await user.get('/forms/%00/analytics')).status).toBe(404);
  });
});

it('statistics of the account are the sums over its pages', async () => {
  const owner = await newUser(server);
  const one = await pageWithPast(server, owner);
  const other = await pageWithPast(server, owner);
  await happen(server, one.id, { visitor: 1 }, { visitor: 1, target: { kind: 'slot', slotId: one.slots[1] } });
  await happen(server, other.id, { visitor: 1 }, { visitor: 2 });
  const { body } = await owner.get('/analytics?period=today&timezone=UTC&include=timeline,hours');
  const report = accountReportOutput.parse(body.data);
  expect(report.totals).toEqual({ views: 3, uniqueViews: 3, clicks: 1, uniqueClicks: 1, ctr: 1 / 3 });
  expect(report.timeline).toMatchObject([{ views: 3, uniqueViews: 3, clicks: 1 }]);
  expect(report.hours?.reduce((sum, { views }) => sum + views, 0)).toBe(3);
  expect(report.blocks.map(({ slotId }) => slotId)).toEqual([one.slots[1]]);
  expect(report.profiles).toMatchObject([
    { profileId: one.id, login: one.login, views: 1, uniqueViews: 1, clicks: 1, previous: { views: 0, ctr: null } },
    { profileId: other.id, login: other.login, views: 2, uniqueViews: 2, clicks: 0 },
  ]);
});

it('statistics of a form report the share of its viewers that submitted it', async () => {
  const page = await pageWithPast(server, user);
  const formId = await addForm(server, user.id);
  const slot = slotOf(await user.post(`${page.path}/slots`, { type: 'form', data: { formId } }));
  await happen(server, page.id, { visitor: 1 }, { visitor: 2 }, { visitor: 3 }, { visitor: 3 });
  const now = server.context.now();
  await server.context.db.write(async (tx) => {
    for (const createdAt of [now, new Date(now.getTime() - 40 * day)]) {
      await tx.formSubmission.create({
        data: { formId, profileId: page.id, slotId: slot.id, fields: '[]', createdAt },
      });
    }
  });
  const { body } = await user.get(`/forms/${formId}/analytics?period=last28`);
  const report = formReportOutput.parse(body.data);
  expect(report).toMatchObject({
    ...{ submissions: 1, conversion: 0.25, previousSubmissions: 1, previousConversion: null },
    totals: { views: 4, uniqueViews: 3 },
    blocks: [{ slotId: slot.id, type: 'form', views: 4 }],
  });
});

it('submissions from deleted blocks count for a form, but not for its rate', async () => {
  const page = await newPage(user);
  const formId = await addForm(server, user.id);
  const [gone, slot] = await formSlots(page, formId, 2);
  await send(formId, page.id, gone, gone, gone);
  await user.delete(`${page.path}/slots/${gone}`);
  await happen(server, page.id, { visitor: 1 }, { visitor: 2 });
  await send(formId, page.id, slot);
  const { body } = await user.get(`/forms/${formId}/analytics?period=today`);
  expect(formReportOutput.parse(body.data)).toMatchObject({ submissions: 4, conversion: 0.5 });
});

it('the share of a form includes views while its deletion waits for approval', async () => {
  const page = await newPage(user);
  const formId = await addForm(server, user.id);
  const [slot, other] = await formSlots(page, formId, 2);
  await server.context.db.write((tx) =>
    tx.profile.update({ where: { id: page.id }, data: { holdsChanges: true }, select: { id: true } }),
  );
  await user.delete(`${page.path}/slots/${slot}`);
  await happen(server, page.id, { visitor: 1 }, { visitor: 2 });
  await send(formId, page.id, slot);
  const report = async () =>
    formReportOutput.parse((await user.get(`/forms/${formId}/analytics?period=today`)).body.data);
  const expected = { submissions: 1, conversion: 0.5, totals: { views: 2 } };
  const ids = async () => (await report()).blocks.map(({ slotId, submissions }) => [slotId, submissions]);
  expect(await report()).toMatchObject(expected);
  expect(await ids()).toEqual([
    [other, 0],
    [slot, 1],
  ]);
  await user.delete(`${page.path}/slots/${other}`);
  expect(await report()).toMatchObject(expected);
  expect(await ids()).toEqual([
    [slot, 1],
    [other, 0],
  ]);
});

async function formSlots({ path }: { path: string }, formId: string, count: number): Promise<number[]> {
  const slots = Array.from({ length: count }, () => ({ type: 'form', data: { formId } }));
  return slotsOf(await user.post(`${path}/slots/batch`, { slots })).map(({ id }) => id);
}

async function send(formId: string, profileId: number, ...slotIds: (number | undefined)[]) {
  const data = slotIds.map((slotId = 0) => ({
    formId,
    profileId,
    slotId,
    fields: '[]',
    createdAt: server.context.now(),
  }));
  await server.context.db.write((tx) => tx.formSubmission.createMany({ data }));
}

it('all operations together accept twenty requests a minute', async () => {
  // RATE_ANALYTICS_PER_MINUTE has its default.
  const strict = await startServer();
  try {
    const owner = await newUser(strict);
    const page = await newPage(owner);
    const paths = Array.from({ length: 24 }, (_, index) => (index % 2 === 0 ? '/analytics' : `${page.path}/analytics`));
    const answers = await Promise.all(paths.map((path) => owner.get(path)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    const refused = answers.find(({ status }) => status === 429);
    expect([refused?.body.code, refused?.headers.get('ratelimit-policy')]).toEqual([
      'rate_limited',
      '"analytics";q=20;w=60',
    ]);
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(40);
    expect((await owner.get('/profiles')).status).toBe(200);
  } finally {
    await strict.close();
  }
});
