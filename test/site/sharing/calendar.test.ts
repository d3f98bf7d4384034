import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { icalendar } from '../../../src/site/sharing/icalendar.ts';
import { anyUnicode } from '../../support/any-unicode.ts';
import { type ApiUser, newPage, newUser, slotOf } from '../../support/api-client.ts';
import { addEvent, addStoredSlot } from '../../support/own-objects.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';

let server: TestServer;
let anna: ApiUser;
let eventId: number;
let slotId: number;
let page: Awaited<ReturnType<typeof newPage>>;
beforeAll(async () => {
  server = await startServer();
  anna = await newUser(server);
  page = await newPage(anna);
  eventId = await addEvent(server, anna.id);
  slotId = await addStoredSlot(server, page.id, 'event', { eventId });
});
afterAll(() => server.close());

const calendarOf = (slot: number | string) => fetch(`${server.url}/-/events/${slot}`);
/** The lines as a reader of RFC 5545 has them: folded ones put together. */
const linesOf = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');

describe('the calendar file of an event on a page', () => {
  it('has the content of the block, with the times in UTC', async () => {
    const answer = await calendarOf(slotId);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(answer.headers.get('content-disposition')).toBe(`inline; filename="${page.login}.ics"`);
    const lines = linesOf(await answer.text());
    expect(lines.filter((line) => !line.startsWith('DTSTAMP:'))).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Vitrine//Event//EN',
      'BEGIN:VEVENT',
      `UID:event-${eventId}@localhost`,
      'DTSTART:20270501T180000Z',
      'SUMMARY:Concert',
      'LOCATION:Hall 3',
      `URL:${server.url}/${page.login}`,
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
    expect(lines.find((line) => line.startsWith('DTSTAMP:'))).toMatch(/^DTSTAMP:\d{8}T\d{6}Z$/);
  });

  it('is linked on the page, and follows the event', async () => {
    expect(await (await fetch(`${server.url}/${page.login}`)).text()).toContain(`href="/-/events/${slotId}"`);
    await server.context.db.write(async (tx) => {
      await tx.event.update({ where: { id: eventId }, data: { endsAt: new Date('2027-05-01T20:00:00Z') } });
      await tx.profile.updateMany({ where: { userId: anna.id }, data: { revision: { increment: 1 } } });
    });
    expect(linesOf(await (await calendarOf(slotId)).text())).toContain('DTEND:20270501T200000Z');
  });

  it('is cached like its page, and browsers revalidate it each time, since an event may be moved', async () => {
    const caching = async (address: string) => (await fetch(server.url + address)).headers.get('cache-control');
    expect(await caching(`/-/events/${slotId}`)).toBe(await caching(`/${page.login}`));
  });

  it('does not exist for other blocks, hidden pages, deleted events, and invalid block ids', async () => {
    const button = { type: 'button', data: { link: 'https://example.com', title: 'Tour' } };
    const other = slotOf(await anna.post(`${page.path}/slots`, button)).id;
    for (const slot of [other, slotId + 1000, '0', '-1', '1e3', 'x', '99999999999999999999', '%00']) {
      expect([slot, (await calendarOf(slot)).status]).toEqual([slot, 404]);
    }
    const hide = (status: boolean) =>
      server.context.db.write((tx) => tx.profile.updateMany({ where: { userId: anna.id }, data: { status } }));
    await hide(false);
    expect((await calendarOf(slotId)).status).toBe(404);
    await hide(true);
    expect((await calendarOf(slotId)).status).toBe(200);
  });
});

it('keeps words separate at any white space', () => {
  const event = { id: 1, startsAt: '2027-05-01T18:00:00.000Z', endsAt: null, timezone: 'UTC', link: '', place: '' };
  const of = { host: 'links.example', pageUrl: 'https://links.example/a', now: new Date(0) };
  const lines = linesOf(icalendar({ ...event, title: 'One\ttwo', description: 'Three\u2028four\u2029five' }, of));
  expect(lines).toEqual(expect.arrayContaining(['SUMMARY:One two', 'DESCRIPTION:Three\\nfour\\nfive']));
});

it('no text of an event can begin a line of its own or a property, and no line is longer than 75 octets', () => {
  const text = fc.oneof(
    anyUnicode(),
    fc.constantFrom('a\r\nATTENDEE:x', 'b\nEND:VEVENT', '\u2028c', 'd;e,f\\g', '😀'.repeat(60)),
  );
  const base = { id: 1, startsAt: '2027-05-01T18:00:00.000Z', endsAt: null, timezone: 'UTC', link: '' };
  fc.assert(
    fc.property(text, text, text, (title, place, description) => {
      const of = { host: 'links.example', pageUrl: 'https://links.example/a', now: new Date(0) };
      const file = icalendar({ ...base, title, place, description }, of);
      expect(file.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
      const names = linesOf(file).map((line) => line.split(':', 1)[0]);
      const known = [
        ...['BEGIN', 'VERSION', 'PRODID', 'BEGIN', 'UID', 'DTSTAMP', 'DTSTART', 'SUMMARY'],
        ...(place === '' ? [] : ['LOCATION']),
        ...(description === '' ? [] : ['DESCRIPTION']),
        ...['URL', 'END', 'END', ''],
      ];
      expect(names).toEqual(known);
    }),
  );
});
