import { fontFamilies } from '../../domain/design/font-families.ts';
import { fontRules, fontStacks } from './fonts.ts';

/** The style rules that set samples in each family, by the class `font-<key>`; a browser loads the file of a sample when it is shown. */
export const allFontFaces = fontFamilies
  .map(({ key }) => {
    const design = { titleFont: key, textFont: 'theme' } as const;
    return `${fontRules(design)}.font-${key}{font-family:${fontStacks(design).title}}`;
  })
  .join('');
