import { isUniqueViolation, type Reader, type Transaction } from '../../store/database.ts';
import { textOf } from '../../texts/index.ts';
import type { Author } from '../actor.ts';
import { holdNewPage } from '../approval/hold-new-page.ts';
import { type Design, storedDesign } from '../design/design.ts';
import { invalidField, limitReached, ServiceError } from '../errors.ts';
import { fieldsChange } from '../history/page-state.ts';
import { trackWrittenLinks } from '../link-lists/written-links.ts';
import { validateAll } from '../validation/validate-all.ts';
import { chosenLanguage } from './chosen-language.ts';
import { loginKeyOf, loginProblem, loginProblemTexts } from './login-rules.ts';
import { grantedPages } from './page-access.ts';
import { findLoginHolder, findOwnProfile, type ProfileRow } from './profile-rows.ts';
import { socialsOf } from './profile-view.ts';
import { type ProfileChanges, storedFields } from './update-profile.ts';

/** Content that a page has from its creation on. */
export interface FirstContent extends Pick<ProfileChanges, 'title' | 'description' | 'socials'> {
  languageCode?: string | null | undefined;
}

/**
 * Creates a page for the user; one by an app or token whose changes wait is unpublished until its owner publishes it. The caller must have
 * the user's lock, so that the limit cannot be exceeded. `look` is its first one, without which it has that of the default theme. Throws
 * `limit_reached`, `insufficient_ability`, `validation_failed` on `login` and `languageCode`.
 */
export async function createProfile(
  tx: Transaction,
  author: Author,
  login: string,
  rules: { maxProfiles: number; publicUrl: string; now: Date; look?: { themeId: number; design: Design } },
  { languageCode, ...texts }: FirstContent = {},
): Promise<ProfileRow> {
  const { userId } = author;
  if (grantedPages(author) !== 'all') throw mayNotCreate(rules.publicUrl);
  const look = rules.look && { themeId: rules.look.themeId, design: storedDesign(rules.look.design) };
  const [, languageId] = await validateAll(
    () => assertLoginFree(tx, login, null),
    () => chosenLanguage({ languageCode }),
  );
  const fields = { ...storedFields(texts), ...(languageId !== undefined && { languageId }) };
  const count = await rejectMorePages(tx, userId, rules.maxProfiles);
  try {
    const { id } = await tx.profile.create({
      data: {
        ...{ userId, login, loginKey: loginKeyOf(login), isMain: count === 0, status: author.changesWait !== true },
        ...fields,
        ...look,
      },
      select: { id: true },
    });
    const page = await findOwnProfile(tx, author, String(id));
    trackWrittenLinks(
      tx,
      id,
      socialsOf(page).map(({ link }) => link),
    );
    if (!author.changesWait) return page;
    const empty = { ...page, title: null, description: null, socials: '[]', languageId: null };
    await holdNewPage(tx, id, author, fieldsChange(empty, page), rules.now);
    return await findOwnProfile(tx, author, String(id));
  } catch (error) {
    if (isUniqueViolation(error, 'loginKey')) throw invalidField('login', loginProblemTexts.taken);
    throw error;
  }
}

/** Address where the owner chooses the pages of apps and tokens. */
const apiAccessPath = '/settings/api';

/** No scope helps an app that is limited to some pages: the owner has to let it use all. */
function mayNotCreate(publicUrl: string): ServiceError {
  const address = publicUrl + apiAccessPath;
  return new ServiceError(
    'insufficient_ability',
    textOf((t) => t.profileMessages.onlySomePages(address)),
  );
}

/** Returns how many pages a person has. Throws `limit_reached` for as many as there may be, `planned` ones included. */
export async function rejectMorePages(
  reader: Pick<Reader, 'profile'>,
  userId: number,
  maxProfiles: number,
  planned = 0,
): Promise<number> {
  const count = (await reader.profile.count({ where: { userId } })) + planned;
  if (count < maxProfiles) return count;
  throw limitReached(textOf((t) => t.profileMessages.tooManyPages(count, maxProfiles)));
}

/** Throws `validation_failed` on `login` unless the login is well-formed and free, or already the given profile's own. */
export async function assertLoginFree(tx: Transaction, login: string, profileId: number | null): Promise<void> {
  const problem = loginProblem(login);
  if (problem) throw invalidField('login', loginProblemTexts[problem]);
  // Unique indexes cover pages and published versions separately, but not both together.
  await tx.lock(`login:${loginKeyOf(login)}`);
  const holder = await findLoginHolder(tx, login);
  if (holder !== null && holder !== profileId) throw invalidField('login', loginProblemTexts.taken);
}
