import type { Conversation } from '../request.ts';
import { ambiguous } from './ambiguous.ts';
import { everyday } from './everyday.ts';
import { harder } from './harder/harder.ts';
import { hostile } from './hostile.ts';

/** Conversations beside the table, each with an account of its own. */
export const others: readonly Conversation[] = [everyday, ambiguous, hostile, ...harder];
