import type { SubmittedDesign } from '../../domain/design/change-design.ts';
import type { Design } from '../../domain/design/design.ts';
import type { Locale } from '../../domain/errors.ts';
import type { TemplateKey } from '../../domain/templates/templates.ts';
import type { Texts } from '../../texts/texts.ts';
import type { FormState } from '../shared/components/form-state.ts';
import type { TabbedPage } from '../shared/components/profile-tabs.tsx';
import type { UndoOffer } from '../shared/components/undo-form.tsx';
import type { DesignNotes } from './design-notes.ts';

import type { SuggestedPalette } from './palettes.ts';

/** Content of the design studio. */
export interface DesignPageProps extends FormState {
  locale: Locale;
  page: TabbedPage & {
    /** Whether the page has a picture, as its background or as its cover. */
    hasPicture: boolean;
    /** Address of the picture in its header; null for a page without one. */
    coverUrl: string | null;
  };
  /** Messages of the form of the cover. */
  coverErrors: Record<string, string[]> | undefined;
  themeId: number;
  design: Design;
  /** Typed values, which may be invalid: an invalid colour is shown again unchanged. */
  typed: SubmittedDesign['design'];
  notes: DesignNotes;
  /** Template with which the page began; null if it is unknown. */
  origin: TemplateKey | null;
  /** Suggestions from the page's own picture. */
  ownPalettes: readonly SuggestedPalette[];
  /** Whether stickers are on for the account. */
  hasStickers: boolean;
  /** The account's other pages. */
  others: readonly { id: number; publicLogin: string }[];
  done: keyof Texts['design']['done'] | null;
  undoOffer: UndoOffer | null;
}
