import { expect, test } from 'vitest';
import { markImmutable } from '../../src/domain/memoize.ts';
import { envelopeText } from '../../src/rest/envelope-text.ts';

test('a list that is kept has the JSON of any other, in each of its orders', () => {
  const entries = [
    { id: 1, order: 0, data: { title: 'Б ","order":9' }, message: undefined, computed: { order: 3 } },
    { order: 1, data: {} },
    { id: 3, data: { a: [1] }, order: 2 },
  ];
  const turned = entries.map((entry, index) => ({ ...entry, order: 2 - index })).reverse();
  for (const list of [entries, turned, turned.slice(1), []]) {
    for (const meta of [undefined, { warnings: ['W'] }]) {
      const result = { data: list, ...(meta && { meta }) };
      expect(envelopeText({ ...result, data: markImmutable([...list]) })).toBe(JSON.stringify(result));
    }
  }
});
