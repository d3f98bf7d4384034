import { hash } from 'node:crypto';
import { byteWriter } from '../../../src/domain/analytics/bytes.ts';

// Visitor data of version 1.1: HyperLogLog sketches in packed sections.

/** One target's visitors of a quarter, some with several visits. */
export interface EarlierSection {
  target: number;
  /** 0 or 1: in the year after a change of salts, visitors were stored under both. */
  salts: readonly (0 | 1)[];
  count: number;
  visitors: readonly number[];
}

/** Returns register and rank of a visitor among that many registers. */
function entryOf(visitor: number, salt: number, registers: number): [register: number, rank: number] {
  const digest = hash('sha256', `${visitor} ${salt}`, 'buffer');
  return [digest.readUInt16LE(0) % registers, Math.clz32(digest.readUInt32BE(2)) + 1];
}

function sketchOf(visitors: readonly number[], salt: number, registers: number): Uint8Array {
  const ranks = new Map<number, number>();
  for (const visitor of visitors) {
    const [register, rank] = entryOf(visitor, salt, registers);
    ranks.set(register, Math.max(rank, ranks.get(register) ?? 0));
  }
  if (ranks.size <= registers / 8) {
    return Uint8Array.from([...ranks].flatMap(([register, rank]) => [register & 255, register >>> 8, rank]));
  }
  const dense = new Uint8Array(registers);
  for (const [register, rank] of ranks) dense[register] = rank;
  return dense;
}

/** Returns consecutive sections with keys: the hits are in a target's first. */
function keyed(sections: readonly EarlierSection[]): [key: number, count: number, sketch: Uint8Array][] {
  return sections.flatMap(({ target, salts, count, visitors }) =>
    salts.map((salt, index): [number, number, Uint8Array] => [
      target * 2 + salt,
      index === 0 ? count : 0,
      sketchOf(visitors, salt, 2 ** 15),
    ]),
  );
}

/** `AnalyticsQuarter.data`. */
export function earlierQuarter(sections: readonly EarlierSection[]): Uint8Array<ArrayBuffer> {
  const writer = byteWriter();
  for (const [key, count, sketch] of keyed(sections)) {
    for (const value of [key, count, sketch.length]) writer.number(value);
    writer.bytes(sketch);
  }
  return Uint8Array.from(writer.finish());
}

/** `AnalyticsDay.detail`, by quarter of the day. */
export function earlierDay(quarters: Readonly<Record<number, readonly EarlierSection[]>>): Uint8Array<ArrayBuffer> {
  const all = Object.entries(quarters).map(([quarter, sections]) => ({
    quarter: Number(quarter),
    own: keyed(sections),
  }));
  const keys = [...new Set(all.flatMap(({ own }) => own.map(([key]) => key)))];
  const writer = byteWriter();
  for (const value of [keys.length, ...keys]) writer.number(value);
  for (const { quarter, own } of all) {
    for (const value of [quarter, own.length]) writer.number(value);
    for (const [key, count, sketch] of own) {
      for (const value of [keys.indexOf(key), count, sketch.length]) writer.number(value);
      writer.bytes(sketch);
    }
  }
  return Uint8Array.from(writer.finish());
}

/** The column `dimensions` of both. */
export function earlierDimensions(
  entries: readonly { target: number; name: string; count: number; visitors: readonly number[] }[],
): Uint8Array<ArrayBuffer> {
  const writer = byteWriter();
  for (const { target, name, count, visitors } of entries) {
    const text = Buffer.from(name);
    const sketch = sketchOf(visitors, 0, 2 ** 11);
    for (const value of [target, text.length]) writer.number(value);
    writer.bytes(text);
    for (const value of [count, sketch.length]) writer.number(value);
    writer.bytes(sketch);
    writer.number(0);
  }
  return Uint8Array.from(writer.finish());
}
