import * as z from 'zod';
import { type SignUpSettings, signUpSettings, signUpVariables } from './sign-up-settings.ts';

/** Rules against spam and fraud: who can sign up, and what becomes of new pages. */
export interface PreventionSettings extends SignUpSettings {
  /** Days from its creation for which a page is kept out of search engines; 0 for none. */
  newPageNoindexDays: number;
}

const mostDays = 3_650;
const days = `must be a whole number from 0 to ${mostDays}`;

/** The settings of `PreventionSettings`, as environment variables. */
export const preventionVariables = {
  ...signUpVariables,
  NEW_PAGE_NOINDEX_DAYS: z.coerce.number(days).int(days).min(0, days).max(mostDays, days).default(0),
};

/** Returns the settings as the server uses them. */
export function preventionSettings(value: z.infer<z.ZodObject<typeof preventionVariables>>): PreventionSettings {
  return { ...signUpSettings(value), newPageNoindexDays: value.NEW_PAGE_NOINDEX_DAYS };
}
