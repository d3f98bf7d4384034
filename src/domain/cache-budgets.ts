/**
 * Maximum bytes of each cache in the memory of one process. A cache of values whose size a user or a visitor chooses has its budget here
 * and nowhere else; docs/production.md ("Memory") states the sum.
 */
export const cacheBytes = {
  /** Views of blocks, with the JSON and the bytes that are kept along with them (docs/decisions/0309). */
  slots: 64_000_000,
  /** Public pages, plain and compressed, including those after a submission. */
  html: 64_000_000,
  /** Pages as language models read them. */
  markdown: 24_000_000,
  /** Other files that are made of a page: its markdown as bytes, pictures, QR codes, contact cards, calendar files. */
  files: 32_000_000,
  /** ETags of the three before, which outlast the values. */
  etags: 12_000_000,
  /** Published versions of pages whose changes wait. */
  publishedVersions: 48_000_000,
  /** Which files pages name. */
  pageFiles: 16_000_000,
  /** The blocks and social links of pages that can be clicked. */
  countablePages: 16_000_000,
  /** Results of checked links. */
  linkStates: 4_000_000,
  /** Lists of tools as clients of the connector narrow them. */
  toolLists: 12_000_000,
  /** Templates as pages. */
  templates: 4_000_000,
  /** Hashes of inline styles and scripts. */
  policySources: 2_000_000,
} as const;

/** Anything made of a page and cached is at most this many times as large as the data of its blocks (docs/performance.md). */
const largestGrowth = 12;

/** A budget in which the largest page allowed has room, where `maxPageBytes` is its size, or 0 for any. */
export function withRoomForPage(bytes: number, maxPageBytes: number): number {
  return Math.max(bytes, largestGrowth * maxPageBytes);
}
