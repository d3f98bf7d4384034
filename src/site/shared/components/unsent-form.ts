import { AsyncLocalStorage } from 'node:async_hooks';
import { createContext } from 'preact';

/** A form that was sent without a session, as its page shows it again (docs/decisions/0438). */
export interface ShownUnsentForm {
  id: string;
  /** The `action` of the form. */
  path: string;
  files: readonly UnsentFile[];
  /** Passwords are not kept. */
  secretsLeftOut: boolean;
  /** False if the form is drawn once more for another reason, which it states itself. */
  isNews: boolean;
}

export interface UnsentFile {
  name: string;
  size: number;
}

/**
 * Unsent form on the page that is being drawn; `pressed` if only a button was pressed. It is not a prop, because it concerns the layout,
 * the form and its file field, and none of the pages between them.
 */
export const shownUnsentForm = new AsyncLocalStorage<ShownUnsentForm | 'pressed'>();

/** The files that wait to be sent with the form around. */
export const WaitingFiles = createContext<readonly UnsentFile[]>([]);

/** The unsent form that belongs into the form with this action. */
export function unsentFormFor(action: string): ShownUnsentForm | undefined {
  const shown = shownUnsentForm.getStore();
  return shown !== undefined && shown !== 'pressed' && shown.path === action ? shown : undefined;
}
