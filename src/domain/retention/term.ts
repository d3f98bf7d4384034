import type { Config } from '../../config.ts';
import type { ModelName } from '../../store/database.ts';

export const second = 1_000;
export const minute = 60 * second;
export const hour = 60 * minute;
export const day = 24 * hour;
/** Maximum lifetime of a session, even if it is used. */
export const longestSession = 90 * day;

/** Settings with the number of days for which data is kept; 0 means no limit. */
export const retentionDays = {
  KEEP_SUBMISSIONS_DAYS: ({ keep }: RetentionConfig) => keep.submissions,
  KEEP_STATISTICS_DAYS: ({ keep }: RetentionConfig) => keep.statistics,
  KEEP_CALLS_DAYS: ({ keep }: RetentionConfig) => keep.calls,
  KEEP_SIGN_INS_DAYS: ({ keep }: RetentionConfig) => keep.signIns,
  KEEP_INACTIVE_CLIENTS_DAYS: ({ keep }: RetentionConfig) => keep.inactiveClients,
  KEEP_REPORTS_DAYS: ({ keep }: RetentionConfig) => keep.reports,
  HISTORY_DAYS: ({ history }: RetentionConfig) => history.days,
} as const;

export type RetentionConfig = Pick<Config, 'keep' | 'history'>;

/** The rule for how long a kind of data is kept. */
export interface Retention {
  /** In English, for docs/privacy.md. */
  what: string;
  /** The tables with this data; empty for data in a folder or a browser. */
  tables: readonly Capitalize<ModelName>[];
  /** Milliseconds, or the setting with the number of days; null for no limit. */
  keep: number | keyof typeof retentionDays | null;
  /** The event from which that time is counted. */
  after?: string;
  /** The event that deletes the data without a time limit, or before it. */
  until?: string;
  /** True if each row has its expiry time. */
  expires?: true;
  /** Milliseconds for which a row stays after that. */
  grace?: number;
}
