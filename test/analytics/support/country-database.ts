import { writeFile } from 'node:fs/promises';

// A database in MaxMind's format (https://maxmind.github.io/MaxMind-DB/) that knows two halves of the addresses of IPv4.

const text = (value: string) => Buffer.concat([Buffer.of((2 << 5) | value.length), Buffer.from(value)]);
const map = (...entries: [string, Buffer][]) =>
  Buffer.concat([Buffer.of((7 << 5) | entries.length), ...entries.flatMap(([key, value]) => [text(key), value])]);
const integer = (kind: 5 | 6, value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return Buffer.concat([Buffer.of((kind << 5) | 4), bytes]);
};
const extended = (kind: number, bytes: Buffer, size = bytes.length) =>
  Buffer.concat([Buffer.of(size, kind - 7), bytes]);

/** Writes it: addresses below 128.0.0.0 are in the first country, the others in the second. */
export async function writeCountryDatabase(path: string, [low, high]: readonly [string, string]): Promise<void> {
  const country = (code: string) => map(['country', map(['iso_code', text(code)])]);
  const first = country(low);
  // One node of two records of 24 bits; a record beyond the nodes and sixteen bytes points into the data.
  const tree = Buffer.alloc(6);
  tree.writeUIntBE(1 + 16, 0, 3);
  tree.writeUIntBE(1 + 16 + first.length, 3, 3);
  const metadata = map(
    ['node_count', integer(6, 1)],
    ['record_size', integer(5, 24)],
    ['ip_version', integer(5, 4)],
    ['binary_format_major_version', integer(5, 2)],
    ['binary_format_minor_version', integer(5, 0)],
    ['build_epoch', extended(9, Buffer.of(1))],
    ['database_type', text('Test-Country')],
    ['languages', extended(11, Buffer.alloc(0))],
    ['description', map()],
  );
  const marker = Buffer.concat([Buffer.from('abcdef', 'hex'), Buffer.from('MaxMind.com')]);
  await writeFile(path, Buffer.concat([tree, Buffer.alloc(16), first, country(high), marker, metadata]));
}
