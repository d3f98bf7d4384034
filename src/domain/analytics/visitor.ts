import { createHmac, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { insertVisitorSalt, saltOfDay } from '../../store/analytics/visitor-statements.ts';
import type { Database } from '../../store/database.ts';
import { networkOf } from '../network-of.ts';

const saltLength = 32;
/** 96 bits: a collision of two visitors of a page on a day is practically impossible. */
const visitorLength = 12;
/** Time for which a cached salt is used: PostgreSQL empties its table after a crash, and all processes have to use the next one. */
const saltTtl = 60_000;

/** Returns the marker that distinguishes a visitor on a page and a UTC day. */
export type VisitorMarker = (
  profileId: number,
  address: string,
  userAgent: string,
  day: number,
) => string | Promise<string>;

/**
 * Returns markers of visitors: a hash of page, network and browser, keyed with a random salt of the UTC day (docs/decisions/0206). The page
 * is part of the hash, so the markers of two pages have nothing in common. It returns a promise only when the salt has to be read.
 */
export function createVisitorMarker(db: Pick<Database, 'read' | 'write'>): VisitorMarker {
  const salts = new LRUCache<number, Buffer>({ max: 4, ttl: saltTtl });
  const reading = new Map<number, Promise<Buffer>>();

  function readSalt(day: number): Promise<Buffer> {
    const found = reading.get(day) ?? readOrMakeSalt(db, day).finally(() => reading.delete(day));
    reading.set(day, found);
    return found.then((salt) => {
      salts.set(day, salt);
      return salt;
    });
  }

  return (profileId, address, userAgent, day) => {
    const mark = (salt: Buffer) =>
      createHmac('sha256', salt)
        .update(`${profileId} ${networkOf(address)} ${userAgent}`)
        .digest()
        .toString('base64url', 0, visitorLength);
    const salt = salts.get(day);
    return salt === undefined ? readSalt(day).then(mark) : mark(salt);
  };
}

/** Reads the salt of a day; the first process that needs it creates it. */
async function readOrMakeSalt(db: Pick<Database, 'read' | 'write'>, day: number): Promise<Buffer> {
  const known = await db.read.first(saltOfDay, { day });
  if (known) return Buffer.from(known.salt);
  return db.write(async (tx) => {
    await tx.run(insertVisitorSalt, { day, salt: randomBytes(saltLength) });
    const stored = await tx.first(saltOfDay, { day });
    if (!stored) throw new Error('the salt of the day is missing');
    return Buffer.from(stored.salt);
  });
}
