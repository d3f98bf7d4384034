import type { Context } from '../../context.ts';
import type { Reader } from '../../store/database.ts';
import { textOf } from '../../texts/index.ts';
import { conflict, notFound } from '../errors.ts';
import { hideStoredLinks, type LinkDecision } from '../link-lists/listed-links.ts';
import { publicLoginOf, selectPublicLogin } from '../profiles/public-login.ts';
import { isRowId } from '../validation/values.ts';
import { type ActingOperator, runOperatorAction } from './run-operator-action.ts';

/** A link that is on a list, as operators see it. */
export interface ListedLinkView {
  id: number;
  link: string;
  /** Login of the page that has it. */
  login: string;
  profileId: number;
  foundAt: Date;
  isHidden: boolean;
  /** One of `linkDecisions`; null until an operator decides. */
  decision: string | null;
  decidedAt: Date | null;
}

/** Returns a part of the listed links, or of those that wait for a decision; the newest first. */
export async function readListedLinks(
  reader: Pick<Reader, 'listedLink'>,
  { open, skip, take }: { open: boolean; skip: number; take: number },
): Promise<ListedLinkView[]> {
  const rows = await reader.listedLink.findMany({
    where: open ? { decision: null } : {},
    orderBy: { id: 'desc' },
    skip,
    take,
    omit: { linkHash: true, announcedAt: true },
    include: { profile: { select: selectPublicLogin } },
  });
  return rows.map(({ profile, ...row }) => ({ ...row, login: publicLoginOf(profile) }));
}

/**
 * Shows a listed link to visitors again, or keeps it hidden. An operator can change the decision later. Throws `not_found`, and `conflict`
 * if the link has that decision already.
 */
export async function decideListedLink(
  context: Pick<Context, 'config' | 'db' | 'now'>,
  operator: ActingOperator,
  id: number,
  decision: LinkDecision,
): Promise<void> {
  const { db, now } = context;
  const row = isRowId(id)
    ? await db.read.listedLink.findUnique({ where: { id }, include: { profile: { select: { userId: true } } } })
    : null;
  if (row === null) throw notFound(textOf((t) => t.operatorMessages.noSuchLink));
  const { profileId, link, profile } = row;
  const action = decision === 'release' ? 'release_link' : 'hide_link';
  const about = { action, userId: profile.userId, profileId, reason: link.slice(0, 2_000) } as const;
  await runOperatorAction(context, operator, about, async (tx) => {
    const { count } = await tx.listedLink.updateMany({
      where: { id, OR: [{ decision: null }, { decision: { not: decision } }] },
      data: { decision, decidedAt: now(), isHidden: decision === 'hide' },
    });
    if (count === 0) throw conflict(textOf((t) => t.operatorMessages.decidedAlready));
    await hideStoredLinks(tx, profileId, now());
  });
  db.announce('changes', [profile.userId]);
}
