import type { Context } from '../../../context.ts';
import { purposeOfHash } from '../../files/image-use.ts';
import { bytesPerLine, type ExportRecord } from './export-record.ts';

const batchSize = 200;

/** The account's files in the order of their paths, each followed by its bytes. */
export async function* exportFiles(
  { db, files }: Pick<Context, 'db' | 'files'>,
  userId: number,
): AsyncGenerator<ExportRecord> {
  let after = '';
  for (;;) {
    const rows = await db.read.file.findMany({
      where: { userId, path: { gt: after } },
      orderBy: { path: 'asc' },
      take: batchSize,
      omit: { userId: true, sweepAt: true },
    });
    for (const { contentHash, ...row } of rows) {
      const bytes = await files.read(row.path);
      yield { kind: 'file', ...row, purpose: purposeOfHash(contentHash), isLost: bytes === null };
      if (bytes === null) continue;
      for await (const piece of inPieces(bytes)) yield { kind: 'bytes', base64: piece.toString('base64') };
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < batchSize) return;
    after = last.path;
  }
}

/** Yields the bytes in pieces of one size; the last has the rest. */
async function* inPieces(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of chunks) {
    rest = Buffer.concat([rest, chunk]);
    while (rest.length >= bytesPerLine) {
      yield rest.subarray(0, bytesPerLine);
      rest = rest.subarray(bytesPerLine);
    }
  }
  if (rest.length > 0) yield rest;
}
