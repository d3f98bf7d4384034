import { hash } from 'node:crypto';
import { storeVisitors, visitorsOfDay } from '../../store/analytics/visitor-statements.ts';
import type { Transaction } from '../../store/database.ts';
import type { Hit } from './hit.ts';
import { dayOfQuarter, quarterOfMinute } from './time.ts';

/** A visitor is counted for at most this many different targets of a page and day, so that a row cannot grow without limit. */
const maxSeen = 1_000;
const keyLength = 4;

/** Returns whether a target counts a hit's visitor for the first time on that page and UTC day, and remembers it. */
export type FirstTime = (hit: Hit, counted: string) => boolean;

interface DayVisitor {
  day: number;
  minute: number;
  seen: Set<number>;
}

/**
 * Counts the hits of a batch with the known state of their visitors, and stores the new state. The caller must have the lock of the
 * statistics, so each visitor is counted once, in any number of processes.
 */
export async function countFirstTimes(
  tx: Pick<Transaction, 'all' | 'run'>,
  hits: readonly Hit[],
  count: (isFirstTime: FirstTime) => void,
): Promise<void> {
  const visitors = new Map<string, DayVisitor>();
  for (const { profileId, visitor, minute } of hits) {
    if (visitor === null) continue;
    const key = `${profileId} ${visitor}`;
    const known = visitors.get(key);
    const day = dayOfQuarter(quarterOfMinute(minute));
    visitors.set(key, { day, minute: Math.max(minute, known?.minute ?? 0), seen: new Set() });
  }
  if (visitors.size === 0) return count(() => false);
  const keys = [...visitors.keys()].map(idsOf);
  for (const { profileId, visitor, minute, seen } of await tx.all(visitorsOfDay, { visitors: keys })) {
    const found = visitors.get(`${profileId} ${visitor}`);
    if (!found) continue;
    found.minute = Math.max(found.minute, minute);
    found.seen = unpack(seen);
  }
  count(({ profileId, visitor }, counted) => {
    const seen = visitor === null ? undefined : visitors.get(`${profileId} ${visitor}`)?.seen;
    const key = keyOf(counted);
    if (seen === undefined || seen.has(key) || seen.size >= maxSeen) return false;
    seen.add(key);
    return true;
  });
  const rows = [...visitors].map(([key, { day, minute, seen }]) => [...idsOf(key), day, minute, pack(seen)] as const);
  await tx.run(storeVisitors, { visitors: rows });
}

function idsOf(key: string): [profileId: number, visitor: string] {
  const [profileId = '', visitor = ''] = key.split(' ');
  return [Number(profileId), visitor];
}

/** 32 bits: a collision among the few actions of a visitor on a page in a day is practically impossible. */
function keyOf(counted: string): number {
  return hash('sha256', counted, 'buffer').readUInt32BE(0);
}

function pack(seen: ReadonlySet<number>): string {
  const bytes = Buffer.alloc(seen.size * keyLength);
  for (const [index, key] of [...seen].entries()) bytes.writeUInt32BE(key, index * keyLength);
  return bytes.toString('base64url');
}

function unpack(packed: string): Set<number> {
  const bytes = Buffer.from(packed, 'base64url');
  return new Set(Array.from({ length: bytes.length / keyLength }, (_, index) => bytes.readUInt32BE(index * keyLength)));
}
