import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findShownPage } from '../../src/domain/approval/shown-page.ts';
import { createPageCaches } from '../../src/domain/page-caches.ts';
import { slotSettings, slotViewsOf } from '../../src/domain/slots/slot-views.ts';
import { isVisibleNow } from '../../src/domain/slots/visibility.ts';
import { type ApiUser, newPage, newUser, slotOf, wrongFields } from '../support/api-client.ts';
import { addEvent, addForm } from '../support/own-objects.ts';
import { startServer, type TestServer } from '../support/start-server.ts';

// Visibility of blocks (docs/decisions/0454): by REST, and in everything that visitors can request.

const minute = 60_000;
let server: TestServer;
let anna: ApiUser;
let page: { id: number; login: string; path: string };
beforeAll(async () => {
  server = await startServer({ TRUST_PROXY: '1' });
  anna = await newUser(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  page = await newPage(anna);
});

const inMinutes = (count: number) => new Date(server.context.now().getTime() + count * minute).toISOString();
const button = (title: string) => ({ type: 'button', data: { link: `https://example.com/${title}`, title } });
const create = (body: object) => anna.post(`${page.path}/slots`, body);
const visit = (path = `/${page.login}`) => fetch(server.url + path);
const text = async (path?: string) => (await visit(path)).text();
const markdown = () => text(`/${page.login}.md`);
const computedOf = (answer: Parameters<typeof slotOf>[0]) =>
  (slotOf(answer) as unknown as { computed: Record<string, unknown> }).computed;
async function click(slotId: number, address: string): Promise<void> {
  await fetch(`${server.url}/-/hit?page=${page.id}&slot=${slotId}`, {
    method: 'POST',
    headers: {
      'X-Forwarded-For': address,
      'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    },
  });
  await server.context.hits.flush();
}

async function clicks(slotId: number): Promise<number> {
  const { body } = await anna.get(`${page.path}/analytics/slots/${slotId}?period=last7`);
  return (body.data as { totals: { clicks: number } }).totals.clicks;
}

describe('a block without visibility', () => {
  it('gets its usual response', async () => {
    const made = await create(button('Tour'));
    expect(Object.keys(computedOf(made))).toEqual(['url', 'host', 'icon']);
    expect(Object.keys(slotOf(made))).not.toContain('visibility');
    expect((await visit()).headers.get('cache-control')).toBe(
      'public, max-age=0, must-revalidate, s-maxage=60, stale-while-revalidate=60',
    );
  });

  it('stays so after a change of data', async () => {
    const { id } = slotOf(await create({ ...button('Tour'), visibility: { hidden: true } }));
    const changed = await anna.patch(`${page.path}/slots/${id}`, { data: { title: 'Dates' } });
    expect(computedOf(changed).visibility).toEqual({ hidden: true, from: null, until: null, visibleNow: false });
  });
});

describe('a write of visibility', () => {
  it('replaces it as a whole, and null always shows the block', async () => {
    const [from, until] = [inMinutes(10), inMinutes(20)];
    const made = await create({ ...button('Tour'), visibility: { from, until } });
    expect(computedOf(made).visibility).toEqual({ hidden: false, from, until, visibleNow: false });
    const address = `${page.path}/slots/${slotOf(made).id}`;
    const hidden = await anna.patch(address, { data: {}, visibility: { hidden: true } });
    expect(computedOf(hidden).visibility).toEqual({ hidden: true, from: null, until: null, visibleNow: false });
    expect(hidden.body.meta?.warnings).toMatchObject([
      { field: 'visibility.from', code: 'reset_to_default' },
      { field: 'visibility.until', code: 'reset_to_default' },
    ]);
    for (const always of [null, {}, { hidden: false, from: null, until: null }]) {
      await anna.patch(address, { data: {}, visibility: { hidden: true } });
      const shown = await anna.patch(address, { data: {}, visibility: always });
      expect(computedOf(shown)).not.toHaveProperty('visibility');
    }
  });

  it('has one for each entry of a batch', async () => {
    const made = await anna.post(`${page.path}/slots/batch`, {
      slots: [{ ...button('A'), visibility: { hidden: true } }, button('B')],
    });
    expect(made.status).toBe(201);
    const [a, b] = made.body.data as { id: number }[];
    expect(await text()).not.toContain('example.com/A');
    const changed = await anna.patch(`${page.path}/slots`, {
      slots: [
        { id: a?.id, data: {}, visibility: null },
        { id: b?.id, data: {}, visibility: { hidden: true } },
      ],
    });
    expect(changed.status).toBe(200);
    expect(await text()).toContain('example.com/A');
    expect(await text()).not.toContain('example.com/B');
  });

  it.each([
    [{ from: '2027-05-02T10:00:00Z', until: '2027-05-01T10:00:00Z' }, 'visibility.until'],
    [{ from: '2027-05-02T10:00Z', until: '2027-05-02T12:00+02:00' }, 'visibility.until'],
    [{ from: 'tomorrow' }, 'visibility.from'],
    [{ until: '2027-05-01' }, 'visibility.until'],
    [{ from: '2027-02-30T10:00' }, 'visibility.from'],
    [{ from: '2027-05-01T10:00:00+99:00' }, 'visibility.from'],
    [{ hidden: 'yes' }, 'visibility.hidden'],
    [{ shown: true }, 'visibility.shown'],
    [true, 'visibility'],
    [[], 'visibility'],
  ])('rejects %j with an error at the field', async (visibility, field) => {
    expect(wrongFields(await create({ ...button('Tour'), visibility }))).toEqual([field]);
    const batch = await anna.post(`${page.path}/slots/batch`, { slots: [button('A'), { ...button('B'), visibility }] });
    expect(wrongFields(batch)).toEqual([`slots.1.${field}`]);
  });

  it.each([
    '2027-02-31T10:00Z',
    '2027-06-31T23:59:00+05:00',
    '2027-01-01T24:00Z',
    '2027-01-01T24:00',
    '2027-02-31T10:00',
    '2027-02-29t10:00z',
  ])('rejects %s, which is not a valid time', async (from) => {
    const answer = await create({ ...button('Tour'), visibility: { from } });
    expect(wrongFields(answer)).toEqual(['visibility.from']);
    expect(JSON.stringify(answer.body)).toContain('must be a date and time in ISO 8601');
  });

  it('warns about an end in the past', async () => {
    const made = await create({ ...button('Tour'), visibility: { until: inMinutes(-1) } });
    expect(made.status).toBe(201);
    expect(made.body.meta?.warnings).toMatchObject([{ field: 'visibility.until', code: 'already_over' }]);
  });

  it('warns about times without effect on a hidden block', async () => {
    const times = { from: inMinutes(1), until: inMinutes(2) };
    const made = await create({ ...button('Tour'), visibility: { hidden: true, ...times } });
    const hint = expect.stringContaining('send that time as from, without hidden');
    expect(made.body.meta?.warnings).toEqual([
      { field: 'visibility.from', code: 'ignored', message: hint },
      { field: 'visibility.until', code: 'ignored', message: hint },
    ]);
    for (const visibility of [times, { hidden: true, until: null }]) {
      expect((await create({ ...button('Other'), visibility })).body.meta?.warnings ?? []).not.toContainEqual(
        expect.objectContaining({ code: 'ignored' }),
      );
    }
  });

  it('accepts a local time of the account without an offset', async () => {
    const nina = await newUser(server);
    const { path } = await newPage(nina);
    const made = async (from: string) => nina.post(`${path}/slots`, { ...button('Tour'), visibility: { from } });
    // If the account has no time zone, the interface's default applies (docs/decisions/0437).
    expect(computedOf(await made('2027-05-01T10:00')).visibility).toMatchObject({ from: '2027-05-01T05:00:00.000Z' });
    const inZone = (timezone: string) =>
      server.context.db.write((tx) => tx.user.update({ where: { id: nina.id }, data: { timezone } }));
    await inZone('Europe/Berlin');
    expect(computedOf(await made('2027-05-01T10:00')).visibility).toMatchObject({ from: '2027-05-01T08:00:00.000Z' });
    expect(computedOf(await made('2027-05-01T10:00:30')).visibility).toMatchObject({
      from: '2027-05-01T08:00:30.000Z',
    });
    // The clocks go from 2:00 to 3:00.
    expect(wrongFields(await made('2027-03-28T02:30'))).toEqual(['visibility.from']);
    // By UTC these are in the years -1 and 10000, which have no four digits.
    expect(wrongFields(await made('0000-01-01T00:30'))).toEqual(['visibility.from']);
    await inZone('America/New_York');
    expect(wrongFields(await made('9999-12-31T23:59:59'))).toEqual(['visibility.from']);
  });
});

describe('visitors', () => {
  it('see nothing of a hidden block anywhere', async () => {
    const link = 'https://tickets.example/secret';
    const hide = { visibility: { hidden: true } };
    await create({ type: 'faq', data: { items: [{ title: 'Is it secret?', text: 'Very' }] }, ...hide });
    await create({ type: 'button', data: { link: 'mailto:secret@example.com', title: 'Write to me' }, ...hide });
    await create({ type: 'button', data: { link, title: 'Secret' }, ...hide });
    for (const seen of [await text(), await markdown(), await text(`/-/vcard/${page.login}.vcf`)]) {
      expect(seen.toLowerCase()).not.toContain('secret');
    }
    expect(await (await anna.get(`${page.path}/markdown`)).text).toContain('*(hidden from visitors)*');
  });

  it('find no calendar file of a hidden event, and send no hidden form', async () => {
    const eventId = await addEvent(server, anna.id);
    const formId = await addForm(server, anna.id);
    const { id: formSlot } = slotOf(await create({ type: 'form', data: { formId } }));
    const event = await server.context.db.write((tx) =>
      tx.slot.create({
        data: { profileId: page.id, type: 'event', position: 99, data: JSON.stringify({ eventId }), visibility: null },
      }),
    );
    expect((await visit(`/-/events/${event.id}`)).status).toBe(200);
    const send = () =>
      fetch(`${server.url}/-/forms/${formId}`, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: server.url },
        body: new URLSearchParams({ slotId: String(formSlot), nothing: '' }),
      });
    expect((await send()).status).not.toBe(404);
    const visibility = JSON.stringify({ hidden: true, from: null, until: null });
    await server.context.db.write((tx) => tx.slot.update({ where: { id: event.id }, data: { visibility } }));
    // Changes the page, as every write does.
    await anna.patch(`${page.path}/slots/${formSlot}`, { data: {}, visibility: { hidden: true } });
    expect((await visit(`/-/events/${event.id}`)).status).toBe(404);
    expect((await send()).status).toBe(404);
  });

  it('see a block appear and disappear on time, from cached pages', async () => {
    await create({ ...button('Soon'), visibility: { from: inMinutes(10), until: inMinutes(20) } });
    const seen = async () => [await text(), await markdown()].map((body) => body.includes('example.com/Soon'));
    const tags = new Set<string | null>();
    const etags = async () => {
      for (const path of [`/${page.login}`, `/${page.login}.md`]) tags.add((await visit(path)).headers.get('etag'));
    };
    expect(await seen()).toEqual([false, false]);
    await etags();
    server.advance(9.5 * minute);
    expect(await seen()).toEqual([false, false]);
    // No shared cache keeps it beyond the moment.
    const [, shared = '', stale = ''] =
      /s-maxage=(\d+), stale-while-revalidate=(\d+)/.exec((await visit()).headers.get('cache-control') ?? '') ?? [];
    expect(Number(shared) + Number(stale)).toBeLessThanOrEqual(30);
    expect((await visit(`/${page.login}.md`)).headers.get('cache-control')).toMatch(/s-maxage=(\d|[12]\d|30),/);
    server.advance(minute);
    expect(await seen()).toEqual([true, true]);
    await etags();
    server.advance(10 * minute);
    expect(await seen()).toEqual([false, false]);
    await etags();
    // The page is the same again; its markdown may have another ETag.
    expect(tags.size).toBeGreaterThanOrEqual(4);
    expect((await visit()).headers.get('cache-control')).toContain('s-maxage=60, stale-while-revalidate=60');
  });

  it('see a block whose time comes while the page is rendered', async () => {
    await create({ ...button('Soon'), visibility: { from: inMinutes(10) } });
    const { db, now } = server.context;
    const moment = now().getTime() + 10 * minute;
    const row = await findShownPage(db.read, page.login);
    if (row === null) throw new Error('no page');
    const asked = slotSettings({ ...server.context, now: () => new Date(moment - 1_000) });
    const { slots } = createPageCaches(() => new Date(moment + 1_000), 0);
    const seen = async () => (await slotViewsOf(db.read, asked, row, slots)).filter(isVisibleNow).length;
    expect([await seen(), await seen()]).toEqual([1, 1]);
  });

  it('do not see a block early after a fast clock was corrected', async () => {
    await create({ ...button('Soon'), visibility: { from: inMinutes(30) } });
    const seen = async () => [await text(), await markdown()].map((body) => body.includes('example.com/Soon'));
    server.advance(60 * minute);
    expect(await seen()).toEqual([true, true]);
    server.advance(-60 * minute);
    expect(await seen()).toEqual([false, false]);
  });

  it('are counted on a new block after a fast clock was corrected', async () => {
    const { id } = slotOf(await create(button('Tour')));
    server.advance(60 * minute);
    await click(id, '198.51.100.1');
    server.advance(-60 * minute);
    const added = slotOf(await create(button('Dates'))).id;
    await click(added, '198.51.100.1');
    expect(await clicks(added)).toBe(1);
  });

  it('are counted on a block while they see it, and the counts stay', async () => {
    const { id } = slotOf(await create(button('Tour')));
    await click(id, '198.51.100.1');
    expect(await clicks(id)).toBe(1);
    await anna.patch(`${page.path}/slots/${id}`, { data: {}, visibility: { hidden: true } });
    // Time for which a cached page is used.
    server.advance(11_000);
    await click(id, '198.51.100.2');
    expect(await clicks(id)).toBe(1);
    await anna.patch(`${page.path}/slots/${id}`, { data: {}, visibility: null });
    server.advance(11_000);
    await click(id, '198.51.100.3');
    expect(await clicks(id)).toBe(2);
  });
});
