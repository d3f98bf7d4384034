import type { ReleaseKind } from './music-lookup.ts';

/** A release, or a track, as one service knows it. */
export interface FoundRelease {
  kind: ReleaseKind;
  title: string;
  artist: string;
  thumbnail: string | null;
  /** Addresses on any platforms, as the service gave them. */
  urls: string[];
  upc: string | null;
  isrc: string | null;
  trackCount: number | null;
  /** How Odesli can be asked for the same release on the other platforms; null where the service is none of its platforms. */
  anchor: { platform: 'deezer' | 'itunes' | 'spotify'; id: string } | null;
}

/** A service of which one asks what it knows. Each question returns null for "no such release"; see `ServiceDownError` for no response. */
export interface MusicService {
  name: string;
  /** A catalogue that holds nearly every release: when it says no, there is none. */
  isCatalogue: boolean;
  /** Where the service's own links lead, as the table of platforms names it; null for one that collects others' links. */
  platform: string | null;
  byUpc?(upc: string, signal: AbortSignal): Promise<FoundRelease | null>;
  byIsrc?(isrc: string, signal: AbortSignal): Promise<FoundRelease | null>;
  /** Asks for all that the service knows of a release in its search results. */
  byId?(id: string, kind: ReleaseKind, signal: AbortSignal): Promise<FoundRelease | null>;
  byUrl?(url: string, signal: AbortSignal): Promise<FoundRelease | null>;
  byAnchor?(
    anchor: NonNullable<FoundRelease['anchor']>,
    kind: ReleaseKind,
    signal: AbortSignal,
  ): Promise<FoundRelease | null>;
  search?(text: string, kind: ReleaseKind, signal: AbortSignal): Promise<FoundRelease[]>;
}
