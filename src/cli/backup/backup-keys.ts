import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Config } from '../../config.ts';
import {
  type BackupKeys,
  type Crypt,
  decryptWith,
  encryptTo,
  encryptToPassphrase,
  newIdentity,
  recipientOf,
} from '../../store/backup-encryption.ts';
import { failWith } from '../output.ts';
import { type BackupPlace, keyName } from './backup-place.ts';

/** Returns the encryption for the values of --encrypt-to; with a place, also for many files. */
export async function encryptionOf(
  config: Config,
  values: readonly string[],
  place: BackupPlace | null,
): Promise<Crypt> {
  if (!values.includes('passphrase')) return encryptTo(values);
  const { backupPassphrase: passphrase } = config;
  if (passphrase === null) failWith(2, 'BACKUP_PASSPHRASE: must be set for --encrypt-to passphrase');
  if (values.length > 1) failWith(2, '--encrypt-to: use either passphrase or public keys');
  if (place === null) return encryptToPassphrase(passphrase);
  const identity = (await keyOfPassphrase(place, passphrase)) ?? (await makeKey(place, passphrase));
  return encryptTo([await recipientOf(identity)]);
}

/** Returns the keys that the settings name, and that of the place for backups of the passphrase. */
export async function backupKeys(config: Config, place: BackupPlace | null): Promise<BackupKeys> {
  const { backupPassphrase: passphrase, backupIdentity } = config;
  const lines = (backupIdentity ?? '').split('\n').map((line) => line.trim());
  const identities = lines.filter((line) => line !== '' && !line.startsWith('#'));
  const ofPlace = place === null || passphrase === null ? null : await keyOfPassphrase(place, passphrase);
  return { identities: ofPlace === null ? identities : [...identities, ofPlace], passphrase };
}

/**
 * Returns the secret key of a place whose backups a passphrase decrypts; null for a place without. A passphrase is slow on purpose, too
 * slow for each of many files, so it encrypts only this key, and the key encrypts the files. Throws BackupError for another passphrase.
 */
async function keyOfPassphrase({ databases }: BackupPlace, passphrase: string): Promise<string | null> {
  const encrypted = await databases.read(keyName);
  if (encrypted === null) return null;
  const decrypted = await decryptWith({ identities: [], passphrase }, keyName)(encrypted);
  return (await buffer(decrypted)).toString().trim();
}

async function makeKey({ databases }: BackupPlace, passphrase: string): Promise<string> {
  const identity = await newIdentity();
  const encrypted = await encryptToPassphrase(passphrase)(Readable.from([Buffer.from(`${identity}\n`)]));
  await databases.put(keyName, await buffer(encrypted), 'application/octet-stream');
  return identity;
}
