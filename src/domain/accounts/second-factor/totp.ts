import { createHmac, timingSafeEqual } from 'node:crypto';

/** Seconds for which a code is valid (RFC 6238, section 5.2), assumed by every authenticator app. */
const period = 30;
const digits = 6;
/** Steps that a clock may be off, in either direction (RFC 6238, section 6). */
const tolerance = 1;

export type HashName = 'sha1' | 'sha256' | 'sha512';

/** Returns the number of a moment's time step (RFC 6238, section 4.2). */
export function stepOf(now: Date): number {
  return Math.floor(now.getTime() / 1000 / period);
}

/** Returns the code of a counter: HOTP (RFC 4226, section 5.3), whose counter TOTP takes from the clock. */
export function codeOf(secret: Uint8Array, counter: number, length = digits, hash: HashName = 'sha1'): string {
  const message = Buffer.alloc(8);
  message.writeBigUInt64BE(BigInt(counter));
  const mac = createHmac(hash, secret).update(message).digest();
  const offset = (mac.at(-1) ?? 0) & 0xf;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** length).padStart(length, '0');
}

/** Returns the time step near `now` that a code belongs to, or null if the code is wrong. */
export function stepOfCode(secret: Uint8Array, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const typed = Buffer.from(code);
  const current = stepOf(now);
  let found: number | null = null;
  // Every step is compared, so that the time taken does not say which one fits.
  for (let step = current - tolerance; step <= current + tolerance; step += 1) {
    if (timingSafeEqual(Buffer.from(codeOf(secret, step)), typed)) found = step;
  }
  return found;
}

/** Returns the address that authenticator apps read from a QR code (Google Authenticator, "Key Uri Format"). */
export function otpauthUri(secret: Uint8Array, issuer: string, account: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}`;
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Base32 without padding (RFC 4648, section 6), for a number of bytes that five divides. */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((group) => alphabet[Number.parseInt(group, 2)]).join('');
}
