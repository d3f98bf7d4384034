import { expect, test } from 'vitest';
import { scheduleStateAt } from '../../../src/domain/slots/visibility.ts';

const now = new Date('2026-11-27T12:00:00Z');
const showing = (from: string | null, until: string | null) => scheduleStateAt({ hidden: false, from, until }, now);

test('a block is visible from its first moment until just before its last', () => {
  expect(showing('2026-11-27T12:00:00Z', '2026-11-27T12:00:00.001Z')).toBe('shown');
  expect(showing('2026-11-27T12:00:00.001Z', null)).toBe('upcoming');
  expect(showing(null, '2026-11-27T12:00:00Z')).toBe('over');
});

test('a block with an unreadable time is hidden', () => {
  expect(showing('soon', null)).toBe('upcoming');
  expect(showing(null, 'later')).toBe('over');
});
