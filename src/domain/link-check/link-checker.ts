import { LRUCache } from 'lru-cache';
import { waitAtMost } from '../../async/deadline.ts';
import { createSemaphore } from '../../async/semaphore.ts';
import type { Outgoing } from '../../store/outgoing/outgoing.ts';
import type { RateLimiter } from '../../store/rate-limits/rate-limiter.ts';
import { textOf } from '../../texts/index.ts';
import { cacheBytes } from '../cache-budgets.ts';
import { perHour, tooOften } from '../enforce-limit.ts';
import { estimateBytes } from '../estimate-bytes.ts';
import { retention } from '../retention/retention.ts';
import { type LinkState, linkDuration, linkStateOf } from './link-state.ts';

/** What is known of some links. */
export interface CheckedLinks {
  /** Of each link that was asked, now or within the last hour. */
  states: ReadonlyMap<string, LinkState>;
  /** How many links there was no room or time to ask. */
  left: number;
  /** Seconds until more of them can be asked, where a limit stands in the way; null where none does. */
  retryAfter: number | null;
}

/** Asks where links lead, within limits that make nobody's site suffer from it (docs/decisions/0516). */
export interface LinkChecker {
  /** Throws `rate_limited` where the user has asked so many that nothing can be said of these. */
  check(userId: number, links: readonly string[]): Promise<CheckedLinks>;
}

/** Links that one call asks, besides those that are known. */
export const maxAsked = 50;
const keptFor = retention.linkStates.keep;
/** One call begins nothing later, since programs of assistants do not wait. */
const callDuration = 20_000;
const hostsAtOnce = 6;
/** Of all calls together. */
const linksAtOnce = 24;

export const linksOfUser = perHour('checked links of a user', 300);
/** Of all users together: nobody may have us ask one site on and on. */
const linksOfHost = perHour('checked links of a host', 1_200);

interface Surroundings {
  outgoing: Outgoing;
  rateLimiter: RateLimiter;
  now(): Date;
}

/** Remembers what it found in this process alone. */
export function createLinkChecker({ outgoing, rateLimiter, now }: Surroundings): LinkChecker {
  const known = new LRUCache<string, { state: LinkState; until: number }>({
    maxSize: cacheBytes.linkStates,
    sizeCalculation: ({ state }, link) => estimateBytes([link, state]),
  });
  const room = createSemaphore(linksAtOnce);

  function stateOf(link: string): LinkState | null {
    const found = known.get(link);
    return found && found.until > now().getTime() ? found.state : null;
  }

  /** Asks the links of one host, one after another; returns the seconds to wait where one of the limits is reached. */
  async function askHost(userId: number, host: string, links: readonly string[], end: number): Promise<number | null> {
    const charges = [
      { policy: linksOfUser, key: `user ${userId}` },
      { policy: linksOfHost, key: host },
    ];
    const ask = async (link: string) => {
      // Its turn may come when the call is over already, and then it costs nothing.
      if (performance.now() > end) return null;
      const { retryAfter } = await rateLimiter.take(charges);
      if (retryAfter !== null) return retryAfter;
      const state = await linkStateOf(outgoing, link);
      known.set(link, { state, until: now().getTime() + keptFor });
      return null;
    };
    for (const link of links) {
      if (performance.now() > end) return null;
      const retryAfter = await room.run(() => ask(link));
      if (retryAfter !== null) return retryAfter;
    }
    return null;
  }

  return {
    async check(userId, links) {
      const distinct = [...new Set(links)];
      const hosts = [...byHost(distinct.filter((link) => stateOf(link) === null).slice(0, maxAsked))];
      const end = performance.now() + callDuration;
      const waits: number[] = [];
      const askNext = async () => {
        for (let next = hosts.shift(); next !== undefined; next = hosts.shift()) {
          const wait = await askHost(userId, ...next, end);
          if (wait !== null) waits.push(wait);
        }
      };
      const asking = Promise.all(Array.from({ length: hostsAtOnce }, askNext));
      // What still waits for its turn then, because many calls do, is left.
      await waitAtMost(callDuration + linkDuration, asking).catch(unlessTimeout);
      const states = new Map<string, LinkState>();
      for (const link of distinct) {
        const state = stateOf(link);
        if (state) states.set(link, state);
      }
      const retryAfter = waits.length === 0 ? null : Math.min(...waits);
      if (states.size === 0 && retryAfter !== null) throw tooOften(retryAfter, tooManyLinks);
      return { states, left: distinct.length - states.size, retryAfter };
    },
  };
}

function unlessTimeout(error: unknown): void {
  if (!(error instanceof DOMException && error.name === 'TimeoutError')) throw error;
}

function byHost(links: readonly string[]): Map<string, string[]> {
  const hosts = new Map<string, string[]>();
  for (const link of links) {
    const { hostname } = new URL(link);
    const ofHost = hosts.get(hostname);
    if (ofHost) ofHost.push(link);
    else hosts.set(hostname, [link]);
  }
  return hosts;
}

function tooManyLinks(minutes: number) {
  return textOf((t) => t.linkMessages.tooManyChecked(minutes));
}
