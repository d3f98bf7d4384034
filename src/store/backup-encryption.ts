import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { BackupError } from './backup-error.ts';
import { storeFaultOf } from './faults/store-fault.ts';

/** The first line of every file that age encrypts (https://age-encryption.org/v1). */
const firstLine = 'age-encryption.org/v1\n';

/** Encrypts or decrypts a stream of bytes with a few chunks of 64 KB in memory. */
export type Crypt = (bytes: Readable) => Promise<Readable>;

/** Keys that decrypt a backup: secret keys of age, and a passphrase. */
export interface BackupKeys {
  identities: readonly string[];
  passphrase: string | null;
}

/** Encrypts to public keys of age, each of which can decrypt. Throws BackupError for an invalid key. */
export function encryptTo(recipients: readonly string[]): Crypt {
  const encrypter = new Encrypter();
  for (const recipient of recipients) {
    try {
      encrypter.addRecipient(recipient);
    } catch {
      throw new BackupError(`--encrypt-to: ${recipient} is not a public key of age; those begin with age1`);
    }
  }
  return (bytes) => through(bytes, (stream) => encrypter.encrypt(stream));
}

/** Encrypts to a passphrase. Deriving the key is slow and needs much memory by design. */
export function encryptToPassphrase(passphrase: string): Crypt {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  return (bytes) => through(bytes, (stream) => encrypter.encrypt(stream));
}

/** Decrypts the file of that name. Throws BackupError if no key fits, and ends with one if the bytes are damaged or cut off. */
export function decryptWith({ identities, passphrase }: BackupKeys, name: string): Crypt {
  const decrypter = new Decrypter();
  if (passphrase !== null) decrypter.addPassphrase(passphrase);
  for (const identity of identities) {
    try {
      decrypter.addIdentity(identity);
    } catch {
      throw new BackupError(
        'BACKUP_IDENTITY: must be secret keys of age, which begin with AGE-SECRET-KEY-, one a line',
      );
    }
  }
  const damaged = (error: unknown) =>
    storeFaultOf(error) === null ? new BackupError(`${name} is damaged or incomplete`) : error;
  return async (bytes) => {
    if (identities.length === 0 && passphrase === null)
      throw new BackupError(`${name} is encrypted: set BACKUP_IDENTITY_FILE or BACKUP_PASSPHRASE`);
    const decrypted = await through(bytes, (stream) => decrypter.decrypt(stream)).catch((error: unknown) => {
      const isOfOthers = error instanceof Error && error.message.startsWith('no identity matched');
      throw isOfOthers ? new BackupError(`${name} is encrypted to another key or passphrase`) : damaged(error);
    });
    return Readable.from(rethrowing(decrypted, damaged), { objectMode: false });
  };
}

/** Returns a new secret key. */
export const newIdentity = (): Promise<string> => generateX25519Identity();

/** Returns the public key that belongs to a secret one. */
export const recipientOf = (identity: string): Promise<string> => identityToRecipient(identity);

/** Returns whether a local file was encrypted by age. */
export async function isEncrypted(path: string): Promise<boolean> {
  const file = await open(path, 'r').catch((error: Error) => {
    throw new BackupError(`${path} cannot be opened: ${error.message}`);
  });
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(firstLine.length), 0, firstLine.length, 0);
    return buffer.toString('latin1', 0, bytesRead) === firstLine;
  } finally {
    await file.close();
  }
}

async function through(
  bytes: Readable,
  crypt: (stream: ReadableStream<Uint8Array>) => Promise<ReadableStream<Uint8Array>>,
): Promise<Readable> {
  // Node's type and the platform's type are the same.
  const crypted = await crypt(Readable.toWeb(bytes) as ReadableStream<Uint8Array>);
  return Readable.fromWeb(crypted as NodeStream<Uint8Array>);
}

async function* rethrowing(bytes: Readable, name: (error: unknown) => unknown): AsyncGenerator<Buffer> {
  try {
    yield* bytes;
  } catch (error) {
    throw name(error);
  }
}
