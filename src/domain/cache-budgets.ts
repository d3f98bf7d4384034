/**
 * Maximum bytes of each cache in the memory of one process. A cache of values whose size a user or a visitor chooses has its budget here
 * and nowhere else; docs/production.md ("Memory") states the sum.
 */
export const cacheBytes = {
  /** Views of blocks, with their cached JSON and bytes (docs/decisions/0309). */
  slots: 64_000_000,
  /** Public pages, plain and compressed, including those after a submission. */
  html: 64_000_000,
  /** Markdown of pages. */
  markdown: 24_000_000,
  /** Other files rendered from a page: its markdown as bytes, pictures, QR codes, contact cards, calendar files. */
  files: 32_000_000,
  /** ETags of the three above, which outlast the values. */
  etags: 12_000_000,
  /** Published versions of pages whose changes wait. */
  publishedVersions: 48_000_000,
  /** Paths of the files that pages use. */
  pageFiles: 16_000_000,
  /** The blocks and social links of pages that can be clicked. */
  countablePages: 16_000_000,
  /** Results of checked links. */
  linkStates: 4_000_000,
  /** Tool lists by toolset. */
  toolLists: 12_000_000,
  /** Templates as pages. */
  templates: 4_000_000,
  /** Hashes of inline styles and scripts. */
  policySources: 2_000_000,
} as const;

/** Maximum ratio of a cached rendering of a page to the data of its blocks (docs/performance.md). */
const largestGrowth = 12;

/** Returns a budget with room for the largest allowed page; a `maxPageBytes` of 0 allows any size. */
export function withRoomForPage(bytes: number, maxPageBytes: number): number {
  return Math.max(bytes, largestGrowth * maxPageBytes);
}
