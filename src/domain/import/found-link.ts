import type { Visibility } from '../slots/visibility.ts';

/** The maximum length of a button's title. */
export const maxLinkTitleLength = 120;

/** Reasons why a found link is listed and not selected. */
export const linkDoubts = [
  'service',
  'navigation',
  'own_site',
  'script',
  'player',
  'hidden',
  'expired',
  'locked',
  'scheme',
  'advertisement',
  'incomplete',
  'over_limit',
] as const;
export type LinkDoubt = (typeof linkDoubts)[number];

/** Returns whether a doubt means that no block can have the address. */
export function cannotBeAdded(doubt: LinkDoubt | null): boolean {
  return doubt === 'scheme' || doubt === 'incomplete';
}

/** A link as a source has it. */
export interface Candidate {
  /** The address as written, which may be relative to the source, of any scheme, or a redirect. */
  address: string;
  /** Its name as plain text; empty if it has none. */
  title: string;
  /** The heading or folder above it. */
  group?: string;
  doubt?: LinkDoubt;
  /** When the source shows it, if not always. */
  visibility?: Visibility;
  /** The source shows it as an icon, among the accounts of its person. */
  isSocial?: boolean;
  /**
   * Set for a link of a page that a service may host: one in its `markup` may be the service's own by its target or its name, one in its
   * `data` by its target only. Other sources are the person's own.
   */
  partOf?: 'markup' | 'data';
}

/** Maximum number of candidates of one source: more cannot be listed. */
export const maxCandidates = 5_000;

/** Result of a reader. */
export interface ReadSource {
  candidates: Candidate[];
  /** Number of lines without a link that are neither a name nor a heading. */
  leftOut: number;
}

/** A link brought by a user: pasted, or found in a page or a file. */
export interface FoundLink {
  /** The stored form: an address with its scheme. */
  link: string;
  /** Its original name; empty if it had none. */
  title: string;
  /** The path of the picture of the link's target, if any. */
  picture?: string;
}

/**
 * A found link as offered to the user. With the doubt `scheme` or `incomplete`, `link` is the address as written, which no block can have.
 */
export interface ListedLink extends FoundLink {
  group?: string;
  /** Reason not to select it. */
  doubt?: LinkDoubt;
  /** When the source shows it, if not always; a block keeps this. */
  visibility?: Visibility;
  /** The source shows it as an icon. */
  isSocial?: boolean;
}

export interface FoundLinks {
  /** Each address once, in the order of the source. */
  links: ListedLink[];
  /** Number of links beyond those listed. */
  more: number;
  /** Number of lines without a link that are neither a name nor a heading. */
  leftOut: number;
}
