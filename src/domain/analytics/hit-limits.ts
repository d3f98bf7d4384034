import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { RateCharge, RateLimiter, RatePolicy } from '../../store/rate-limits/rate-limiter.ts';
import { networkOf } from '../network-of.ts';
import type { Hit } from './hit.ts';

// Seconds of the window. One network cannot add more to a page's figures than this, with any claimed browsers.
const window = 60;
const ofVisitor: RatePolicy = { name: 'hits-of-visitor', quota: 60, window };
const ofNetwork: RatePolicy = { name: 'hits-of-network', quota: 120, window };
const ofNeighbourhood: RatePolicy = { name: 'hits-of-neighbourhood', quota: 480, window };
/** Maximum number of limits in memory: in a flood, the least recently used are dropped. */
const maxPlaces = 100_000;
/** Hits checked in one request, so that a whole batch does not delay Redis's other responses. */
const askedAtOnce = 100;

/** Returns the limits that a hit counts against: its visitor, network and address block. Redis only gets hashes of the names. */
export function placesOf(address: string, userAgent: string): RateCharge[] {
  const network = networkOf(address);
  const neighbourhood = networkOf(address, 48);
  const places = [
    // The length of a hash, however long the header is.
    { policy: ofVisitor, key: `${network} ${hash('sha256', userAgent, 'base64url')}` },
    { policy: ofNetwork, key: network },
  ];
  // For IPv4 only the address counts: visitors of one mobile carrier share a few /24.
  if (neighbourhood !== network) places.push({ policy: ofNeighbourhood, key: neighbourhood });
  return places;
}

/**
 * Returns whether each hit of this process is within its limits, and counts it if so. No other limit is checked as often, so this one does
 * not use the limiter (docs/decisions/0007).
 */
export function createHitLimits(now: () => number): (profileId: number, places: readonly RateCharge[]) => boolean {
  const counts = new LRUCache<string, number>({ max: maxPlaces });
  let started = now();
  return (profileId, places) => {
    const time = now();
    if (time - started >= window * 1_000 || time < started) {
      started = time;
      counts.clear();
    }
    const own = places.map(({ policy, key }) => {
      const place = `${profileId} ${policy.name} ${key}`;
      return { place, quota: policy.quota, count: counts.get(place) ?? 0 };
    });
    if (own.some(({ count, quota }) => count >= quota)) return false;
    for (const { place, count } of own) counts.set(place, count + 1);
    return true;
  };
}

/** Returns the hits of a batch that are within the limits shared by all processes; all of them if each counts by itself. */
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
