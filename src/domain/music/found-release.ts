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
  /** Key for asking Odesli for the same release on other platforms; null if the service is not one of its platforms. */
  anchor: { platform: 'deezer' | 'itunes' | 'spotify'; id: string } | null;
}

/** A queried service. Each function returns null for "no such release"; see `ServiceDownError` for no response. */
export interface MusicService {
  name: string;
  /** A catalogue with nearly every release: its negative result is final. */
  isCatalogue: boolean;
  /** Platform of the service's own links, as named in the table of platforms; null for one that collects others' links. */
  platform: string | null;
  byUpc?(upc: string, signal: AbortSignal): Promise<FoundRelease | null>;
  byIsrc?(isrc: string, signal: AbortSignal): Promise<FoundRelease | null>;
  /** Fetches all that the service knows of a release in its search results. */
  byId?(id: string, kind: ReleaseKind, signal: AbortSignal): Promise<FoundRelease | null>;
  byUrl?(url: string, signal: AbortSignal): Promise<FoundRelease | null>;
  byAnchor?(
    anchor: NonNullable<FoundRelease['anchor']>,
    kind: ReleaseKind,
    signal: AbortSignal,
  ): Promise<FoundRelease | null>;
  search?(text: string, kind: ReleaseKind, signal: AbortSignal): Promise<FoundRelease[]>;
}
