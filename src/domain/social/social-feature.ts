import type { Reader } from '../../store/database.ts';
import { featuresOf } from '../accounts/features.ts';
import { notFound } from '../errors.ts';

/** Throws `not_found` while the section is off for the account (interface document, "Permissions and limits"). */
export async function requireSocial(reader: Pick<Reader, 'first'>, userId: number): Promise<void> {
  if (!(await featuresOf(reader, userId)).social) {
    throw notFound('Social statistics are off for this account', 'Статистика соцсетей для вас не включена');
  }
}
