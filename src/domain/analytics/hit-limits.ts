import { randomInt } from 'node:crypto';
import { networkOf } from '../network-of.ts';

// From one place nobody can add more to a page's figures than this, whichever browsers they claim to have.
const window = 60_000;
const limits = { visitor: 60, network: 120, neighbourhood: 480 };
/** A table of a fixed size, which a flood cannot make grow. That two places meet in one cell is rare and hardly shows: most have few hits. */
const cells = 2 ** 20;

/** Says for each hit whether it is within the limits of its place; counts it if so. */
export function createHitLimits(
  now: () => number,
): (hit: { profileId: number; address: string; visitor: string }) => boolean {
  // Nobody can work out whose cell to fill.
  const seed = randomInt(2 ** 32);
  const counts = new Uint16Array(cells);
  let started = now();
  return ({ profileId, address, visitor }) => {
    const time = now();
    if (time - started >= window || time < started) {
      started = time;
      counts.fill(0);
    }
    const cellOf = (place: string) => hashOf(place, seed ^ Math.imul(profileId, 0x9e3779b1)) & (cells - 1);
    const network = networkOf(address);
    const neighbourhood = networkOf(address, 48);
    const places: [cell: number, limit: number][] = [
      [cellOf(visitor), limits.visitor],
      [cellOf(network), limits.network],
    ];
    // An IPv4 address is both.
    if (neighbourhood !== network) places.push([cellOf(neighbourhood), limits.neighbourhood]);
    if (places.some(([cell, limit]) => (counts[cell] ?? 0) >= limit)) return false;
    for (const [cell] of places) counts[cell] = (counts[cell] ?? 0) + 1;
    return true;
  };
}

/** FNV-1a, its low bits mixed with its high ones at the end. */
function hashOf(text: string, seed: number): number {
  let hash = seed ^ 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return hash ^ (hash >>> 13);
}
