import { Readable } from 'node:stream';
import { z } from 'zod';
import type { Context } from '../../src/context.ts';
import { incomingFolder } from '../../src/domain/files/sweep-files.ts';
import { uploadTooLarge } from '../../src/domain/files/upload-errors.ts';
import { parseOrThrow } from '../../src/domain/validation/field-errors.ts';
import { type ReceivedFile, receiveFile } from '../../src/store/files/received-file.ts';

const maxMegabytes = 10;
const maxBytes = maxMegabytes * 1024 * 1024;

/** What a tool takes in place of the file that a REST call sends as a part of a form. */
export const fileArguments = z.strictObject({
  base64: z.base64().meta({ minLength: 1 }).nullable().optional().meta({
    description: 'Without a data: prefix.',
    contentEncoding: 'base64',
  }),
  filename: z.string().max(255).nullable().optional(),
});

/** Takes the file out of a tool's arguments; null when there is none. The caller discards it. */
export async function receiveBase64(
  context: Context,
  { base64, filename }: Record<string, unknown>,
): Promise<ReceivedFile | null> {
  const given = parseOrThrow(fileArguments, { base64, filename });
  if (given.base64 == null) return null;
  const bytes = Buffer.from(given.base64, 'base64');
  if (bytes.length > maxBytes) throw uploadTooLarge(maxMegabytes);
  return receiveFile(incomingFolder(context.config), Readable.from([bytes]), maxBytes);
}
