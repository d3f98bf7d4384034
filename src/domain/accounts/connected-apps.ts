import type { CoreContext } from '../../context.ts';
import { textOf } from '../../texts/index.ts';
import { type Ability, type ApprovalSettings, abilities, type GrantedPages, parseAbilities } from '../actor.ts';
import { notFound } from '../errors.ts';
import { parsePages } from '../profiles/page-grants.ts';
import { canBeStored } from '../text/characters.ts';

/** An app that a person has connected, with all of its grants together. */
export interface ConnectedApp extends ApprovalSettings {
  clientId: string;
  name: string;
  abilities: Ability[];
  pages: GrantedPages;
  connectedAt: Date;
  lastUsedAt: Date | null;
}

/** The programs with a token of this person that is valid or can be refreshed, newest first. */
export async function listConnectedApps(context: CoreContext, userId: number): Promise<ConnectedApp[]> {
  const now = context.now();
  const grants = await context.db.read.oAuthGrant.findMany({
    where: {
      userId,
      revokedAt: null,
      OR: [
        { refreshTokens: { some: { expiresAt: { gt: now }, consumedAt: null } } },
        { accessTokens: { some: { expiresAt: { gt: now } } } },
      ],
    },
    select: {
      clientId: true,
      scope: true,
      changesWait: true,
      asksFirst: true,
      pages: true,
      createdAt: true,
      lastUsedAt: true,
      client: { select: { name: true } },
    },
    orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
  });
  const apps = new Map<string, ConnectedApp>();
  for (const grant of grants) {
    const app = apps.get(grant.clientId);
    const granted = parseAbilities(grant.scope);
    if (!app) {
      apps.set(grant.clientId, {
        clientId: grant.clientId,
        name: grant.client.name,
        abilities: granted,
        changesWait: grant.changesWait,
        asksFirst: grant.asksFirst,
        pages: parsePages(grant.pages),
        connectedAt: grant.createdAt,
        lastUsedAt: grant.lastUsedAt,
      });
      continue;
    }
    app.abilities = abilities.filter((ability) => app.abilities.includes(ability) || granted.includes(ability));
    if (grant.lastUsedAt && (!app.lastUsedAt || grant.lastUsedAt > app.lastUsedAt)) app.lastUsedAt = grant.lastUsedAt;
  }
  return [...apps.values()];
}

/** Ends everything that this person gave the program, on all devices; its very next request fails. */
export async function disconnectApp(context: CoreContext, userId: number, clientId: string): Promise<void> {
  const own = { userId, clientId, revokedAt: null };
  const { count } = canBeStored(clientId)
    ? await context.db.write((tx) => tx.oAuthGrant.updateMany({ where: own, data: { revokedAt: context.now() } }))
    : { count: 0 };
  if (count === 0) throw notFound(textOf((t) => t.accountMessages.noSuchApp));
}
