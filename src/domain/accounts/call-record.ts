import type { BatchBuffer } from '../batch-buffer.ts';
import type { ErrorCode } from '../errors.ts';

/** The credential that a call came with, as the log names it. */
export type CallCredential = `token ${number}` | `app ${string}`;

/** One call of a tool or an address of the API. What was in it is nobody's business afterwards. */
export interface CallRecord {
  userId: number;
  caller: CallCredential;
  operation: string;
  /** The id or login of the page that was meant, as it was given; null for none. */
  profileKey: string | null;
  /** `done`, `checked` for a dry run, or what went wrong. */
  outcome: 'done' | 'checked' | ErrorCode;
  calledAt: Date;
}

/** Records of calls on their way into the database. */
export type AuditLog = BatchBuffer<CallRecord>;
