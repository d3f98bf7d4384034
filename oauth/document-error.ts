import type { JsonFetchProblem } from './fetch-json.ts';
import { minRefetchInterval } from './lifetimes.ts';
import { OAuthError } from './oauth-error.ts';

/** `off`: the settings turn off metadata documents (CLIENT_DOCUMENTS). */
export type DocumentProblem = JsonFetchProblem | 'off';

/** Reason why a client with a metadata document cannot be connected now. */
export class DocumentError extends OAuthError {
  override name = 'DocumentError';
  readonly problem: DocumentProblem;

  constructor(problem: DocumentProblem) {
    if (problem === 'unreachable') {
      const headers = { 'Retry-After': String(minRefetchInterval / 1000) };
      super('temporarily_unavailable', descriptions[problem], { status: 503, headers });
    } else {
      super('invalid_client', descriptions[problem], { status: 401 });
    }
    this.problem = problem;
  }
}

const descriptions: Record<DocumentProblem, string> = {
  gone: 'The metadata document of the client is not there any more',
  invalid: 'The metadata document of the client is not valid',
  unreachable: 'The metadata document of the client could not be read',
  off: 'This server does not accept client ID metadata documents; register the client',
};
