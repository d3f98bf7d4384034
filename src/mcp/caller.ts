import type { Actor } from '../domain/actor.ts';
import type { InterfaceLocale } from '../domain/errors.ts';
import type { AskPerson, OfferAddress } from './ask-person.ts';
import type { ToolScope } from './tool-scope.ts';

/** User and client of a request, and how its response is worded and logged. */
export interface Caller {
  actor: Actor;
  locale: InterfaceLocale;
  requestId: string;
  /** The protocol's revision in which the request came, if known. Revisions are dates, which compare as text. */
  revision: string;
  /** The origin that the host gives to our views; null if it chooses one itself. */
  viewDomain: string | null;
  /** Part of the connector that the client wants to see. */
  scope: ToolScope;
  /** Asks the person in front of the client; null if the client cannot. */
  ask: AskPerson | null;
  /** Offers the person an address to open; null if the client cannot. */
  offer: OfferAddress | null;
}
