import type { FoundRelease, MusicService } from './found-release.ts';
import type { QueriedServices } from './music-lookup.ts';
import { ServiceDownError } from './service-client.ts';

export interface Find {
  service: MusicService;
  release: FoundRelease;
}

/** All queries of one lookup and their outcome. */
export interface LookupQueries {
  signal: AbortSignal;
  /**
   * Awaits a query, and returns null both for "no such release" and for no response. `decides`: a negative result of this service means
   * that there is none; other services are incomplete.
   */
  ask<T>(service: MusicService, decides: boolean, question: Promise<T | null> | undefined): Promise<T | null>;
  isDown(service: MusicService): boolean;
  /** Some service gave no response, so there may be more than was found. */
  isIncomplete(): boolean;
  /** Returns the names of the queried services, and of those without a response. */
  services(): QueriedServices;
  /** Returns whether a service has responded whose negative result is final. */
  isDecided(): boolean;
}

/** Creates the queries of one lookup; `signal` ends those that are still under way. */
export function createLookupQueries(signal: AbortSignal): LookupQueries {
  const asked = new Set<MusicService>();
  const down = new Set<MusicService>();
  let decided = false;
  return {
    signal,
    async ask(service, decides, question) {
      if (question === undefined) return null;
      asked.add(service);
      try {
        const answer = await question;
        decided ||= decides;
        return answer;
      } catch (error) {
        if (!(error instanceof ServiceDownError)) throw error;
        down.add(service);
        return null;
      }
    },
    isDown: (service) => down.has(service),
    isIncomplete: () => down.size > 0,
    services: () => ({ asked: namesOf(asked), unanswered: namesOf(down) }),
    isDecided: () => decided,
  };
}

function namesOf(services: ReadonlySet<MusicService>): string[] {
  return [...services].map(({ name }) => name);
}
