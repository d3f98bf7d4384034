import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { type PublicPageTexts, publicPageTexts } from './texts.ts';

/** What every slot of one page shares. */
export interface PageContextValue {
  texts: PublicPageTexts;
  languageCode: string;
  /** The form that the visitor has just sent. */
  sentFormId: string | null;
  fileUrl(path: string): string;
}

export const PageContext = createContext<PageContextValue>({
  texts: publicPageTexts.en,
  languageCode: 'en',
  sentFormId: null,
  fileUrl: (path) => path,
});

/** The page that the component stands on. */
export const usePage = (): PageContextValue => useContext(PageContext);
