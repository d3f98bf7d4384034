import type { Reader } from '../../store/database.ts';
import { notFound } from '../errors.ts';

/** Throws `not_found` while the section is off for the account (interface document, "Permissions and limits"). */
export async function requireSocial(reader: Pick<Reader, 'user'>, userId: number): Promise<void> {
  if (!(await socialEnabled(reader, userId))) {
    throw notFound('Social statistics are off for this account', 'Статистика соцсетей для вас не включена');
  }
}

async function socialEnabled(reader: Pick<Reader, 'user'>, userId: number): Promise<boolean> {
  const user = await reader.user.findFirst({ where: { id: userId }, select: { socialEnabled: true } });
  return user?.socialEnabled ?? false;
}
