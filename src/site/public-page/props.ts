import type { SlotTypes } from '../../blocks/index.ts';
import type { Design } from '../../domain/design/design.ts';
import type { PictureSize } from '../../domain/files/picture-sizes.ts';
import type { LanguageCode } from '../../domain/languages.ts';
import type { LegalLinks } from '../../domain/profiles/legal-links.ts';
import type { layoutOf, SlotLayout } from '../../domain/slots/slot-layout.ts';
import type { StickerView } from '../../domain/stickers/stickers.ts';
import type { FormNotices } from './form-notices.ts';

/** A profile as the public page needs it. Addresses are complete; `url` is the page's own. */
export interface PublicProfile {
  id: number;
  login: string;
  title: string | null;
  description: string | null;
  avatarUrl: string | null;
  bgImageUrl: string | null;
  bgImageSize: PictureSize | null;
  /** Address of the background picture as a still; null if it is not animated. */
  bgImageStillUrl: string | null;
  url: string;
  /** Time of the last change of the page's content; ISO 8601. */
  changedAt: string;
  /** Address of the page's picture in previews. */
  sharePictureUrl: string;
  socials: { link: string; icon: string; label: string }[];
  /** Language in which the page renders. */
  languageCode: LanguageCode;
  themeId: number;
  design: Design;
  showsMadeWith: boolean;
  showsShare: boolean;
  /** Links of its owner. */
  legalLinks: LegalLinks;
  /** Whether search engines may list it. */
  isIndexable: boolean;
}

/** A slot as read; unknown types and data that no longer fit their type are left out of the page. */
export interface PublicSlot {
  id: number;
  type: string;
  data: unknown;
  computed: unknown;
  [layoutOf]?: SlotLayout;
}

/** A sticker, with the address of its picture. */
export interface PublicSticker extends Omit<StickerView, 'image'> {
  image: { src: string } | { emoji: string };
}

export interface PublicPageProps {
  profile: PublicProfile;
  /** In page order. */
  slots: PublicSlot[];
  /** True if the page has more blocks than visitors see. */
  hasMore?: boolean;
  /** The lowest first. */
  stickers: PublicSticker[];
  /** Block types for reading the slots. */
  slotTypes: SlotTypes;
  /** The form that the visitor has just sent; its block shows its owner's message. */
  sentFormId: string | null;
  /** Notices below its forms, and the privacy policy; undefined for a page without visitors. */
  notices?: FormNotices;
  /** True for a preview on the owner's dashboard: in a frame, and not counted. */
  isPreview?: boolean;
  /** Target of the service's name in the footer. */
  siteHome: string;
  /** Public address of a file path as returned by `POST /files`. */
  fileUrl(path: string): string;
  /** Returns the address on this server of a music slot's remote picture. */
  coverUrl(slotId: number, remote: string): string;
}
