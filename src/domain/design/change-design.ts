import type { Transaction } from '../../store/database.ts';
import type { Author } from '../actor.ts';
import { invalidField, type Text, validationFailed } from '../errors.ts';
import { changePageFields } from '../profiles/change-page-fields.ts';
import { findOwnProfile, type ProfileRow } from '../profiles/profile-rows.ts';
import { themes } from '../profiles/themes.ts';
import {
  type Design,
  type DesignField,
  designFieldNames,
  designFields,
  noDesign,
  readDesign,
  storedDesign,
} from './design.ts';

/** A look as it comes from a form: the theme that it begins with, and the fields that were sent. */
export interface SentLook {
  themeId: number;
  design: Partial<Record<DesignField, string | undefined>>;
  /** The path of another background picture, which must be the owner's. */
  picture?: string;
}

/**
 * Gives an own page a theme and a design; fields that were not sent stay as they are. Only the dashboard offers it: through the interface
 * a theme is read-only and a design is not shown (interface document, "Deliberately unavailable"). Throws `not_found`,
 * `validation_failed` by field.
 */
export async function changeDesign(
  tx: Transaction,
  author: Author,
  profileKey: string,
  sent: SentLook,
  now: Date,
): Promise<ProfileRow> {
  const row = await findOwnProfile(tx, author.userId, profileKey);
  if (!themes.some(({ id }) => id === sent.themeId)) throw invalidField('themeId', unknownTheme);
  const design = storedDesign({ ...readDesign(row.design), ...checkedDesign(sent.design) });
  const { themeId, picture } = sent;
  return changePageFields(
    tx,
    row,
    author,
    { themeId, design, ...(picture !== undefined && { bgImage: picture }) },
    now,
  );
}

/** Makes a page look as its theme does, with nothing chosen besides. Throws `not_found`. */
export async function resetDesign(tx: Transaction, author: Author, profileKey: string, now: Date): Promise<ProfileRow> {
  const row = await findOwnProfile(tx, author.userId, profileKey);
  return changePageFields(tx, row, author, { design: storedDesign(noDesign) }, now);
}

/**
 * Gives another own page the theme and the design of this one. A background picture goes with it only where the other has none of its
 * own. Throws `not_found`, `validation_failed` on `copyTo`.
 */
export async function copyDesign(
  tx: Transaction,
  author: Author,
  profileKey: string,
  copyTo: string,
  now: Date,
): Promise<ProfileRow> {
  const { id, themeId, design, bgImage } = await findOwnProfile(tx, author.userId, profileKey);
  const other = await findOwnProfile(tx, author.userId, copyTo).catch(() => null);
  if (other === null || other.id === id) throw invalidField('copyTo', unknownPage);
  const needsPicture = readDesign(design).ground === 'picture' && other.bgImage === null;
  return changePageFields(tx, other, author, { themeId, design, ...(needsPicture && { bgImage }) }, now);
}

/** The fields that were sent, checked. Throws `validation_failed` by field. */
export function checkedDesign(sent: SentLook['design']): Partial<Design> {
  const problems: { [field: string]: Text[] } = {};
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

const unknownTheme = { en: 'is not a known theme', ru: 'такой темы нет' };
const unknownPage = { en: 'must be another page of yours', ru: 'должна быть другой вашей страницей' };
const notAColor = { en: 'must be a colour, for example #0d5c46', ru: 'должен быть цветом, например #0d5c46' };
const unknownChoice = { en: 'is not one of the choices', ru: 'такого варианта нет' };
