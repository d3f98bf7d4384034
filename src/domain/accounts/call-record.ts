import type { Actor } from '../actor.ts';
import type { BatchBuffer } from '../batch-buffer.ts';
import type { ErrorCode } from '../errors.ts';

/** Name of a caller in the log: a token or an app, or the person on the dashboard, in an import or on the command line. */
export type CallerId = `token ${number}` | `app ${string}` | typeof dashboardCaller | 'import' | 'command line';
export const dashboardCaller = 'browser';

/** Returns the name in the log of the credential's holder. */
export function callerOf({ credential }: Pick<Actor, 'credential'>): CallerId {
  switch (credential.kind) {
    case 'personal_token':
      return `token ${credential.id}`;
    case 'oauth':
      return `app ${credential.clientId}`;
    case 'session':
      return dashboardCaller;
    case 'import':
      return 'import';
    case 'command_line':
      return 'command line';
  }
}

/** One call of a tool or an address of the API, or one change on the dashboard. Its content is not recorded. */
export interface CallRecord {
  userId: number;
  caller: CallerId;
  /** The operation's name in the catalogue, or the dashboard's own name for other actions. */
  operation: string;
  /** The id or login of the page, as the caller sent it, or null. */
  profileKey: string | null;
  /** The id of a page that the call created or deleted, because it cannot be looked up by the caller's key. */
  profileId?: number | undefined;
  /** `done`, `checked` for a dry run, `not_agreed` if the user was asked and did not agree, or the error code. */
  outcome: 'done' | 'checked' | 'not_agreed' | ErrorCode;
  /** Whether the operation is a write. */
  isChange?: boolean | undefined;
  calledAt: Date;
}

/** Records of calls on their way into the database. */
export type AuditLog = BatchBuffer<CallRecord>;
