import { LRUCache } from 'lru-cache';
import { waitAtMost } from '../../async/deadline.ts';
import { createSemaphore } from '../../async/semaphore.ts';
import type { Outgoing } from '../../store/outgoing/outgoing.ts';
import type { RateLimiter } from '../../store/rate-limits/rate-limiter.ts';
import { textOf } from '../../texts/index.ts';
import { cacheBytes } from '../cache-budgets.ts';
import { perHour, rateLimitedForMinutes } from '../enforce-limit.ts';
import { estimateBytes } from '../estimate-bytes.ts';
import { retention } from '../retention/retention.ts';
import { type LinkState, linkDuration, linkStateOf } from './link-state.ts';

/** Results of checked links. */
export interface CheckedLinks {
  /** Results of the links checked now or within the last hour. */
  states: ReadonlyMap<string, LinkState>;
  /** Number of links left unchecked for lack of room or time. */
  left: number;
  /** Seconds until more links can be checked after a limit, or null. */
  retryAfter: number | null;
}

/** Checks the targets of links, within limits that protect other sites (docs/decisions/0516). */
export interface LinkChecker {
  /** Throws `rate_limited` if the user's limit leaves none of these to check. */
  check(userId: number, links: readonly string[]): Promise<CheckedLinks>;
}

/** Maximum number of links that one call checks, besides cached ones. */
export const maxCheckedLinks = 50;
const retentionPeriod = retention.linkStates.keep;
/** Time after which a call begins no further check, because assistants do not wait. */
const callDuration = 20_000;
const hostsAtOnce = 6;
/** Limit of all calls together. */
const linksAtOnce = 24;

export const linksOfUser = perHour('checked links of a user', 300);
/** Limit over all users, so that the server cannot be abused to flood a site. */
const linksOfHost = perHour('checked links of a host', 1_200);

interface Surroundings {
  outgoing: Outgoing;
  rateLimiter: RateLimiter;
  now(): Date;
}

/** Creates a checker that caches its results in this process only. */
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

  /** Checks the links of one host, one after another; returns the seconds to wait at a limit. */
  async function askHost(userId: number, host: string, links: readonly string[], end: number): Promise<number | null> {
    const charges = [
      { policy: linksOfUser, key: `user ${userId}` },
      { policy: linksOfHost, key: host },
    ];
    const ask = async (link: string) => {
      // If its turn comes after the end of the call, it does nothing.
      if (performance.now() > end) return null;
      const { retryAfter } = await rateLimiter.take(charges);
      if (retryAfter !== null) return retryAfter;
      const state = await linkStateOf(outgoing, link);
      known.set(link, { state, until: now().getTime() + retentionPeriod });
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
      const hosts = [...byHost(distinct.filter((link) => stateOf(link) === null).slice(0, maxCheckedLinks))];
      const end = performance.now() + callDuration;
      const waits: number[] = [];
      const askNext = async () => {
        for (let next = hosts.shift(); next !== undefined; next = hosts.shift()) {
          const wait = await askHost(userId, ...next, end);
          if (wait !== null) waits.push(wait);
        }
      };
      const asking = Promise.all(Array.from({ length: hostsAtOnce }, askNext));
      // Links still waiting for their turn then, because many calls do, are left unchecked.
      await waitAtMost(callDuration + linkDuration, asking).catch(unlessTimeout);
      const states = new Map<string, LinkState>();
      for (const link of distinct) {
        const state = stateOf(link);
        if (state) states.set(link, state);
      }
      const retryAfter = waits.length === 0 ? null : Math.min(...waits);
      if (states.size === 0 && retryAfter !== null) throw rateLimitedForMinutes(retryAfter, tooManyLinks);
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
