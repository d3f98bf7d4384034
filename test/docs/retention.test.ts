import { expect, test } from 'vitest';
import { retentionDocument } from './support/retention-document.ts';

test('docs/retention.md matches the periods in the code', async () => {
  await expect(retentionDocument()).toMatchFileSnapshot('../../docs/retention.md');
});
