import type { Context, CoreContext } from '../../context.ts';
import { textOf } from '../../texts/index.ts';
import { type Ability, type ApprovalSettings, abilities, type GrantedPages, parseAbilities } from '../actor.ts';
import { limitReached, notFound, type Text } from '../errors.ts';
import { assertOwnPages, parsePages, storedPages } from '../profiles/page-grants.ts';
import { hashSecret, newSecret } from '../secrets.ts';
import { isRowId } from '../validation/values.ts';
import { nameError, rejectErrors, typedName } from './account-fields.ts';
import { mailSecurityNews } from './security-mails.ts';

/** Maximum number of personal tokens of one account (docs/interface.md 2.1). */
export const maxPersonalTokens = 5;

export interface PersonalToken extends ApprovalSettings {
  id: number;
  name: string;
  abilities: Ability[];
  pages: GrantedPages;
  createdAt: Date;
  lastUsedAt: Date | null;
}

/** A token with its value, which is shown only once and stored only as a hash. */
export interface IssuedPersonalToken extends PersonalToken {
  token: string;
}

/** Default for a token's changes: a script usually has no user who could be asked. */
export const defaultTokenApproval: ApprovalSettings = { changesWait: false, asksFirst: false };

/** Creates a personal token, for all pages unless some are named. Throws `validation_failed`, and `limit_reached` for a sixth one. */
export async function createPersonalToken(
  context: Context,
  userId: number,
  input: { name: string; abilities: readonly string[]; pages?: GrantedPages },
  approval: ApprovalSettings = defaultTokenApproval,
): Promise<IssuedPersonalToken> {
  const name = typedName(input.name);
  rejectErrors({ name: nameError(name), abilities: abilitiesError(input.abilities) });
  const token = newSecret('vtr_');
  const scope = parseAbilities(input.abilities.join(' '));
  const { pages = 'all' } = input;
  const createdAt = context.now();
  const { id } = await context.db.write(async (tx) => {
    // Without the lock two concurrent requests would both see four tokens on PostgreSQL.
    await tx.lock(`personal-tokens:${userId}`);
    if ((await tx.personalToken.count({ where: { userId } })) >= maxPersonalTokens) throw tooManyTokens();
    await assertOwnPages(tx, userId, pages);
    const choices = { abilities: scope.join(' '), ...approval, pages: storedPages(pages) };
    return tx.personalToken.create({
      data: { userId, name, tokenHash: hashSecret(token), ...choices, createdAt },
      select: { id: true },
    });
  });
  await mailSecurityNews(context, userId, 'token');
  return { id, name, abilities: scope, ...approval, pages, createdAt, lastUsedAt: null, token };
}

/** The account's personal tokens, the oldest first. */
export async function listPersonalTokens(context: CoreContext, userId: number): Promise<PersonalToken[]> {
  const rows = await context.db.read.personalToken.findMany({
    where: { userId },
    select: {
      id: true,
      name: true,
      abilities: true,
      changesWait: true,
      asksFirst: true,
      pages: true,
      createdAt: true,
      lastUsedAt: true,
    },
    orderBy: { id: 'asc' },
  });
  return rows.map((row) => ({
    ...row,
    abilities: parseAbilities(row.abilities),
    pages: parsePages(row.pages),
  }));
}

/** Deletes a personal token: the next request with it fails. Throws `not_found`, also for another account's. */
export async function deletePersonalToken(context: CoreContext, userId: number, id: number): Promise<void> {
  const { count } = isRowId(id)
    ? await context.db.write((tx) => tx.personalToken.deleteMany({ where: { id, userId } }))
    : { count: 0 };
  if (count === 0) throw notFound(textOf((t) => t.accountMessages.tokenNotFound));
}

function abilitiesError(given: readonly string[]): Text | null {
  const known: readonly string[] = abilities;
  if (given.length === 0) return textOf((t) => t.accountMessages.selectAtLeastOne);
  const unknown = given.find((ability) => !known.includes(ability));
  if (unknown === undefined) return null;
  return textOf((t) => t.accountMessages.unknownAbility(abilities.join(', ')));
}

function tooManyTokens() {
  return limitReached(textOf((t) => t.accountMessages.tooManyTokens(maxPersonalTokens)));
}
