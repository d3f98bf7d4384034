import type { Version } from '../history/versions.ts';
import type { ProfileRow } from '../profiles/profile-rows.ts';
import { isTemplateKey, type TemplateKey, templateIn, templateKeys } from '../templates/templates.ts';
import { checkedDesign } from './change-design.ts';
import { noDesign, storedDesign } from './design.ts';

/** Look of a page, as stored. */
export type StoredLook = Pick<ProfileRow, 'themeId' | 'design' | 'bgImage'>;

/** Template with which a page began, and the look that the page had then. */
export interface DesignOrigin {
  template: TemplateKey;
  look: StoredLook;
}

/**
 * Returns the template with which a page began: the one whose look the page had first in its history. Null if the page had none, or the
 * history does not reach back to it. The versions are given newest first.
 */
export function designOriginOf(row: StoredLook, versions: readonly Version[]): DesignOrigin | null {
  const looks = [{ themeId: row.themeId, design: row.design, bgImage: row.bgImage }];
  for (const { change } of versions) {
    const { themeId, design, bgImage } = { ...looks[0], ...change.fields };
    looks.unshift({ themeId: themeId ?? row.themeId, design: design ?? row.design, bgImage: bgImage ?? null });
  }
  for (const look of looks) {
    const template = templatesByLook.get(keyOf(look));
    if (template !== undefined && isTemplateKey(template)) return { template, look };
  }
  return null;
}

const keyOf = ({ themeId, design }: Pick<StoredLook, 'themeId' | 'design'>) => `${themeId} ${design}`;

/** A look is the same in every language. */
const templatesByLook = new Map(
  templateKeys.map((key) => {
    const template = templateIn(key, 'en');
    const design = storedDesign({ ...noDesign, ...checkedDesign(template) });
    return [keyOf({ themeId: template.themeId, design }), key];
  }),
);
