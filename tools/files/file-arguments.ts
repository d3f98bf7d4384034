import { Readable } from 'node:stream';
import * as z from 'zod';
import type { Context } from '../../src/context.ts';
import { incomingFolder } from '../../src/domain/files/sweep-files.ts';
import { uploadTooLarge } from '../../src/domain/files/upload-errors.ts';
import { type ReceivedFile, receiveFile } from '../../src/store/files/received-file.ts';

const maxMegabytes = 10;
const maxBytes = maxMegabytes * 1024 * 1024;

/** Argument that ChatGPT fills with a file of the chat: the tool's metadata names it (docs/decisions/0551). */
export const chatFile = 'file';

/** Arguments of a tool in place of the file that REST receives as a part of a form. */
export const fileArguments = z.strictObject({
  [chatFile]: z
    .strictObject({
      download_url: z.string().max(2048),
      file_id: z.string().max(255),
      mime_type: z.string().max(255).optional(),
      file_name: z.string().max(255).optional(),
    })
    .optional()
    .meta({ description: 'Only for a file that ChatGPT passes.' }),
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
