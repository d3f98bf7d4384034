import { asServiceError } from '../../../../tools/as-service-error.ts';
import { withAuditLog } from '../../../../tools/with-audit-log.ts';
import type { Context } from '../../../context.ts';
import { writeUnderUserLock } from '../../../domain/accounts/user-lock.ts';
import { type Actor, abilities } from '../../../domain/actor.ts';
import { checkWrittenLinks } from '../../../domain/link-lists/check-written-links.ts';
import type { Transaction } from '../../../store/database.ts';
import type { Texts } from '../../../texts/texts.ts';
import type { PersonVisit } from './visit.ts';

/** An action on the dashboard. */
interface Action<T> {
  name: keyof Texts['actions'];
  /** The id or login of the page that it is about. */
  profileKey?: string | number;
  /** The id of the page that it made or deleted. */
  pageOf?(result: T): number;
}

/** Runs one unit of work under the lock of the signed-in user. */
type Write = <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>;

/**
 * Runs an action of the signed-in user that is not in the catalogue, and records it in the audit log. `write` is the site's only way to a
 * unit of work. Throws ServiceError for errors of the person, and for conflicts with concurrent changes.
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
      return await work((unit) =>
        writeUnderUserLock(context.db, actor.userId, async (tx) => {
          const result = await unit(tx);
          await checkWrittenLinks(tx, context, actor.userId);
          return result;
        }),
      );
    } catch (error) {
      throw await asServiceError(context, actor.userId, error);
    }
  };
  return withAuditLog(context, actor, call, run, (result) => ({ outcome: 'done', profileId: pageOf?.(result) }));
}

/** Returns the signed-in user, who has all permissions for their own data. */
export function actorOf({ session }: PersonVisit): Actor {
  return { userId: session.account.id, abilities, credential: { kind: 'session' } };
}
