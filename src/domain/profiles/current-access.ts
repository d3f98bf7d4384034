import { isDeepStrictEqual } from 'node:util';
import type { Reader, Transaction } from '../../store/database.ts';
import { pagesOfGrant, pagesOfToken } from '../../store/oauth/page-grant-statements.ts';
import type { PageAccess } from './page-access.ts';
import { parsePages } from './page-grants.ts';

/** Returns the access with the pages that its owner grants by now, for work that continues long after the request was admitted. */
export async function currentAccess<Access extends PageAccess>(
  reader: Pick<Reader, 'first'>,
  access: Access,
): Promise<Access> {
  const { credential } = access;
  if (!('pages' in credential)) return access;
  const row =
    credential.kind === 'oauth'
      ? await reader.first(pagesOfGrant, { id: credential.grantId })
      : await reader.first(pagesOfToken, { id: credential.id });
  const pages = row === null ? credential.pages : parsePages(row.pages);
  return isDeepStrictEqual(pages, credential.pages) ? access : { ...access, credential: { ...credential, pages } };
}

/** Thrown out of a unit of work whose caller has other pages by now, so that it is rolled back. */
class AccessChanged<Access extends PageAccess> extends Error {
  override name = 'AccessChanged';
  readonly access: Access;
  constructor(access: Access) {
    super('the pages of the grant were changed');
    this.access = access;
  }
}

/**
 * Runs a unit of work with the pages that the caller's grant has in it. The grant is read beside the work, in the same round trip; if it
 * was changed since the request was admitted, as while a person was asked, the unit is rolled back and runs again. `begin` starts the unit
 * under the user's lock, which a change of the grant takes, too.
 */
export async function withCurrentAccess<Access extends PageAccess, T>(
  access: Access,
  begin: (unit: (tx: Transaction) => Promise<T>) => Promise<T>,
  work: (tx: Transaction, access: Access) => Promise<T>,
): Promise<T> {
  try {
    return await begin(async (tx) => {
      const [current, worked] = await Promise.allSettled([currentAccess(tx, access), work(tx, access)]);
      if (current.status === 'rejected') throw current.reason;
      if (current.value !== access) throw new AccessChanged(current.value);
      if (worked.status === 'rejected') throw worked.reason;
      return worked.value;
    });
  } catch (error) {
    if (!(error instanceof AccessChanged)) throw error;
    return withCurrentAccess(error.access as Access, begin, work);
  }
}
