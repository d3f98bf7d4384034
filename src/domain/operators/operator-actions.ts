import type { Reader } from '../../store/database.ts';
import { publicLoginOf, selectPublicLogin } from '../profiles/public-login.ts';

/** An account or a page that an action was about; `name` is its address or login, null once it is deleted. */
export interface Named {
  id: number;
  name: string | null;
}

/** An action of an operator, as operators see it. */
export interface OperatorActionView {
  id: number;
  action: string;
  /** The operator's account; null for the command line. */
  operator: Named | null;
  account: Named | null;
  page: Named | null;
  reason: string;
  at: Date;
}

/** The actions to read: of one account or page, or all; before one of them, or the newest. */
export interface ActionChoice {
  userId?: number | undefined;
  profileId?: number | undefined;
  before?: number | undefined;
  take: number;
}

type ActionReader = Pick<Reader, 'operatorAction' | 'user' | 'profile'>;

/** Returns actions of operators, the newest first. */
export async function readOperatorActions(reader: ActionReader, choice: ActionChoice): Promise<OperatorActionView[]> {
  const { userId, profileId, before, take } = choice;
  const rows = await reader.operatorAction.findMany({
    where: {
      ...(userId !== undefined && { userId }),
      ...(profileId !== undefined && { profileId }),
      ...(before !== undefined && { id: { lt: before } }),
    },
    orderBy: { id: 'desc' },
    take,
  });
  const userIds = rows.flatMap((row) => [row.operatorId ?? [], row.userId ?? []].flat());
  const profileIds = rows.flatMap((row) => row.profileId ?? []);
  const users = await reader.user.findMany({
    where: { id: { in: [...new Set(userIds)] } },
    select: { id: true, email: true },
  });
  const pages = await reader.profile.findMany({
    where: { id: { in: [...new Set(profileIds)] } },
    select: { id: true, ...selectPublicLogin },
  });
  const emails = new Map(users.map(({ id, email }) => [id, email]));
  const logins = new Map(pages.map((page) => [page.id, publicLoginOf(page)]));
  const named = (id: number | null, names: ReadonlyMap<number, string>): Named | null =>
    id === null ? null : { id, name: names.get(id) ?? null };
  return rows.map(({ id, action, reason, at, ...row }) => ({
    id,
    action,
    operator: named(row.operatorId, emails),
    account: named(row.userId, emails),
    page: named(row.profileId, logins),
    reason,
    at,
  }));
}

const batchSize = 1_000;

/** Reads all actions of operators batch by batch, the newest first. */
export async function* allOperatorActions(reader: ActionReader): AsyncGenerator<OperatorActionView> {
  let before: number | undefined;
  for (;;) {
    const batch = await readOperatorActions(reader, { before, take: batchSize });
    yield* batch;
    before = batch.at(-1)?.id;
    if (batch.length < batchSize) return;
  }
}
