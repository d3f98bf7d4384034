import { createReadStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { Crypt } from './backup-encryption.ts';
import { BackupError } from './backup-error.ts';

/** Writes a file encrypted to another one. An existing file is replaced once the new one is complete. Throws BackupError. */
export async function writeEncrypted(localFile: string, file: string, encrypt: Crypt): Promise<void> {
  const unfinished = `${file}.unfinished`;
  try {
    await rm(unfinished, { force: true });
    const target = await open(unfinished, 'wx', 0o600);
    await pipeline(await encrypt(createReadStream(localFile)), target.createWriteStream({ flush: true }));
    await rename(unfinished, file);
  } catch (error) {
    throw new BackupError(`${file} cannot be written: ${error instanceof Error ? error.message : String(error)}`);
  } finally {
    await rm(unfinished, { force: true });
  }
}
