import { hash } from 'node:crypto';

/** Bytes that SHA-256 works on at a time, and bytes that it results in. */
const blockLength = 64;
const digestLength = 32;

/**
 * Returns HMAC-SHA-256 under a key for texts of which there are many: as RFC 2104 §2 defines it, by Node's hash function that makes no
 * object, which takes a third of the time of a `createHmac` for each. The digest is good until the next one is made.
 */
export function textHmac(key: string): (text: string) => Buffer {
  const padded = Buffer.alloc(blockLength);
  (Buffer.byteLength(key) > blockLength ? hash('sha256', key, 'buffer') : Buffer.from(key)).copy(padded);
  let inner: Buffer = Buffer.from(padded.map((byte) => byte ^ 0x36));
  const outer = Buffer.concat([padded.map((byte) => byte ^ 0x5c), Buffer.alloc(digestLength)]);
  const digest = Buffer.alloc(digestLength);
  return (text) => {
    // A character takes three bytes at most for each of its code units.
    const room = blockLength + 3 * text.length;
    if (inner.length < room) inner = Buffer.concat([inner], room);
    const length = blockLength + inner.write(text, blockLength);
    // Texts of one character per byte, since to make a Buffer takes longer than to hash.
    outer.write(hash('sha256', inner.subarray(0, length), 'binary'), blockLength, 'latin1');
    digest.write(hash('sha256', outer, 'binary'), 'latin1');
    return digest;
  };
}
