import { promisify } from 'node:util';
import { brotliCompress, constants, gzip as gzipCompress } from 'node:zlib';
import { contentHash } from '../../content-hash.ts';
import type { Context } from '../../context.ts';
import type { ShownPage } from '../../domain/approval/shown-page.ts';
import { readDesign } from '../../domain/design/design.ts';
import { fileUrl, pathInOwnFileUrl } from '../../domain/files/file-url.ts';
import { type PictureSize, pictureSizes } from '../../domain/files/picture-sizes.ts';
import type { ShownNotice } from '../../domain/forms/shown-notices.ts';
import { hiddenLinksOf } from '../../domain/link-lists/hidden-links.ts';
import { socialIcon } from '../../domain/links/social-icons.ts';
import { parseLegalLinks } from '../../domain/profiles/legal-links.ts';
import { effectiveLanguageCode } from '../../domain/profiles/page-language.ts';
import type { ProfileRow } from '../../domain/profiles/profile-rows.ts';
import { profileView } from '../../domain/profiles/profile-view.ts';
import { isIndexable, nextIndexable } from '../../domain/profiles/search-engines.ts';
import type { SlotView } from '../../domain/slots/slot-view.ts';
import { pageSlotsOf, slotSettings, slotViewsOf } from '../../domain/slots/slot-views.ts';
import { isVisibleNow, nextChange } from '../../domain/slots/visibility.ts';
import { type StickerView, stickersOf } from '../../domain/stickers/stickers.ts';
import type { RenderedPage } from '../../store/revision-cache.ts';
import type { RenderedDocument } from '../shared/components/html-page.tsx';
import { sharePictureUrl } from '../sharing/share-picture-address.ts';
import { coverAddress } from './cover-address.ts';
import { formNoticesOf } from './form-notices.ts';
import { pageName } from './page-header.tsx';
import type { PublicProfile, PublicSticker } from './props.ts';
import { renderPublicPage } from './render-public-page.tsx';
import { stillAddress } from './still-address.ts';

const brotliOf = promisify(brotliCompress);
const gzipOf = promisify(gzipCompress);

/**
 * Returns the finished page with its compressed bytes and ETag, made once per revision and moment at which a block appears or disappears;
 * with `sentFormId` for visitors who have just sent that form.
 */
export function renderedPageOf(
  context: Context,
  row: ShownPage,
  sentFormId: string | null = null,
): Promise<RenderedPage> {
  return context.cache.html.get(
    row,
    async (madeAt) => {
      const { html, contentSecurityPolicy } = await renderPage(context, row, sentFormId);
      const slots = await slotViewsOf(context.db.read, slotSettings(context), row, context.cache.slots);
      const plain = Buffer.from(html);
      const [brotli, gzip] = await Promise.all([
        brotliOf(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
        gzipOf(plain),
      ]);
      const changesAt = Math.min(nextChange(slots, madeAt.getTime()), nextIndexable(row, context.config, madeAt));
      const formIds = formIdsOf(slots);
      return { etag: contentHash(html), contentSecurityPolicy, plain, brotli, gzip, formIds, changesAt };
    },
    sentFormId === null ? undefined : `sent ${sentFormId}`,
  );
}

/** The forms that visitors can send. */
function formIdsOf(slots: readonly SlotView[]): string[] {
  return slots.flatMap((slot) => {
    const { id } = Object(slot.computed.form);
    return slot.type === 'form' && isVisibleNow(slot) && typeof id === 'string' ? [id] : [];
  });
}

/** Renders the page for a preview on the dashboard, possibly with other slots and stickers than stored. */
export interface Preview {
  slots: SlotView[];
  stickers?: StickerView[];
  /** The notice of its only form. */
  notice?: ShownNotice;
}

/** Renders the present page, for a visitor who may just have sent one of its forms, or for its owner before it is saved. */
export async function renderPage(
  context: Context,
  row: ProfileRow | ShownPage,
  sentFormId: string | null,
  preview: Preview | null = null,
): Promise<RenderedDocument> {
  const { config, site } = context;
  const [{ slots, hasMore }, profile, stickers] = await Promise.all([
    preview ? { slots: preview.slots, hasMore: false } : slotsToShow(context, row),
    publicProfileOf(context, row),
    shownStickers(context, row, preview?.stickers),
  ]);
  const formIds = formIdsOf(slots);
  const notices = await formNoticesOf(context, row, pageName(profile), preview?.notice ? [] : formIds);
  const drafted = new Map(formIds.flatMap((id) => (preview?.notice ? [[id, preview.notice] as const] : [])));
  return renderPublicPage({
    profile,
    slots,
    hasMore,
    slotTypes: context.slotTypes,
    stickers,
    sentFormId,
    notices: preview?.notice ? { ...notices, byForm: drafted } : notices,
    isPreview: preview !== null,
    siteHome: site.home,
    fileUrl: (path) => fileUrl(site.origin, path),
    coverUrl: (slotId, address) => {
      const path = pathInOwnFileUrl(config, address);
      return path === null ? coverAddress(config.secretKeys, slotId, address) : fileUrl(site.origin, path);
    },
  });
}

/** The blocks that visitors see, and whether the page has more. */
async function slotsToShow({ db, cache, ...context }: Context, row: ProfileRow | ShownPage) {
  const { forVisitors, hasMore } = await pageSlotsOf(db.read, slotSettings(context), row, cache.slots);
  return { slots: forVisitors, hasMore };
}

/** Returns a page's own fields, with complete addresses. */
export async function publicProfileOf(context: Context, row: ProfileRow): Promise<PublicProfile> {
  const view = profileView(context.site.origin, row);
  const hidden = hiddenLinksOf(row);
  const unlessHidden = (link: string) => (hidden.has(link) ? '' : link);
  const { privacy, imprint } = parseLegalLinks(row.legalLinks);
  return {
    id: view.id,
    login: view.login,
    title: view.title,
    description: view.description,
    avatarUrl: view.computed.avatarUrl,
    bgImageUrl: view.computed.bgImageUrl,
    bgImageSize: row.bgImage === null ? null : await pictureSize(context, row.userId, row.bgImage),
    bgImageStillUrl: stillAddress(row),
    url: context.site.pageUrl(view.login),
    changedAt: row.updatedAt.toISOString(),
    sharePictureUrl: sharePictureUrl(context.site.origin, row),
    socials: view.socials.flatMap(({ link }) => {
      const { key, label } = socialIcon(link);
      return hidden.has(link) ? [] : [{ link, icon: key, label }];
    }),
    languageCode: effectiveLanguageCode(row),
    themeId: view.themeId,
    design: readDesign(row.design),
    showsMadeWith: row.showsMadeWith,
    showsShare: row.showsShare,
    legalLinks: { privacy: unlessHidden(privacy), imprint: unlessHidden(imprint) },
    isIndexable: isIndexable(row, context.config, context.now()),
  };
}

async function pictureSize({ db }: Context, userId: number, path: string): Promise<PictureSize | null> {
  return (await pictureSizes(db.read, userId, [path])).get(path) ?? null;
}

/** Returns the page's stickers, or the given ones; none while they are off for its owner. */
async function shownStickers(
  { db, site }: Context,
  row: ProfileRow | ShownPage,
  given: StickerView[] | undefined,
): Promise<PublicSticker[]> {
  if (!row.stickersEnabled) return [];
  const stickers = given ?? (await stickersOf(db.read, row));
  return stickers.map((sticker) => ({
    ...sticker,
    image: 'path' in sticker.image ? { src: fileUrl(site.origin, sticker.image.path) } : sticker.image,
  }));
}
