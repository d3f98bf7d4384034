import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import * as fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { decryptWith, encryptTo, newIdentity, recipientOf } from '../../src/store/backup-encryption.ts';
import { BackupError } from '../../src/store/backup-error.ts';

let identity: string;
let recipient: string;
beforeAll(async () => {
  identity = await newIdentity();
  recipient = await recipientOf(identity);
});

const encrypted = async (bytes: Uint8Array, ...recipients: string[]) =>
  buffer(await encryptTo(recipients)(Readable.from([Buffer.from(bytes)])));
const decrypted = async (bytes: Uint8Array, ...identities: string[]) =>
  buffer(await decryptWith({ identities, passphrase: null }, 'monday')(Readable.from([Buffer.from(bytes)])));

/** Sizes around the pieces of 64 KB that age encrypts by themselves. */
const sizes = fc.oneof(
  fc.nat({ max: 200 }),
  fc.nat({ max: 40 }).map((more) => 65_536 * (1 + (more % 3)) + more - 20),
);

test('data of any size encrypted to several keys is decrypted by each of them', async () => {
  const other = await newIdentity();
  const recipients = [recipient, await recipientOf(other)];
  await fc.assert(
    fc.asyncProperty(sizes, fc.boolean(), async (size, isOther) => {
      const bytes = Buffer.alloc(size, 'vitrine');
      const sealed = await encrypted(bytes, ...recipients);
      expect(sealed.includes('vitrinevitrine')).toBe(false);
      expect(await decrypted(sealed, isOther ? other : identity)).toEqual(bytes);
    }),
    { numRuns: 20 },
  );
});

test('a truncated or changed backup is rejected', async () => {
  const sealed = await encrypted(Buffer.alloc(3 * 65_536, 'vitrine'), recipient);
  await fc.assert(
    fc.asyncProperty(fc.nat({ max: sealed.length - 1 }), fc.boolean(), async (place, isCut) => {
      const changed = Buffer.from(sealed);
      changed[place] = (changed[place] ?? 0) ^ 1;
      const wrong = isCut ? sealed.subarray(0, place) : changed;
      await expect(decrypted(wrong, identity)).rejects.toThrow(BackupError);
    }),
    { numRuns: 60 },
  );
  const pieces = 16 + 2 * (65_536 + 16);
  const header = sealed.length - 16 - 3 * (65_536 + 16);
  // A whole number of pieces is no end either.
  await expect(decrypted(sealed.subarray(0, header + pieces), identity)).rejects.toThrow('damaged or incomplete');
});

test('wrong, invalid and missing keys are reported', async () => {
  const sealed = await encrypted(Buffer.from('a row'), recipient);
  await expect(decrypted(sealed, await newIdentity())).rejects.toThrow('monday is encrypted to another key');
  await expect(decrypted(sealed)).rejects.toThrow('monday is encrypted: set BACKUP_IDENTITY_FILE');
  expect(() => decryptWith({ identities: [recipient], passphrase: null }, 'monday')).toThrow('BACKUP_IDENTITY');
  expect(() => encryptTo(['age1nothing'])).toThrow('--encrypt-to: age1nothing is not a public key');
  expect(() => encryptTo([identity])).toThrow(BackupError);
});

const piece = Buffer.alloc(1_000_000, 'vitrine');
const pieces = 150;

test('a large backup is encrypted and decrypted in little memory', async () => {
  const identity = await newIdentity();
  const encrypt = encryptTo([await recipientOf(identity)]);
  const decrypt = decryptWith({ identities: [identity], passphrase: null }, 'large');
  let most = 0;
  let bytes = 0;
  function* source() {
    for (let count = 0; count < pieces; count += 1) yield Buffer.from(piece);
  }
  const before = process.memoryUsage().arrayBuffers;
  const decrypted = await decrypt(await encrypt(Readable.from(source(), { objectMode: false })));
  await pipeline(decrypted, async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) {
      bytes += chunk.length;
      most = Math.max(most, process.memoryUsage().arrayBuffers - before);
    }
  });
  expect(bytes).toBe(pieces * piece.length);
  expect(most).toBeLessThan(60_000_000);
});
