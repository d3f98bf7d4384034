import { waitAtMost } from '../../../async/deadline.ts';
import type { Context } from '../../../context.ts';
import { ServiceError } from '../../../domain/errors.ts';
import type { FoundLink } from '../../../domain/import/found-link.ts';
import { findLinkPreview } from '../../../domain/import/link-preview.ts';
import { storedPicture } from './stored-picture.ts';
import type { PersonVisit } from './visit.ts';

/** Maximum wait for a picture that the user did not request. */
const pictureTimeout = 4_000;
/** Maximum number of links that are checked together, in parallel. */
const maxPreviews = 12;

/** Returns the link with the title of its target, unless it has one, and the path of its picture, stored for the person. */
export async function withPreview<Link extends FoundLink>(
  context: Context,
  visit: PersonVisit,
  found: Link,
): Promise<Link> {
  const { link, title } = found;
  const preview = /^https?:/i.test(link) ? await findLinkPreview(context, visit.session.account.id, link) : null;
  if (preview === null) return found;
  const picture =
    preview.picture === ''
      ? null
      : await waitAtMost(pictureTimeout, storedPicture(context, visit, preview.picture)).catch((error: unknown) => {
          // The picture is optional, so the link is added without it.
          if (error instanceof DOMException || isFull(error)) return null;
          throw error;
        });
  return { ...found, title: title || preview.title, ...(picture !== null && { picture }) };
}

function isFull(error: unknown): boolean {
  return error instanceof ServiceError && error.code === 'limit_reached';
}

/** Adds previews to many links, in the time of one: to those without a title, up to a number. */
export function withPreviews<Link extends FoundLink>(
  context: Context,
  visit: PersonVisit,
  links: readonly Link[],
  isAsked: (link: Link) => boolean,
): Promise<Link[]> {
  const asked = new Set(links.filter(isAsked).slice(0, maxPreviews));
  return Promise.all(links.map((link) => (asked.has(link) ? withPreview(context, visit, link) : link)));
}
