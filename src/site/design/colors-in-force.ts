import type { Design, DesignField } from '../../domain/design/design.ts';
import { pageColors } from '../look/page-colors.ts';

/** Returns the colours of the page that empty fields stand for, by field. */
export function colorsInForce(themeId: number, design: Design): Partial<Record<DesignField, string>> {
  const colors = pageColors(themeId, design);
  const [start = colors.surface] = colors.backdrop;
  return {
    accentColor: colors.brand,
    backgroundColor: start,
    surfaceColor: colors.surface,
    textColor: colors.text,
    gradientColor: colors.backdrop.at(-1) ?? start,
  };
}
