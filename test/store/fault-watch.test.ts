import { pino } from 'pino';
import { expect, test } from 'vitest';
import { LockTimeoutError } from '../../src/store/database.ts';
import { createFaultWatch } from '../../src/store/faults/fault-watch.ts';

test('background work that waited too long for a lock logs a warning, and a programming error its stack', () => {
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(line) });
  const faults = createFaultWatch({ log, probe: async () => {} });
  faults.logFailure(new LockTimeoutError('another unit of work held the lock'), 'hits could not be stored');
  faults.logFailure(new Error('a fault'), 'hits could not be stored');
  faults.close();
  const [locked, broken] = lines.map((line) => JSON.parse(line));
  expect(locked).toMatchObject({ level: 40, cause: 'another unit of work held the lock' });
  expect(lines[0]).not.toContain('stack');
  expect(broken).toMatchObject({ level: 50, err: { stack: expect.stringContaining('fault-watch.test.ts') } });
});
