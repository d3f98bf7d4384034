import type { Transaction } from '../../store/database.ts';
import type { Author } from '../actor.ts';
import { setCounting } from '../analytics/set-counting.ts';
import { holdChanges } from '../approval/hold-changes.ts';
import { setGuidanceOfPage } from '../guidance.ts';
import { setWeeklyCheck } from '../link-check/weekly-check.ts';
import { parseOrThrow } from '../validation/field-errors.ts';
import { validateAll } from '../validation/validate-all.ts';
import { changePageFields } from './change-page-fields.ts';
import { chosenLanguage } from './chosen-language.ts';
import { changeLegalLinks, type LegalLinks } from './legal-links.ts';
import { findPageWithFreeLogin } from './profile-settings.ts';
import { hideFromSearch } from './search-engines.ts';
import { assertOwnFiles, type ProfileChanges, profileChanges, storedFields } from './update-profile.ts';

/** Changes of everything on the page's settings screen, as typed; an omitted setting stays as it is. */
export interface PageSettingsChanges extends Pick<ProfileChanges, 'title' | 'description' | 'avatar' | 'socials'> {
  login?: string;
  languageId?: number | null;
  holdsChanges?: boolean;
  statistics?: string;
  legalLinks?: LegalLinks;
  hasWeeklyCheck?: boolean;
  isHiddenFromSearch?: boolean;
  guidance?: string;
}

const ownFields = profileChanges.pick({ title: true, description: true, avatar: true, socials: true });

/**
 * Changes settings of an own page: those that versions contain as one version, under the new rule about changes that wait. Only the
 * dashboard offers all of them. Throws `not_found`, and `validation_failed` with every wrong field: the unit of work has to be rolled back.
 */
export async function changePageSettings(
  tx: Transaction,
  author: Author,
  profileKey: string,
  changes: PageSettingsChanges,
  now: Date,
): Promise<void> {
  const { holdsChanges, statistics, legalLinks, hasWeeklyCheck, isHiddenFromSearch, guidance } = changes;
  const { userId } = author;
  await validateAll(
    async () => {
      if (holdsChanges !== undefined) await holdChanges(tx, userId, profileKey, holdsChanges);
    },
    async () => {
      if (statistics !== undefined) await setCounting(tx, userId, profileKey, statistics);
    },
    async () => {
      if (legalLinks !== undefined) await changeLegalLinks(tx, userId, profileKey, legalLinks, now);
    },
    async () => {
      if (hasWeeklyCheck !== undefined) await setWeeklyCheck(tx, userId, profileKey, hasWeeklyCheck, now);
    },
    async () => {
      if (isHiddenFromSearch !== undefined) await hideFromSearch(tx, userId, profileKey, isHiddenFromSearch, now);
    },
    async () => {
      if (guidance !== undefined) await setGuidanceOfPage(tx, userId, profileKey, guidance);
    },
    () => changeVersionedFields(tx, author, profileKey, changes, now),
  );
}

async function changeVersionedFields(
  tx: Transaction,
  author: Author,
  profileKey: string,
  { title, description, avatar, socials, login, languageId }: PageSettingsChanges,
  now: Date,
): Promise<void> {
  const typed = { title, description, avatar, socials };
  if (Object.values({ ...typed, login, languageId }).every((value) => value === undefined)) return;
  const [fields, , profile, chosenId] = await validateAll(
    () => storedFields(parseOrThrow(ownFields, typed)),
    () => assertOwnFiles(tx, author.userId, typed),
    () => findPageWithFreeLogin(tx, author, profileKey, login),
    () => chosenLanguage({ languageId }),
  );
  const more = { ...(login !== undefined && { login }), ...(chosenId !== undefined && { languageId: chosenId }) };
  await changePageFields(tx, profile, author, { ...fields, ...more }, now);
}
