import { randomInt } from 'node:crypto';
import type { RateCharge, RateLimiter, RatePolicy } from '../../store/rate-limits/rate-limiter.ts';
import { networkOf } from '../network-of.ts';
import type { Hit } from './hit.ts';

// From one place nobody can add more to a page's figures than this, whichever browsers they claim to have.
const window = 60;
const ofVisitor: RatePolicy = { name: 'hits-of-visitor', quota: 60, window };
const ofNetwork: RatePolicy = { name: 'hits-of-network', quota: 120, window };
const ofNeighbourhood: RatePolicy = { name: 'hits-of-neighbourhood', quota: 480, window };
/** A table of a fixed size, which a flood cannot make grow. That two places meet in one cell is rare and hardly shows: most have few hits. */
const cells = 2 ** 20;
/** So many hits are asked about at once, so that a whole batch does not keep Redis from answering others in time. */
const askedAtOnce = 100;

/** What a hit counts against: its visitor, network and neighbourhood, by name. Redis is given hashes of the names alone. */
export function placesOf(address: string, userAgent: string): RateCharge[] {
  const network = networkOf(address);
  const neighbourhood = networkOf(address, 48);
  const places = [
    { policy: ofVisitor, key: `${network} ${userAgent}` },
    { policy: ofNetwork, key: network },
  ];
  // Of IPv4 only the address counts: visitors of one mobile carrier share a few /24.
  if (neighbourhood !== network) places.push({ policy: ofNeighbourhood, key: neighbourhood });
  return places;
}

/**
 * Says for each hit of this process whether it is within the limits of its places; counts it if so. Nothing is asked for as often, so that it
 * does without the limiter (docs/decisions/0302).
 */
export function createHitLimits(now: () => number): (profileId: number, places: readonly RateCharge[]) => boolean {
  // Nobody can work out whose cell to fill.
  const seed = randomInt(2 ** 32);
  const counts = new Uint16Array(cells);
  let started = now();
  return (profileId, places) => {
    const time = now();
    if (time - started >= window * 1_000 || time < started) {
      started = time;
      counts.fill(0);
    }
    const ofPage = seed ^ Math.imul(profileId, 0x9e3779b1);
    const own = places.map(({ policy, key }) => ({ quota: policy.quota, cell: hashOf(key, ofPage) & (cells - 1) }));
    if (own.some(({ cell, quota }) => (counts[cell] ?? 0) >= quota)) return false;
    for (const { cell } of own) counts[cell] = (counts[cell] ?? 0) + 1;
    return true;
  };
}

/** Those hits of a batch that are within the limits of all processes together; all of them where each counts by itself. */
export async function withinSharedLimits(rateLimiter: RateLimiter, hits: readonly Hit[]): Promise<Hit[]> {
  const within: Hit[] = [];
  for (let first = 0; first < hits.length; first += askedAtOnce) {
    const asked = hits.slice(first, first + askedAtOnce);
    const counted = await Promise.all(asked.map((hit) => isWithinSharedLimits(rateLimiter, hit)));
    within.push(...asked.filter((_hit, index) => counted[index]));
  }
  return within;
}

async function isWithinSharedLimits(rateLimiter: RateLimiter, { profileId, places = [] }: Hit): Promise<boolean> {
  // While each counts by itself, the table has counted it already.
  if (!rateLimiter.isShared()) return true;
  const charges = places.map(({ policy, key }) => ({ policy, key: `${profileId} ${key}` }));
  return (await rateLimiter.take(charges)).retryAfter === null;
}

/** FNV-1a, its low bits mixed with its high ones at the end. */
function hashOf(text: string, seed: number): number {
  let hash = seed ^ 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return hash ^ (hash >>> 13);
}
