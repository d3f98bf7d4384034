import type { Context } from '../../../context.ts';
import type { Streamed } from '../../text/json-stream.ts';

const batchSize = 200;

/** The person's files with their bytes, in the order of their paths. */
export async function* exportFiles(
  { db, files }: Pick<Context, 'db' | 'files'>,
  userId: number,
): AsyncGenerator<Streamed> {
  let after = '';
  for (;;) {
    const rows = await db.read.file.findMany({
      where: { userId, path: { gt: after } },
      orderBy: { path: 'asc' },
      take: batchSize,
      select: { path: true, contentType: true, size: true, width: true, height: true, createdAt: true },
    });
    for (const row of rows) {
      const bytes = await files.read(row.path);
      yield { ...row, base64: bytes === null ? null : () => base64Of(bytes) };
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < batchSize) return;
    after = last.path;
  }
}

/** Base64 (RFC 4648 §4) of bytes as they come: three of them make four letters, and those that are left over wait for the next. */
async function* base64Of(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of chunks) {
    const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    const whole = bytes.length - (bytes.length % 3);
    yield bytes.subarray(0, whole).toString('base64');
    rest = bytes.subarray(whole);
  }
  yield rest.toString('base64');
}
