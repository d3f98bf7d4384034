import { createHmac } from 'node:crypto';
import { networkOf } from '../network-of.ts';
import type { LastingKey } from '../secrets.ts';

/** Registers are chosen by 15 bits: a standard error of 0.57 %. */
export const registerCount = 2 ** 15;
/** An entry's rank stands above its register, in the third byte. */
export const rankShift = 16;
const rankBits = 40;
export const maxRank = rankBits + 1;

// Salts live long enough that any period of 366 days falls wholly into one of them: each begins 731 days after the one before, which
// goes on for 368 days more (docs/decisions/0201).
const firstSaltDay = 20_089;
const saltStride = 731;
const saltOverlap = 368;

/** What of a visitor is stored: where the keyed hash falls in a sketch, 21 bits of it, under one salt. */
export interface VisitorMark {
  /** Salts are told apart by being odd or even; no more than two live at a time. */
  salt: 0 | 1;
  entry: number;
}

/** The numbers of the salts that are used from this day on for as long as a process may run. */
export function saltsAround(day: number): number[] {
  const newest = saltFrom(day);
  return [newest - 1, newest, newest + 1];
}

/** The number of the salt that covers the 366 days from this one. */
function saltFrom(day: number): number {
  return Math.floor((day - firstSaltDay) / saltStride);
}

/** The salt to count a period by that begins on this day. */
export function saltOfPeriod(firstDay: number): 0 | 1 {
  return saltFrom(firstDay) % 2 === 0 ? 0 : 1;
}

/** Marks visitors by a keyed hash of address and browser. The hash itself leaves this function for nothing but counting rates. */
export function visitorMarker(lastingKey: LastingKey) {
  const keys = new Map<number, string>();
  const hashOf = (salt: number, identity: string): Buffer => {
    let key = keys.get(salt);
    if (key === undefined) {
      key = lastingKey('visitors', String(salt));
      keys.set(salt, key);
    }
    return createHmac('sha256', key).update(identity).digest();
  };
  return (address: string, userAgent: string, day: number): { marks: VisitorMark[]; hash: string } => {
    const newest = saltFrom(day);
    const identity = `${networkOf(address)} ${userAgent}`;
    const salts = day < firstSaltDay + newest * saltStride + saltOverlap ? [newest, newest - 1] : [newest];
    const hashes = salts.map((salt) => ({ salt, hash: hashOf(salt, identity) }));
    return {
      marks: hashes.map(({ salt, hash }) => ({ salt: salt % 2 === 0 ? 0 : 1, entry: entryOf(hash) })),
      hash: hashes[0]?.hash.toString('base64url', 0, 16) ?? '',
    };
  };
}

/** Fifteen bits choose the register; the rank is the place of the first set bit in the forty that follow. */
export function entryOf(hash: Buffer): number {
  const high = hash.readUInt32BE(2);
  const rank = high !== 0 ? Math.clz32(high) + 1 : 32 + Math.clz32(hash.readUInt8(6)) - 24 + 1;
  return (hash.readUInt16LE(0) & (registerCount - 1)) | (rank << rankShift);
}
