import type { Turn } from '../request.ts';
import type { Session } from '../session.ts';

/** A model in one conversation with a person. */
export interface Talk {
  /** Does what the turn asks for, by calls of the session's tools, and returns what the person is told. */
  reply(turn: Turn): Promise<string>;
}

export interface Model {
  name: string;
  /** Begins a conversation. */
  open(session: Session): Talk;
}
