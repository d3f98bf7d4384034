export type ReleaseKind = 'album' | 'track';

/** What a query asks for, in the one spelling that the result is kept under. */
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

/** A release as the interface returns it and as it is kept. */
export interface MusicRelease {
  album: string | null;
  artist: string | null;
  thumbnail: string | null;
  links: ReleaseLink[];
}

/** Who was asked in a lookup, by name. */
export interface AskedServices {
  asked: string[];
  unanswered: string[];
}

/** A release with who was asked for it; of what was found before that was noted, nobody knows. */
export type FoundMusic = MusicRelease & { services?: AskedServices };

export interface MusicLookup {
  /** Finds a release by UPC, ISRC, address or title. Throws `not_found`, and `services_unavailable` when no service answers. */
  find(
    query: string,
    artist: string | null,
    kind: ReleaseKind | null,
  ): Promise<FoundMusic & { matchedBy: MusicQuery['by'] }>;
}
