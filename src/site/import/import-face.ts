import type { Context } from '../../context.ts';
import { fileUrl } from '../../domain/files/file-url.ts';
import type { PageFace } from '../../domain/import/page-face.ts';
import type { ProfileRow } from '../../domain/profiles/profile-rows.ts';
import type { Visit } from '../shared/requests/visit.ts';
import { type DraftFacePart, type FacePart, faceParts } from './draft-face.tsx';

type OwnFace = Pick<ProfileRow, FacePart>;

/** Returns the part found above the links of a page, selected where the own page has none of it yet. */
export function faceDraft(
  context: Context,
  own: OwnFace,
  face: PageFace | null,
  avatar: string | null,
): DraftFacePart[] {
  const values = { title: face?.name ?? null, description: face?.bio ?? null, avatar };
  return faceParts.flatMap((part) => {
    const value = values[part];
    return value === null ? [] : [partOf(context, own, part, value, own[part] === null)];
  });
}

/** Returns the part above the links as sent back. */
export function typedFace(context: Context, own: OwnFace, visit: Pick<Visit, 'field'>): DraftFacePart[] {
  return faceParts.flatMap((part) => {
    const value = visit.field(`face.${part}`);
    return value === '' ? [] : [partOf(context, own, part, value, visit.field(`face.${part}.take`) === 'yes')];
  });
}

/** Messages about the page itself, by the inputs of the draft: `title` -> `face.title`. */
export function faceErrors(errors: Record<string, string[]>): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(errors).map(([field, messages]) => [
      faceParts.some((part) => part === field) ? `face.${field}` : field,
      messages,
    ]),
  );
}

function partOf(context: Context, own: OwnFace, part: FacePart, value: string, isTaken: boolean): DraftFacePart {
  const src = part === 'avatar' ? fileUrl(context.config.publicUrl, value) : null;
  return { part, value, src, isTaken, isSet: own[part] !== null };
}
