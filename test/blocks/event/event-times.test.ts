import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eventTimes } from '../../../src/blocks/event/event-times.ts';
import { languages } from '../../../src/domain/languages.ts';

const evening = { startsAt: '2026-12-05T18:00:00.000Z', endsAt: '2026-12-05T21:30:00.000Z', timezone: 'Europe/Oslo' };
const said = ({ start, between, end }: ReturnType<typeof eventTimes>) => `${start}${between}${end ?? ''}`;

describe.each(languages)('the times of an event in $code', ({ code }) => {
  it('follow the language, with one date if both are on the same day', () => {
    const format = new Intl.DateTimeFormat(code, { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Oslo' });
    const times = eventTimes(evening, code);
    expect(said(times)).toBe(format.formatRange(new Date(evening.startsAt), new Date(evening.endsAt)));
    expect([times.start, times.between, times.end].map((part) => part === '')).toEqual([false, false, false]);
    expect(said(eventTimes({ ...evening, endsAt: null }, code))).toBe(format.format(new Date(evening.startsAt)));
    expect(times.zone).not.toBe('');
  });

  it('show day and month of the same calendar', () => {
    const { day, month } = eventTimes(evening, code);
    const number = (text: string) => /\p{Nd}+/u.exec(text)?.[0];
    expect(number(day)).toBe(day);
    expect(said(eventTimes(evening, code))).toContain(day);
    const inMonth = new Intl.DateTimeFormat(code, { month: 'short', timeZone: 'Europe/Oslo' });
    expect(month).toBe(inMonth.format(new Date(evening.startsAt)));
  });
});

it('the day in Persian is in the Persian calendar', () => {
  expect(eventTimes(evening, 'fa')).toMatchObject({ day: '۱۴', month: 'آذر' });
});

it('an unknown zone becomes UTC, an end before the start is left out, and an invalid start shows nothing', () => {
  expect(eventTimes({ ...evening, timezone: 'Mars/Base' }, 'de')).toMatchObject({
    zone: 'UTC',
    start: expect.stringContaining('18:00'),
  });
  expect(eventTimes({ ...evening, endsAt: evening.startsAt }, 'de').end).toBeNull();
  expect(eventTimes({ ...evening, endsAt: 'never' }, 'de').end).toBeNull();
  expect(said(eventTimes({ ...evening, startsAt: 'never' }, 'de'))).toBe('');
});

it('any two times are shown without an error', () => {
  const instant = fc.date({ min: new Date('1900-01-01'), max: new Date('2200-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(fc.constantFrom(...languages), instant, instant, ({ code }, one, other) => {
      const times = eventTimes({ ...evening, startsAt: one.toISOString(), endsAt: other.toISOString() }, code);
      expect(times.start).not.toBe('');
    }),
  );
});
