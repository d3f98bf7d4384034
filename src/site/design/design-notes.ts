import type { Design, DesignField } from '../../domain/design/design.ts';
import type { Locale } from '../../domain/errors.ts';
import { texts } from '../../texts/index.ts';
import { adjustedColorsOf } from '../look/adjusted-colors.ts';
import { ownScheme } from '../look/scheme-look.ts';

/** Notes on a design, by field. */
export type DesignNotes = Partial<Record<DesignField, string>>;

/** Returns notes on choices that the page shows differently, and on their audience. */
export function designNotes(
  locale: Locale,
  { themeId, design, hasPicture }: { themeId: number; design: Design; hasPicture: boolean },
): DesignNotes {
  const t = texts[locale].design;
  const { textColor, accentColor, gradientColor, shade } = adjustedColorsOf(themeId, design);
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
