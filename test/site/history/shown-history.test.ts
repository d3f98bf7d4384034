import { expect, test } from 'vitest';
import type { PageChange } from '../../../src/domain/history/page-change.ts';
import { shownHistory } from '../../../src/site/history/shown-history.ts';

test('the number of reads per change does not grow with the history', () => {
  let reads = 0;
  const count = 200;
  const versions = Array.from({ length: count }, (_, index) => {
    const change: PageChange = {
      get slots() {
        reads += 1;
        return { moved: [[1, 0] as [number, number]] };
      },
    };
    const at = new Date(Date.UTC(2026, 0, 1) - index * 60_000);
    return { id: count - index, at, caller: index % 10 < 5 ? 'browser' : 'import', callerName: '', change };
  });
  const days = shownHistory(versions, { locale: 'en', timezone: 'UTC', slots: new Map(), all: versions });
  const changes = days.flatMap(({ groups }) => groups.flatMap((group) => group.changes));
  expect(changes.map(({ state }) => state)).toEqual([
    'undoable',
    ...Array.from({ length: count - 1 }, () => 'touched'),
  ]);
  expect(reads).toBeLessThan(20 * count);
});
