import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { LanguageCode } from '../../domain/languages.ts';
import type { FormNotices } from './form-notices.ts';
import type { PublicSticker } from './props.ts';
import type { PublicPageTexts } from './texts/public-page-texts.ts';
import { publicPageTexts } from './texts.ts';

/** What every slot of one page shares. */
export interface PageContextValue {
  texts: PublicPageTexts;
  languageCode: LanguageCode;
  /** The form that the visitor has just sent. */
  sentFormId: string | null;
  /** What is said below its forms, and where the privacy policy is; null where it has no visitors. */
  notices: FormNotices | null;
  /** Where the page is found by those to whom it is passed on; null where visitors find no buttons for that. */
  shareUrl: string | null;
  fileUrl(path: string): string;
  coverUrl(slotId: number, remote: string): string;
  stickers: readonly PublicSticker[];
  /** True where its owner looks at it on the dashboard. */
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

/** The page that the component stands on. */
export const usePage = (): PageContextValue => useContext(PageContext);
