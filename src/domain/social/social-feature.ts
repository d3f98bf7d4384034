import type { Reader } from '../../store/database.ts';
import { textOf } from '../../texts/index.ts';
import { featuresOf } from '../accounts/features.ts';
import { notFound } from '../errors.ts';

/** Throws `not_found` while the section is off for the account (docs/interface.md 5.16). */
export async function requireSocial(reader: Pick<Reader, 'first'>, userId: number): Promise<void> {
  if (!(await featuresOf(reader, userId)).social) {
    throw notFound(textOf((t) => t.socialMessages.off));
  }
}
