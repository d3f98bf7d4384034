import { createHash, randomBytes } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { filesFault } from '../faults/store-fault.ts';

/** A received file, stored locally until its use is decided. */
export interface ReceivedFile {
  localFile: string;
  size: number;
  /** SHA-256 in base64url. */
  hash: string;
  /** Deletes the local file; the receiver calls it at the end. */
  discard(): Promise<void>;
}

/** A file received in a form. */
export interface NamedFile extends ReceivedFile {
  /** Original name, for display only. */
  name: string;
}

/** The file exceeds the limit. */
export class FileTooLargeError extends Error {
  override name = 'FileTooLargeError';
}

/**
 * Writes a stream into a new file of the folder and stops hard at the limit, so that only one chunk is in memory. Throws
 * FileTooLargeError, StoreFaultError if the file cannot be written, and the errors of the stream.
 */
export async function receiveFile(
  folder: string,
  chunks: AsyncIterable<Buffer>,
  maxBytes: number,
): Promise<ReceivedFile> {
  const localFile = join(folder, randomBytes(16).toString('hex'));
  const orFault = (error: unknown): never => {
    throw filesFault(localFile, error);
  };
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch(orFault);
  const discard = () => rm(localFile, { force: true });
  const hash = createHash('sha256');
  let size = 0;
  try {
    const file = await open(localFile, 'wx', 0o600).catch(orFault);
    try {
      for await (const chunk of chunks) {
        size += chunk.length;
        if (size > maxBytes) throw new FileTooLargeError('file too large');
        hash.update(chunk);
        await file.writeFile(chunk).catch(orFault);
      }
    } finally {
      await file.close();
    }
  } catch (error) {
    await discard();
    throw error;
  }
  return { localFile, size, hash: hash.digest('base64url'), discard };
}
