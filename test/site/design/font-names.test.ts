import { expect, test } from 'vitest';
import { fontFamilies } from '../../../src/domain/design/font-families.ts';
import { reservedNames } from './reserved-names.ts';

test('no font has a name that its authors reserve for their own version', async () => {
  const reserved = await Promise.all(
    fontFamilies.map(async ({ key, name }) => [name, await reservedNames(key)] as const),
  );
  const all = new Set(reserved.flatMap(([, names]) => names));
  expect(all).toEqual(new Set(['Lora', 'Playfair Display', 'Source', 'Marck Script']));
  expect(reserved.filter(([name, names]) => names.some((one) => name.includes(one)))).toEqual([]);
});
