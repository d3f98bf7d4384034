import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { LanguageCode } from '../../domain/languages.ts';
import type { FormNotices } from './form-notices.ts';
import type { PublicSticker } from './props.ts';
import type { PublicPageTexts } from './texts/public-page-texts.ts';
import { publicPageTexts } from './texts.ts';

/** State shared by all slots of one page. */
export interface PageContextValue {
  texts: PublicPageTexts;
  languageCode: LanguageCode;
  /** The form that the visitor has just sent. */
  sentFormId: string | null;
  /** Notices below its forms, and the privacy policy; null for a page without visitors. */
  notices: FormNotices | null;
  /** Address of the page for sharing; null if visitors find no buttons for that. */
  shareUrl: string | null;
  fileUrl(path: string): string;
  coverUrl(slotId: number, remote: string): string;
  stickers: readonly PublicSticker[];
  /** True for a preview on the owner's dashboard. */
  isPreview: boolean;
}

/** A page without files, covers, stickers and anything sent. */
export const emptyPage: PageContextValue = {
  texts: publicPageTexts.en,
  languageCode: 'en',
  sentFormId: null,
  notices: null,
  shareUrl: null,
  fileUrl: (path) => path,
  coverUrl: (_slotId, remote) => remote,
  stickers: [],
  isPreview: false,
};

export const PageContext = createContext(emptyPage);

/** Returns the page of the component. */
export const usePage = (): PageContextValue => useContext(PageContext);
