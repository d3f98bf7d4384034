import { expect, it } from 'vitest';
import { startOfDay } from '../../src/domain/analytics/zone.ts';
import { instantOf, localTime, localTimeWithOffset } from '../../src/domain/local-time.ts';

it('a time is written by the clocks of a zone, with their offset where it is asked for', () => {
  const time = new Date('2027-01-01T21:30:15.999Z');
  expect(localTime('Asia/Kathmandu', time)).toBe('2027-01-02T03:15');
  expect(localTimeWithOffset('Asia/Kathmandu', time)).toBe('2027-01-02T03:15:15+05:45');
  expect(localTimeWithOffset('America/St_Johns', time)).toBe('2027-01-01T18:00:15-03:30');
  expect(localTimeWithOffset('UTC', time)).toBe('2027-01-01T21:30:15+00:00');
});

it('a local time that occurs twice means the first, on either side of Greenwich', () => {
  expect(instantOf('2027-10-31T02:30', 'Europe/Berlin')?.toISOString()).toBe('2027-10-31T00:30:00.000Z');
  expect(instantOf('2027-11-07T01:30', 'America/New_York')?.toISOString()).toBe('2027-11-07T05:30:00.000Z');
});

it('a day begins at its midnight, or after it where midnight is left out', () => {
  const start = (zone: string, date: string) => new Date(startOfDay(zone, date)).toISOString();
  expect(start('Asia/Almaty', '2027-05-01')).toBe('2027-04-30T19:00:00.000Z');
  expect(start('America/Los_Angeles', '2027-03-15')).toBe('2027-03-15T07:00:00.000Z');
  expect(start('Africa/Cairo', '2026-04-24')).toBe('2026-04-23T22:00:00.000Z');
});
