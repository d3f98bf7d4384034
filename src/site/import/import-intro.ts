import type { Context } from '../../context.ts';
import { fileUrl } from '../../domain/files/file-url.ts';
import type { PageIntro } from '../../domain/import/page-intro.ts';
import type { ProfileRow } from '../../domain/profiles/profile-rows.ts';
import type { Visit } from '../shared/requests/visit.ts';
import { type DraftIntroPart, type IntroPart, introParts } from './draft-intro.tsx';

type OwnIntro = Pick<ProfileRow, IntroPart>;

/** Returns the part found above the links of a page, selected if the own page has none of it yet. */
export function introDraft(
  context: Context,
  own: OwnIntro,
  intro: PageIntro | null,
  avatar: string | null,
): DraftIntroPart[] {
  const values = { title: intro?.name ?? null, description: intro?.bio ?? null, avatar };
  return introParts.flatMap((part) => {
    const value = values[part];
    return value === null ? [] : [partOf(context, own, part, value, own[part] === null)];
  });
}

/** Returns the part above the links as sent back. */
export function typedIntro(context: Context, own: OwnIntro, visit: Pick<Visit, 'field'>): DraftIntroPart[] {
  return introParts.flatMap((part) => {
    const value = visit.field(`intro.${part}`);
    return value === '' ? [] : [partOf(context, own, part, value, visit.field(`intro.${part}.take`) === 'yes')];
  });
}

/** Messages about the page itself, by the inputs of the draft: `title` -> `intro.title`. */
export function introErrors(errors: Record<string, string[]>): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(errors).map(([field, messages]) => [
      introParts.some((part) => part === field) ? `intro.${field}` : field,
      messages,
    ]),
  );
}

function partOf(context: Context, own: OwnIntro, part: IntroPart, value: string, isTaken: boolean): DraftIntroPart {
  const src = part === 'avatar' ? fileUrl(context.config.publicUrl, value) : null;
  return { part, value, src, isTaken, isSet: own[part] !== null };
}
