import type { Actor } from '../domain/actor.ts';
import type { Locale } from '../domain/errors.ts';

/** Who asks, and how the answer is to be worded and logged. */
export interface Caller {
  actor: Actor;
  locale: Locale;
  requestId: string;
  /** The protocol's revision in which the request came, as far as it says so. Revisions are dates, which compare as text. */
  revision: string;
}
