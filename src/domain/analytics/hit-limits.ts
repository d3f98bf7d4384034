import { networkOf } from './visitor.ts';

// From one place nobody can add more to a page's figures than this, whichever browsers they claim to have.
const window = 60_000;
const limits = { visitor: 60, network: 120, neighbourhood: 480 };
/** Beyond that many places in one minute, new ones are not counted: it bounds the memory that a flood can take. */
const mostPlaces = 500_000;

/** Says for each hit whether it is within the limits of its place; counts it if so. */
export function createHitLimits(
  now: () => number,
): (hit: { profileId: number; address: string; visitor: string }) => boolean {
  let started = now();
  let counts = new Map<string, number>();
  return ({ profileId, address, visitor }) => {
    const time = now();
    if (time - started >= window || time < started) {
      started = time;
      counts = new Map();
    }
    const places: [string, number][] = [
      [`${profileId} ${visitor}`, limits.visitor],
      [`${profileId} /64 ${networkOf(address, 64)}`, limits.network],
      [`${profileId} /48 ${networkOf(address, 48)}`, limits.neighbourhood],
    ];
    if (counts.size + places.length > mostPlaces) return false;
    if (places.some(([place, limit]) => (counts.get(place) ?? 0) >= limit)) return false;
    for (const [place] of places) counts.set(place, (counts.get(place) ?? 0) + 1);
    return true;
  };
}
