import { requiredLink } from '../links/link-fields.ts';

/** The maximum length of a button's title. */
export const maxLinkTitleLength = 120;

/** A link brought by a user: pasted, or found in a page or a file. */
export interface FoundLink {
  /** The stored form: an address with its scheme. */
  link: string;
  /** Its original name; empty if it had none. */
  title: string;
  /** The path of the picture of the link's target, if any. */
  picture?: string;
}

const field = requiredLink();

/** Returns the stored form of a link, or null for one that a page cannot show. */
export function storableLink(address: string): string | null {
  const parsed = field.safeParse(address);
  return parsed.success ? parsed.data : null;
}
