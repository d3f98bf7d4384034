import type { Design, DesignField } from '../../domain/design/design.ts';
import type { Locale } from '../../domain/errors.ts';
import { texts } from '../../texts/index.ts';
import { mendedOf } from '../look/mended.ts';
import { ownScheme } from '../look/scheme-look.ts';

/** What is to be said of a design, by the field that it stands beside. */
export type DesignNotes = Partial<Record<DesignField, string>>;

/** What the page shows otherwise than it was chosen, and who sees what. */
export function designNotes(
  locale: Locale,
  { themeId, design, hasPicture }: { themeId: number; design: Design; hasPicture: boolean },
): DesignNotes {
  const t = texts[locale].design;
  const { textColor, accentColor, gradientColor, shade } = mendedOf(themeId, design);
  const { showsInstead } = t;
  const meant = design.appearance === 'device' ? ownScheme(design) : null;
  return {
    ...(textColor !== undefined && { textColor: showsInstead.textColor(textColor) }),
    ...(accentColor !== undefined && { accentColor: showsInstead.accentColor(accentColor) }),
    ...(gradientColor !== undefined && { gradientColor: showsInstead.gradientColor() }),
    ...(shade !== undefined && { shade: showsInstead.shade() }),
    ...(design.ground === 'picture' && !hasPicture && { ground: t.noPicture }),
    ...(meant && { appearance: t.meant[meant] }),
  };
}
