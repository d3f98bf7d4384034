import type { Context } from '../../context.ts';
import { enforceLimit, perHour } from '../enforce-limit.ts';
import { ServiceError } from '../errors.ts';
import { cutLine } from '../text/shortened.ts';
import { isBlank } from '../text/visible-text.ts';
import { fetchPage } from './fetch-page.ts';
import { maxLinkTitleLength } from './found-link.ts';
import { pageElements } from './page-elements.ts';
import { pictureAddress } from './picture-address.ts';

/** Metadata of a page for those who link to it. */
export interface LinkPreview {
  /** Empty if there is none. */
  title: string;
  /** Address of a picture (http or https), or empty. */
  picture: string;
}

/** Maximum time that a form waits for it. */
const previewTimeout = 4_000;
/** The metadata of a page is in its beginning, also behind long scripts; a page of the maximum size would take a second of processor time. */
const previewLength = 600_000;
/** Limit of one person. */
const previews = perHour('link-previews', 200);

/** Fetches the preview of the page behind a link; null if that fails for any reason: then the link stays as typed. */
export async function findLinkPreview(
  context: Pick<Context, 'outgoing' | 'log' | 'rateLimiter'>,
  userId: number,
  link: string,
): Promise<LinkPreview | null> {
  try {
    await enforceLimit(context, previews, `user ${userId}`);
    const { html, url } = await fetchPage(context, link, previewTimeout);
    return readLinkPreview(html, url);
  } catch (error) {
    if (error instanceof ServiceError && error.code !== 'internal') return null;
    throw error;
  }
}

/** Reads the title and the picture of a page: by Open Graph, by the names that X gives them, or the title of its window. */
export function readLinkPreview(html: string, base: string): LinkPreview {
  const { meta, title } = pageElements(html.slice(0, previewLength));
  const first = (names: readonly string[], tidied: (text: string) => string) =>
    names.map((name) => tidied(meta.get(name) ?? '')).find((text) => text !== '') ?? '';
  const line = (text: string) => {
    const cut = cutLine(text, maxLinkTitleLength);
    return isBlank(cut) ? '' : cut;
  };
  return {
    title: first(['og:title', 'twitter:title'], line) || line(title),
    picture: first(['og:image:secure_url', 'og:image', 'og:image:url', 'twitter:image'], (address) =>
      pictureAddress(address, base),
    ),
  };
}
