import type { Request } from 'express';
import type { Context } from '../../context.ts';
import { findShownPage, type ShownPage } from '../../domain/approval/shown-page.ts';
import { invalidField, notFound } from '../../domain/errors.ts';
import { loginKeyOf } from '../../domain/profiles/login-rules.ts';
import { textOf } from '../../texts/index.ts';
import { pageOfRequest } from '../custom-domain/page-of-request.ts';
import { pageName } from '../public-page/page-header.tsx';
import { loginOfPath } from '../public-page/page-path.ts';
import type { PublicProfile } from '../public-page/props.ts';
import { sharePictureSize } from './share-picture-address.ts';

/** The page that an oEmbed request names by its whole address (oembed.com, section 2.2). Throws `validation_failed` on `url`, `not_found`. */
export async function pageOfOembed({ db, site }: Pick<Context, 'db' | 'site'>, req: Request): Promise<ShownPage> {
  const { url } = req.query;
  if (typeof url !== 'string' || !URL.canParse(url))
    throw invalidField(
      'url',
      textOf((t) => t.shareMessages.notAPage),
    );
  const { origin, pathname } = new URL(url);
  if (origin !== new URL(site.origin).origin) throw gone();
  const login = loginOfPath(pathname) ?? pathname.slice(1);
  const ofDomain = pageOfRequest.get(req);
  // A custom domain knows its own page, which is at `/` there, and no other.
  const isOwn = ofDomain && (login === '' || loginKeyOf(login) === loginKeyOf(ofDomain.login));
  const row = ofDomain ? (isOwn ? ofDomain : null) : await findShownPage(db.read, login);
  if (row === null) throw gone();
  return row;
}

/** Returns whether the picture fits the size in the request; the oEmbed of a page depends on nothing else in it. */
export function thumbnailFits({ query }: Pick<Request, 'query'>): boolean {
  return sharePictureSize.width <= mostOf(query.maxwidth) && sharePictureSize.height <= mostOf(query.maxheight);
}

/**
 * Returns the oEmbed of a page (oembed.com, section 2.3.4): a link with a picture. A document to be framed would show the page without its
 * address (docs/decisions/0459).
 */
export function oembedOf(profile: PublicProfile, providerUrl: string, hasThumbnail: boolean) {
  const { width, height } = sharePictureSize;
  const name = pageName(profile);
  return {
    version: '1.0',
    type: 'link',
    title: name,
    author_name: name,
    author_url: profile.url,
    ...(profile.showsMadeWith && { provider_name: 'Vitrine', provider_url: providerUrl }),
    ...(hasThumbnail && { thumbnail_url: profile.sharePictureUrl, thumbnail_width: width, thumbnail_height: height }),
  };
}

function mostOf(sent: unknown): number {
  const most = Number(sent);
  return sent === undefined || Number.isNaN(most) ? Number.POSITIVE_INFINITY : most;
}

const gone = () => notFound(textOf((t) => t.requestMessages.nothingHere));
