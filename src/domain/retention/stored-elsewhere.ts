import { day, hour, longestSession, type Retention } from './term.ts';

/** Data outside of the database: in folders, in memory and in browsers. */
export const storedElsewhere = {
  covers: {
    what: 'Covers of releases, in `DATA_DIR/covers`',
    tables: [],
    keep: 30 * day,
    after: 'it was fetched',
  },
  incoming: {
    what: 'Uploads and backups under way, in `DATA_DIR/incoming`',
    tables: [],
    keep: hour,
    after: 'the last byte',
  },
  updateBackup: {
    what: 'The SQLite database as it was before the last update, without salts, in `DATA_DIR/before-update.backup`',
    tables: [],
    keep: 7 * day,
    after: 'the update',
    until: 'the next update',
  },
  linkStates: {
    what: 'Links that were checked, in memory',
    tables: [],
    keep: hour,
    after: 'the check',
  },
  rateCounts: {
    what: 'Counts of rate limits, in memory or, under a hash, in Redis',
    tables: [],
    keep: hour,
    after: 'the last request',
  },
  sessionCookie: {
    what: 'Cookie `vitrine` of a browser that is signed in',
    tables: [],
    keep: longestSession,
    after: 'the sign-in',
    until: 'the owner signs out',
  },
  cookiesOfSteps: {
    what: 'Cookies `vitrine-unsent`, `vitrine-provider` and `vitrine-sign-in` of a form or a sign-in under way',
    tables: [],
    keep: day,
    after: 'it began',
  },
  browserCookie: {
    what: 'Cookie `vitrine-browser`, by which an account recognises the browser',
    tables: [],
    keep: 400 * day,
    after: 'the sign-in',
  },
  timezoneCookie: {
    what: 'Cookie `vitrine-timezone` of the sign-in pages',
    tables: [],
    keep: null,
    until: 'the browser ends',
  },
  drafts: {
    what: 'Drafts of forms of the dashboard, in `localStorage` of the browser',
    tables: [],
    keep: 7 * day,
    after: 'the last key press',
    until: 'the form is sent or the owner signs out',
  },
} as const satisfies Record<string, Retention>;
