import { expect, test } from 'vitest';
import { createPageCaches } from '../../src/domain/page-caches.ts';
import type { RenderedPage } from '../../src/store/revision-cache.ts';

const revision = { id: 1, revision: 1, ownerLanguageId: 1 };
const rendered = (bytes: number): RenderedPage => ({
  etag: 'page',
  contentSecurityPolicy: '',
  plain: Buffer.alloc(bytes),
  brotli: Buffer.alloc(0),
  gzip: Buffer.alloc(0),
  formIds: [],
  changesAt: Number.POSITIVE_INFINITY,
});

test.each([
  [2_000_000, 24_000_000, true],
  [2_000_000, 100_000_000, false],
  [10_000_000, 100_000_000, true],
  [0, 100_000_000, false],
])('with pages of at most %i bytes, whether a page of %i bytes is cached: %s', async (maxPageBytes, bytes, isKept) => {
  const { html } = createPageCaches(() => new Date(), maxPageBytes);
  await html.get(revision, async () => rendered(bytes));
  expect(html.peek(revision) !== null).toBe(isKept);
  expect(html.etagOf(revision)?.etag).toBe('page');
});
