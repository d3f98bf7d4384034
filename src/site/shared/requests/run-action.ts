import { asRefusal } from '../../../../tools/as-refusal.ts';
import { withAuditLog } from '../../../../tools/with-audit-log.ts';
import type { Context } from '../../../context.ts';
import { writeUnderUserLock } from '../../../domain/accounts/user-lock.ts';
import { type Actor, abilities } from '../../../domain/actor.ts';
import type { Transaction } from '../../../store/database.ts';
import type { Texts } from '../../../texts/texts.ts';
import type { PersonVisit } from './visit.ts';

/** What is done on the dashboard. */
interface Action<T> {
  name: keyof Texts['actions'];
  /** The id or login of the page that it is about. */
  profileKey?: string | number;
  /** The id of the page that it made or deleted. */
  pageOf?(result: T): number;
}

/** Runs one unit of work under the lock of whoever is signed in. */
type Write = <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>;

/**
 * Does for whoever is signed in what no operation of the catalogue does, and notes it in the audit log. `write` is the site's only way to
 * a unit of work. Throws ServiceError for what the person did, and for what changes at the same moment did to it.
 */
export function runAction<T>(
  context: Context,
  visit: PersonVisit,
  { name, profileKey, pageOf }: Action<T>,
  work: (write: Write) => Promise<T>,
): Promise<T> {
  const actor = actorOf(visit);
  const call = { operation: name, profileKey: profileKey === undefined ? null : String(profileKey), isChange: true };
  const run = async () => {
    try {
      return await work((unit) => writeUnderUserLock(context.db, actor.userId, unit));
    } catch (error) {
      throw await asRefusal(context, actor.userId, error);
    }
  };
  return withAuditLog(context, actor, call, run, (result) => ({ outcome: 'done', profileId: pageOf?.(result) }));
}

/** Whoever is signed in, who may do everything with what is theirs. */
export function actorOf({ session }: PersonVisit): Actor {
  return { userId: session.account.id, abilities, credential: { kind: 'session' } };
}
