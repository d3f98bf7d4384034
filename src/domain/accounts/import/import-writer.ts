import type { StoredSubmission } from '../../../store/statements/forms.ts';
import type { NewChannel } from '../../channels/channels.ts';
import type { StoredForm } from '../../history/page-change.ts';
import type { FormToAdd } from './import-forms.ts';
import type { CheckedPage } from './import-page.ts';
import type { ImportReader } from './page-state-of.ts';

/** Logins for the published version of a page, and for the one with waiting changes. */
export interface PageLogins {
  shown: string;
  current: string;
}

/** A page that was added. */
export interface AddedPage {
  id: number;
  /** Login with waiting changes. */
  login: string;
  /** The ids of its blocks by their former ones. */
  slotIds: ReadonlyMap<number, number>;
}

/**
 * Adds objects that an import has checked to an account. An import writes them (writer-in.ts), and a preview only counts them
 * (planned-writer.ts). Each function throws the errors of the rule for such an object, above all `limit_reached`.
 */
export interface ImportWriter {
  /** Reads the account with all that was added. */
  reader: ImportReader;
  /** `isNew` is false for a channel that the account has already. */
  addChannel(channel: NewChannel & { hearsOfChanges: boolean }): Promise<{ id: number; isNew: boolean }>;
  addEvent(input: unknown): Promise<number>;
  addForm(form: FormToAdd): Promise<string>;
  addPage(page: CheckedPage, logins: PageLogins): Promise<AddedPage>;
  /** Makes a change of a form wait, once the pages that show it exist. */
  storeUnpublishedForm(form: StoredForm): Promise<void>;
  /** Returns the number stored: submissions of deleted forms are dropped. */
  addSubmissions(submissions: readonly StoredSubmission[]): Promise<number>;
}
