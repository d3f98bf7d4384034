import { isUniqueViolation, type Transaction } from '../../store/database.ts';
import { setPageFields } from '../../store/statements/profiles.ts';
import type { Author } from '../actor.ts';
import { recordAddressChange } from '../app-events/record-event.ts';
import { unpublishedBy } from '../approval/unpublished.ts';
import { invalidField } from '../errors.ts';
import type { PageFields } from '../history/page-change.ts';
import { fieldsChange } from '../history/page-state.ts';
import { recordChange } from '../history/record-change.ts';
import { trackWrittenLinks } from '../link-lists/written-links.ts';
import { loginKeyOf, loginProblemTexts } from './login-rules.ts';
import type { ProfileRow } from './profile-rows.ts';
import { socialsOf } from './profile-view.ts';

/** Changes a page's own fields, and returns its row after that. Throws `validation_failed` on `login` if it was taken just now. */
export async function changePageFields(
  tx: Transaction,
  row: ProfileRow,
  author: Author,
  changes: Partial<PageFields>,
  now: Date,
): Promise<ProfileRow> {
  const changed = { ...row, ...changes };
  await storePageFields(tx, row.id, row, changed);
  await recordChange(tx, row, author, { fields: fieldsChange(row, changed) }, now);
  const publicLogin = row.status && unpublishedBy(tx).has(row.id) ? row.publicLogin : changed.login;
  if (row.status && publicLogin !== row.publicLogin) await recordAddressChange(tx, row, now);
  return { ...changed, publicLogin, revision: row.revision + 1, updatedAt: now };
}

/** Stores a page's own fields; the caller records the change. Throws as above. */
export async function storePageFields(
  tx: Transaction,
  profileId: number,
  before: Pick<PageFields, 'login'>,
  after: PageFields,
): Promise<void> {
  const { login, title, description, avatar, bgImage, socials, themeId, design, languageId } = after;
  const { showsMadeWith, showsShare } = after;
  trackWrittenLinks(
    tx,
    profileId,
    socialsOf(after).map(({ link }) => link),
  );
  const fields = {
    ...{ id: profileId, login, loginKey: loginKeyOf(login), title, description, avatar, bgImage, socials },
    ...{ themeId, design, languageId, showsMadeWith, showsShare },
  };
  // Only a new login can be rejected.
  if (login === before.login) {
    tx.send(setPageFields, fields);
    return;
  }
  try {
    await tx.run(setPageFields, fields);
  } catch (error) {
    if (isUniqueViolation(error, 'loginKey')) throw invalidField('login', loginProblemTexts.taken);
    throw error;
  }
}
