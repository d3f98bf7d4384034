import { counted } from './plural.ts';

/** The words for actions of tokens, of apps, and of the person on the dashboard. */
export const activity = {
  title: 'Activity',
  lead: (days: number) =>
    `Your changes in the dashboard and the requests of your apps and tokens${days === 0 ? '' : ` in the last ${counted(days, 'day', 'days')}`}. Their contents are not stored.`,
  listTitle: 'Changes and requests',
  empty: 'No changes or requests yet. Your changes and those of your assistants and scripts appear here.',
  emptyOfCaller: 'No changes or requests from this source.',
  /** The person on the dashboard, as the list names them. */
  you: 'You, in the dashboard',
  goneCaller: 'Deleted token',
  page: 'Page',
  deletedPage: 'deleted page',
  paging: 'More changes and requests',
  last: 'Last active',
  all: 'Activity',
  /** How a call ended. */
  outcomes: {
    done: 'Done',
    checked: 'Checked only (dry run)',
    not_agreed: 'Not done: you said no',
    bad_request: 'Failed: request could not be read',
    unauthenticated: 'Failed: not signed in',
    insufficient_ability: 'Failed: missing permission',
    account_suspended: 'Failed: account suspended',
    not_found: 'Failed: not found',
    method_not_allowed: 'Failed: wrong kind of request',
    limit_reached: 'Failed: limit reached',
    read_only_type: 'Failed: this block can only be edited in the dashboard',
    unsupported_slot: 'Failed: block type no longer supported',
    conflict: 'Failed: changed by someone else first',
    payload_too_large: 'Failed: too large',
    unsupported_media_type: 'Failed: unsupported file type',
    validation_failed: 'Failed: invalid input',
    idempotency_key_reused: 'Failed: sent twice with different contents',
    rate_limited: 'Failed: too many requests',
    temporarily_unavailable: 'Failed: temporarily unavailable',
    services_unavailable: 'External services did not respond',
    internal: 'Server error',
  },
};
