import { type Text, textOf } from '../src/texts/index.ts';
import { AuthorizationError } from './authorization-error.ts';
import type { DocumentError, DocumentProblem } from './document-error.ts';

/** Error page in place of consent: the cause, and what the person or the operator can do. */
export function documentProblemPage({ problem, status, code }: DocumentError, clientId: string): AuthorizationError {
  const { host } = new URL(clientId);
  // To a program 401 is a reason to register; for a browser it is a request without a valid target.
  return new AuthorizationError(status === 401 ? 400 : status, code, texts[problem](host));
}

const texts: Record<DocumentProblem, (host: string) => Text> = {
  unreachable: (host) => textOf((t) => t.authorizationMessages.descriptionUnreachable(host)),
  gone: (host) => textOf((t) => t.authorizationMessages.descriptionGone(host)),
  invalid: (host) => textOf((t) => t.authorizationMessages.descriptionInvalid(host)),
  off: (host) => textOf((t) => t.authorizationMessages.descriptionsOff(host)),
};
