import type { Context } from '../context.ts';
import type { Actor } from '../domain/actor.ts';
import type { Locale } from '../domain/errors.ts';
import { localeOf } from '../domain/languages.ts';

/** Returns the language of questions and offers to the person: that of their dashboard, independent of the client's. */
export async function personLocale({ db }: Context, { userId }: Pick<Actor, 'userId'>): Promise<Locale> {
  const person = await db.read.user.findFirst({
    where: { id: userId },
    select: { languageId: true, dashboardLocale: true },
  });
  return person === null ? 'en' : localeOf(person);
}
