import { tokens } from '../../../src/site/shared/styles/tokens.ts';

const dark = /@media[^{]*\{:root\{[^}]*\}\}/g;

/** The declarations of the house's colours and shapes for one colour scheme. */
export function houseTokens(scheme: string): string {
  return scheme === 'dark' ? (tokens.match(dark) ?? []).join('') : tokens.replace(dark, '');
}
