import { expect, it } from 'vitest';
import { startOfDay } from '../../src/domain/analytics/zone.ts';
import { instantOf, localTime, localTimeWithOffset } from '../../src/domain/local-time.ts';

it('a time is written in local time, with its offset on request', () => {
  const time = new Date('2027-01-01T21:30:15.999Z');
  expect(localTime('Asia/Kathmandu', time)).toBe('2027-01-02T03:15');
  expect(localTimeWithOffset('Asia/Kathmandu', time)).toBe('2027-01-02T03:15:15+05:45');
  expect(localTimeWithOffset('America/St_Johns', time)).toBe('2027-01-01T18:00:15-03:30');
  expect(localTimeWithOffset('UTC', time)).toBe('2027-01-01T21:30:15+00:00');
});

it('a local time that occurs twice is the first of the two, on either side of Greenwich', () => {
  expect(instantOf('2027-10-31T02:30', 'Europe/Berlin')?.toISOString()).toBe('2027-10-31T00:30:00.000Z');
  expect(instantOf('2027-11-07T01:30', 'America/New_York')?.toISOString()).toBe('2027-11-07T05:30:00.000Z');
});

it('a day begins at midnight, or later if a clock change skips midnight', () => {
  const start = (zone: string, date: string) => new Date(startOfDay(zone, date)).toISOString();
  expect(start('Asia/Almaty', '2027-05-01')).toBe('2027-04-30T19:00:00.000Z');
  expect(start('America/Los_Angeles', '2027-03-15')).toBe('2027-03-15T07:00:00.000Z');
  expect(start('Africa/Cairo', '2026-04-24')).toBe('2026-04-23T22:00:00.000Z');
});
