import { resolve } from 'node:path';
import * as z from 'zod';
import { oneOf } from './one-of.ts';
import { type SignUpSettings, signUpSettings, signUpVariables } from './sign-up-settings.ts';

/** Rules against spam and fraud: sign-up, and new pages. */
export interface PreventionSettings extends SignUpSettings {
  /** Days from its creation for which a page is kept out of search engines; 0 for none. */
  newPageNoindexDays: number;
  /** Lists of harmful links: paths and https addresses. */
  blockedHostsFiles: string[];
  /** Effect on a listed link: its owner is warned, or visitors do not see it until an operator decides, too. */
  listedLinks: 'warn' | 'hold';
}

const sources = z
  .string()
  .transform((value) =>
    value
      .split(',')
      .map((source) => source.trim())
      .filter((source) => source !== ''),
  )
  .refine((value) => value.every(isSource), 'must be paths of files or https addresses, separated by commas')
  .transform((value) => value.map((source) => (source.includes('://') ? source : resolve(source))))
  .default([]);

function isSource(source: string): boolean {
  return !source.includes('://') || (source.startsWith('https://') && URL.canParse(source));
}

const mostDays = 3_650;
const days = `must be a whole number from 0 to ${mostDays}`;

/** The settings of `PreventionSettings`, as environment variables. */
export const preventionVariables = {
  ...signUpVariables,
  NEW_PAGE_NOINDEX_DAYS: z.coerce.number(days).int(days).min(0, days).max(mostDays, days).default(0),
  BLOCKED_HOSTS_FILES: sources,
  LISTED_LINKS: oneOf('warn', 'hold').default('warn'),
};

/** Returns the settings as the server uses them. */
export function preventionSettings(value: z.infer<z.ZodObject<typeof preventionVariables>>): PreventionSettings {
  return {
    ...signUpSettings(value),
    newPageNoindexDays: value.NEW_PAGE_NOINDEX_DAYS,
    blockedHostsFiles: value.BLOCKED_HOSTS_FILES,
    listedLinks: value.LISTED_LINKS,
  };
}
