import type { FoundRelease, MusicService } from './found-release.ts';
import { ServiceDownError } from './service-client.ts';

export interface Find {
  service: MusicService;
  release: FoundRelease;
}

/** All questions of one lookup and how they went. */
export interface Inquiry {
  signal: AbortSignal;
  /**
   * Asks a service, and returns null both for "no such release" and for no answer. `decides`: when this service says no, that counts
   * as "there is none"; others know too little for that.
   */
  ask<T>(service: MusicService, decides: boolean, question: Promise<T | null> | undefined): Promise<T | null>;
  isDown(service: MusicService): boolean;
  /** Some service gave no answer, so there may be more than was found. */
  isIncomplete(): boolean;
  /** A service whose no decides has answered. */
  isDecided(): boolean;
}

export function createInquiry(signal: AbortSignal): Inquiry {
  const down = new Set<MusicService>();
  let decided = false;
  return {
    signal,
    async ask(service, decides, question) {
      if (question === undefined) return null;
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
    isDecided: () => decided,
  };
}
