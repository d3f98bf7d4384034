import { expect, test } from 'vitest';
import { noDesign, readDesign, storedDesign } from '../../../src/domain/design/design.ts';
import { designRules } from '../../../src/site/look/design-rules.ts';

const rulesOf = (choices: Partial<typeof noDesign>) => designRules(1, { ...noDesign, ...choices });

test('a page fills a desktop only where its owner chose that, and its rules are small', () => {
  const [column, wide] = [rulesOf({}), rulesOf({ desktop: 'wide' })];
  expect(column).not.toContain('min-width:64rem');
  expect(wide).toMatch(/@media\s*\(min-width:\s*64rem\)/);
  expect(rulesOf({ header: 'cover' })).not.toMatch(/64rem/);
  expect(Buffer.byteLength(rulesOf({ desktop: 'wide', header: 'cover' })) - column.length).toBeLessThan(4000);
});

test('the choice is stored like any other of the design', () => {
  const stored = storedDesign({ ...noDesign, desktop: 'wide' });
  expect(stored).toBe('{"desktop":"wide"}');
  expect(readDesign(stored).desktop).toBe('wide');
  expect(readDesign('{"desktop":"wall"}').desktop).toBe('column');
});
