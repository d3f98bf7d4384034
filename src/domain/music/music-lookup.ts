export type ReleaseKind = 'album' | 'track';

/** A query in the one spelling under which its result is stored. */
export type MusicQuery =
  | { by: 'upc'; upc: string }
  | { by: 'isrc'; isrc: string }
  | { by: 'url'; url: string }
  | { by: 'title'; title: string; artist: string | null; kind: ReleaseKind | null };

export interface ReleaseLink {
  platform: string;
  label: string;
  icon: string;
  url: string;
}

/** A release as the interface returns it and as stored. */
export interface MusicRelease {
  album: string | null;
  artist: string | null;
  thumbnail: string | null;
  links: ReleaseLink[];
}

/** Services queried in a lookup, by name. */
export interface QueriedServices {
  asked: string[];
  unanswered: string[];
}

/** A release with the services queried for it; undefined for older results. */
export type FoundMusic = MusicRelease & { services?: QueriedServices };

export interface MusicLookup {
  /** Finds a release by UPC, ISRC, address or title. Throws `not_found`, and `services_unavailable` if no service responds. */
  find(
    query: string,
    artist: string | null,
    kind: ReleaseKind | null,
  ): Promise<FoundMusic & { matchedBy: MusicQuery['by'] }>;
}
