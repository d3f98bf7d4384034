import type { Locale } from '../../../domain/errors.ts';
import type { PageColors } from '../../look/page-colors.ts';
import type { FormState } from '../../shared/components/form-state.ts';
import type { OwnObject } from './slot-field.ts';

/** State of the inputs besides their descriptions. */
export interface FieldsState extends FormState {
  locale: Locale;
  /** Colours of the page. */
  colors: PageColors;
  ownObjects: Record<OwnObject, { value: string; label: string }[]>;
  /** Name of the input with the focus. */
  focus: string | null;
  fileUrl(path: string): string;
  /** Returns the path of a file of this server by its public address; null for any other address. */
  pathInOwnUrl(address: string): string | null;
}
