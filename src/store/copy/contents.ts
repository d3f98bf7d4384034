import { hash } from 'node:crypto';
import type { Row } from './table.ts';

/** Number and digest of a table's rows: equal for equal rows in any order. */
export interface Contents {
  rows: number;
  /** Hexadecimal. */
  checksum: string;
}

export interface ContentsCount {
  add(row: Row): void;
  rows(): number;
  contents(): Contents;
}

const words = 8;

/**
 * Counts rows. Their hashes are SHA-256 of their values as JSON, added up word by word: databases sort texts in different orders, and a sum
 * has none.
 */
export function createContentsCount(): ContentsCount {
  const sum = new Uint32Array(words);
  let rows = 0;
  return {
    add(row) {
      const values = row.map((value) => (Buffer.isBuffer(value) ? value.toString('base64') : value));
      const digest = hash('sha256', JSON.stringify(values), 'buffer');
      for (let word = 0; word < words; word += 1) sum[word] = (sum[word] ?? 0) + digest.readUInt32LE(4 * word);
      rows += 1;
    },
    rows: () => rows,
    contents: () => ({ rows, checksum: Buffer.from(sum.buffer).toString('hex') }),
  };
}

/** Returns whether two tables have the same number of rows with the same values. */
export const isSameContents = (one: Contents, other: Contents) =>
  one.rows === other.rows && one.checksum === other.checksum;
