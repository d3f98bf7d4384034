import { Readable } from 'node:stream';
import * as z from 'zod';
import type { Context } from '../../src/context.ts';
import { incomingFolder } from '../../src/domain/files/sweep-files.ts';
import { uploadTooLarge } from '../../src/domain/files/upload-errors.ts';
import { type ReceivedFile, receiveFile } from '../../src/store/files/received-file.ts';

const maxMegabytes = 10;
const maxBytes = maxMegabytes * 1024 * 1024;

/** Arguments of a tool in place of the file that REST receives as a part of a form. */
export const fileArguments = z.strictObject({
  base64: z.base64().meta({ minLength: 1 }).nullable().optional().meta({
    description: 'Without a data: prefix.',
    contentEncoding: 'base64',
  }),
  filename: z.string().max(255).nullable().optional(),
});

/** Decodes the file in a tool's argument. The caller deletes it. Throws `payload_too_large`. */
export async function receiveBase64(context: Context, base64: string): Promise<ReceivedFile> {
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length > maxBytes) throw uploadTooLarge(maxMegabytes);
  return receiveFile(incomingFolder(context.config), Readable.from([bytes]), maxBytes);
}
