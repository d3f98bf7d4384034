import { byteReader } from '../bytes.ts';

// The packed forms of version 1.1.

/** One target's hits, and the sketch of its visitors under one of two salts, which is 0 or 1. */
export interface Section {
  target: number;
  salt: number;
  count: number;
  sketch: Uint8Array;
}

/** Reads a quarter: target and salt, hits, length of the sketch, sketch. */
export function readQuarterSections(packed: Uint8Array): Section[] {
  const reader = byteReader(packed);
  const sections: Section[] = [];
  while (!reader.atEnd()) sections.push(readSection(packed, reader, reader.number()));
  return sections;
}

/** Reads a day: the keys of all sections, then each quarter with its sections, which refer to the keys by their place. */
export function readDaySections(packed: Uint8Array): Map<number, Section[]> {
  const reader = byteReader(packed);
  const keys = Array.from({ length: reader.number() }, () => reader.number());
  const quarters = new Map<number, Section[]>();
  while (!reader.atEnd()) {
    const quarter = reader.number();
    const sections = Array.from({ length: reader.number() }, () =>
      readSection(packed, reader, keys[reader.number()] ?? 0),
    );
    quarters.set(quarter, sections);
  }
  return quarters;
}

function readSection(packed: Uint8Array, reader: ReturnType<typeof byteReader>, key: number): Section {
  const count = reader.number();
  return { target: Math.floor(key / 2), salt: key % 2, count, sketch: readBytes(packed, reader) };
}

/** One target's hits with one value of a dimension, and a sketch of their visitors under each salt. */
export interface DimensionSection {
  target: number;
  name: string;
  count: number;
  sketches: readonly [Uint8Array, Uint8Array];
}

const decoder = new TextDecoder();

/** Reads the dimensions of a quarter or a day. */
export function readDimensionSections(packed: Uint8Array): DimensionSection[] {
  const reader = byteReader(packed);
  const sections: DimensionSection[] = [];
  while (!reader.atEnd()) {
    const target = reader.number();
    const name = decoder.decode(readBytes(packed, reader));
    const count = reader.number();
    sections.push({ target, name, count, sketches: [readBytes(packed, reader), readBytes(packed, reader)] });
  }
  return sections;
}

function readBytes(packed: Uint8Array, reader: ReturnType<typeof byteReader>): Uint8Array {
  const length = reader.number();
  const start = reader.skip(length);
  return packed.subarray(start, start + length);
}
