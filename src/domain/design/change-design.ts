import type { Transaction } from '../../store/database.ts';
import { textOf } from '../../texts/index.ts';
import type { Author } from '../actor.ts';
import { type FieldErrors, invalidField, nullIfNotFound, validationFailed } from '../errors.ts';
import { changePageFields } from '../profiles/change-page-fields.ts';
import { findOwnProfile, type ProfileRow } from '../profiles/profile-rows.ts';
import { themes } from '../profiles/themes.ts';
import { pictureWith } from './change-cover.ts';
import { type Design, type DesignField, designFieldNames, designFields, readDesign, storedDesign } from './design.ts';

/** A design from a form: its theme, and the fields that were sent. */
export interface SubmittedDesign {
  themeId: number;
  design: Partial<Record<DesignField, string | undefined>>;
  /** The path of another background picture, which must be the owner's. */
  picture?: string;
}

/**
 * Gives an own page a theme and a design; omitted fields stay. Only the dashboard offers it: in the interface a theme is read-only and a
 * design is not shown (docs/interface.md 13). Throws `not_found`, `validation_failed` by field.
 */
export async function changeDesign(
  tx: Transaction,
  author: Author,
  profileKey: string,
  sent: SubmittedDesign,
  now: Date,
): Promise<ProfileRow> {
  const row = await findOwnProfile(tx, author, profileKey);
  const design = { ...readDesign(row.design), ...checkedDesign(sent) };
  const { themeId, picture: bgImage = pictureWith(row, design) } = sent;
  return changePageFields(tx, row, author, { themeId, design: storedDesign(design), bgImage }, now);
}

/**
 * Copies the theme and the design of a page to another own page. The background picture is copied only if the other has none. Throws
 * `not_found`, `validation_failed` on `copyTo`.
 */
export async function copyDesign(
  tx: Transaction,
  author: Author,
  profileKey: string,
  copyTo: string,
  now: Date,
): Promise<ProfileRow> {
  const { id, themeId, design, bgImage } = await findOwnProfile(tx, author, profileKey);
  const other = await findOwnProfile(tx, author, copyTo).catch(nullIfNotFound);
  if (other === null || other.id === id) throw invalidField('copyTo', unknownPage);
  const needsPicture = readDesign(design).ground === 'picture' && other.bgImage === null;
  const picture = needsPicture ? bgImage : pictureWith(other, readDesign(design));
  return changePageFields(tx, other, author, { themeId, design, bgImage: picture }, now);
}

/** Returns the sent part of a design, checked with its theme. Throws `validation_failed` by field. */
export function checkedDesign({ themeId, design: sent }: SubmittedDesign): Partial<Design> {
  const problems: FieldErrors = themes.some(({ id }) => id === themeId) ? {} : { themeId: [unknownTheme] };
  const checked = designFieldNames.flatMap((name) => {
    if (sent[name] === undefined) return [];
    const read = designFields[name].safeParse(sent[name]);
    if (read.success) return [[name, read.data]];
    problems[name] = [name.endsWith('Color') ? notAColor : unknownChoice];
    return [];
  });
  if (Object.keys(problems).length > 0) throw validationFailed(problems);
  return Object.fromEntries(checked);
}

const unknownTheme = textOf((t) => t.designMessages.unknownTheme);
const unknownPage = textOf((t) => t.designMessages.unknownPage);
const notAColor = textOf((t) => t.designMessages.notAColor);
const unknownChoice = textOf((t) => t.designMessages.unknownChoice);
