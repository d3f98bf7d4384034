import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eventFields } from '../../../src/domain/events/event-fields.ts';
import { instantOf } from '../../../src/domain/local-time.ts';
import { fieldErrorsOf } from '../../../src/domain/validation/field-errors.ts';
import { anyUnicode } from '../../support/any-unicode.ts';

const zones = ['UTC', 'Asia/Almaty', 'Asia/Kathmandu', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe'];
const event = {
  title: 'Concert',
  startsAt: '2027-05-01T19:00',
  endsAt: '',
  timezone: 'Asia/Almaty',
  place: '',
  link: '',
  description: '',
};
/** Returns the local time of a zone by the runtime's own calculation. */
const clocksOf = (timeZone: string) => {
  const format = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return (instant: Date) => format.format(instant).replace(' ', 'T');
};
const wrong = (more: Record<string, unknown>) => {
  const parsed = eventFields.safeParse({ ...event, ...more }, { reportInput: true });
  return parsed.success ? {} : fieldErrorsOf(parsed.error).fields;
};

describe('the times of an event', () => {
  it('are the instants of its local times in its zone', () => {
    expect(instantOf('2027-05-01T19:00', 'Asia/Almaty')?.toISOString()).toBe('2027-05-01T14:00:00.000Z');
    expect(instantOf('2027-07-01T19:00', 'America/New_York')?.toISOString()).toBe('2027-07-01T23:00:00.000Z');
    expect(instantOf('2027-12-01T19:00', 'America/New_York')?.toISOString()).toBe('2027-12-02T00:00:00.000Z');
  });

  it('are read back as the local times that were entered; times skipped by a clock change are rejected', () => {
    const minutes = fc.integer({ min: 0, max: 20 * 365 * 24 * 60 });
    fc.assert(
      fc.property(minutes, fc.constantFrom(...zones), (minute, zone) => {
        const local = new Date(Date.UTC(2020, 0, 1) + minute * 60_000).toISOString().slice(0, 16);
        const instant = instantOf(local, zone);
        if (instant !== null) expect(clocksOf(zone)(instant)).toBe(local);
      }),
    );
    expect(instantOf('2027-03-28T02:30', 'Europe/Berlin')).toBeNull();
    expect(instantOf('2027-02-30T10:00', 'UTC')).toBeNull();
    expect(Object.keys(wrong({ startsAt: '2027-03-28T02:30', timezone: 'Europe/Berlin' }))).toEqual(['startsAt']);
  });

  it.each([
    ['', 'startsAt'],
    ['tomorrow', 'startsAt'],
    ['2027-02-30T10:00', 'startsAt'],
    ['2027-05-01', 'startsAt'],
    ['2027-05-01T19:00Z', 'startsAt'],
    ['1027-05-01T19:00', 'startsAt'],
  ])('must be valid: %s is rejected', (startsAt, field) => {
    expect(Object.keys(wrong({ startsAt }))).toEqual([field]);
  });

  it('end after they begin', () => {
    expect(wrong({ endsAt: '2027-05-01T19:01' })).toEqual({});
    for (const endsAt of ['2027-05-01T19:00', '2027-04-30T23:00', 'later']) {
      expect(Object.keys(wrong({ endsAt })), endsAt).toEqual(['endsAt']);
    }
  });
});

describe('the other fields of an event', () => {
  it.each([
    ['title', ' '],
    ['title', '<b></b>'],
    ['title', 'x'.repeat(201)],
    ['timezone', ''],
    ['timezone', '+05:00'],
    ['timezone', 'Mars/Base'],
    ['place', 'x'.repeat(201)],
    ['link', 'javascript:alert(1)'],
    ['link', 'mailto:anna@example.com'],
    ['description', 'x'.repeat(5_001)],
  ])('reject an invalid %s: %s', (field, value) => {
    expect(Object.keys(wrong({ [field]: value }))).toEqual([field]);
  });

  it('accept any text or report it at its field, and keep no markup', () => {
    fc.assert(
      fc.property(anyUnicode({ maxLength: 60 }), (text) => {
        const parsed = eventFields.safeParse({ ...event, title: `a${text}`, place: text, description: text });
        if (parsed.success) expect(JSON.stringify(parsed.data)).not.toMatch(/<script/i);
      }),
    );
    const parsed = eventFields.parse({ ...event, title: 'A <b>bold</b> night', link: 'example.com/tickets' });
    expect(parsed).toMatchObject({ title: 'A bold night', link: 'https://example.com/tickets', endsAt: null });
  });
});
