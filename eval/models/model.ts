import type { Turn } from '../request.ts';
import type { Session } from '../session.ts';

/** A model in one conversation with a person. */
export interface ModelConversation {
  /** Does the task of the turn by calling the session's tools, and returns the reply to the person. */
  reply(turn: Turn): Promise<string>;
}

export interface Model {
  name: string;
  /** Begins a conversation. */
  open(session: Session): ModelConversation;
}
