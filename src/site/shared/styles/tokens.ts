import { colorProperties } from '../../themes/theme-rules.ts';
import { vitrine } from '../../themes/vitrine.ts';
import { styleSheet } from './style-sheet.ts';

/**
 * The house's colours, type scale and shapes, for light and dark. Bottle green like the edge of shop-window glass, lamp yellow for
 * highlights.
 */
export const tokens = `${styleSheet('shared/styles/tokens')}:root{${colorProperties(vitrine.light)}}@media (prefers-color-scheme:dark){:root{${colorProperties(vitrine.dark)}}}`;
