import { hash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** A set of texts, built in steps of about a millisecond so that requests run in between, with 16 to 32 bytes for each of many texts. */
export interface TextSet {
  readonly size: number;
  /** Not to be called again before it has finished. */
  add(texts: readonly string[]): Promise<void>;
  has(text: string): boolean;
}

/** Texts or slots of the table between two turns. */
const step = { texts: 200, slots: 10_000 };
const firstCapacity = 1_024;

/**
 * Creates an empty set. It stores 53 bits of the SHA-256 of each text in an open-addressed table: of a million entries, one lookup in nine
 * billion finds a text that was not added.
 */
export function createTextSet(): TextSet {
  let table = new Float64Array(firstCapacity);
  let size = 0;

  async function grow(): Promise<void> {
    const larger = new Float64Array(2 * table.length);
    for (let start = 0; start < table.length; start += step.slots) {
      for (const key of table.subarray(start, start + step.slots)) if (key !== 0) larger[slotOf(larger, key)] = key;
      await nextTurn();
    }
    table = larger;
  }

  return {
    get size() {
      return size;
    },
    async add(texts) {
      for (let start = 0; start < texts.length; start += step.texts) {
        const part = texts.slice(start, start + step.texts);
        while (2 * (size + part.length) > table.length) await grow();
        for (const text of part) {
          const key = keyOf(text);
          const slot = slotOf(table, key);
          if (table[slot] === key) continue;
          table[slot] = key;
          size += 1;
        }
        await nextTurn();
      }
    },
    has: (text) => table[slotOf(table, keyOf(text))] !== 0,
  };
}

/** Never 0, which is an empty slot. */
function keyOf(text: string): number {
  const digest = hash('sha256', text, 'buffer');
  return digest.readUIntBE(0, 6) * 32 + (digest.readUInt8(6) >> 3) || 1;
}

/** Returns the slot with the key, or the empty one where it belongs. The length of a table is a power of two. */
function slotOf(table: Float64Array, key: number): number {
  let slot = key % table.length;
  while (table[slot] !== 0 && table[slot] !== key) slot = (slot + 1) % table.length;
  return slot;
}
