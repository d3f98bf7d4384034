import * as z from 'zod';

/** Days that data are kept; 0 for as long as their owner. */
export interface RetentionSettings {
  /** Days that form submissions are kept. The owner of a form can choose a shorter time for it. */
  submissions: number;
  /** Statistics of pages. */
  statistics: number;
  /** Calls of tokens and apps, and changes on the dashboard. */
  calls: number;
  /** Days for sign-ins and readings of protected data. */
  signIns: number;
  /** Registrations of apps that no account is connected to. */
  inactiveClients: number;
  /** Reports of pages, and what operators did. */
  reports: number;
}

const days = (standard: number) => {
  const rule = 'must be a whole number from 0 to 36500';
  return z.coerce.number(rule).int(rule).min(0, rule).max(36_500, rule).default(standard);
};

/** The settings of `RetentionSettings`, as environment variables. */
export const retentionVariables = {
  KEEP_SUBMISSIONS_DAYS: days(0),
  KEEP_STATISTICS_DAYS: days(366),
  KEEP_CALLS_DAYS: days(90),
  KEEP_SIGN_INS_DAYS: days(365),
  KEEP_INACTIVE_CLIENTS_DAYS: days(365),
  KEEP_REPORTS_DAYS: days(730),
};

/** Returns the settings as the server uses them. */
export function retentionSettings(value: z.infer<z.ZodObject<typeof retentionVariables>>): RetentionSettings {
  return {
    submissions: value.KEEP_SUBMISSIONS_DAYS,
    statistics: value.KEEP_STATISTICS_DAYS,
    calls: value.KEEP_CALLS_DAYS,
    signIns: value.KEEP_SIGN_INS_DAYS,
    inactiveClients: value.KEEP_INACTIVE_CLIENTS_DAYS,
    reports: value.KEEP_REPORTS_DAYS,
  };
}
