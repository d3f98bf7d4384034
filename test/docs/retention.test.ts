import { expect, test } from 'vitest';
import { retentionDocument } from './support/retention-document.ts';

test('docs/retention.md says what the code keeps, and for how long', async () => {
  await expect(retentionDocument()).toMatchFileSnapshot('../../docs/retention.md');
});
