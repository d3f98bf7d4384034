import { houseFontRules } from '../shared/styles/house-fonts.ts';
import { styleSheet } from '../shared/styles/style-sheet.ts';
import { tokens } from '../shared/styles/tokens.ts';

const base = styleSheet('shared/styles/base');
const people = styleSheet('shared/styles/people');

const reference = styleSheet('reference/reference');

/** The style sheet of the API reference. */
export const referenceStyles = tokens + houseFontRules + base + people + reference;
