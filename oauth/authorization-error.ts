import type { Text } from '../src/domain/errors.ts';
import type { AuthorizationProblem } from './authorization-pages.ts';

/** An error that can only be shown on a page, because no redirect URI is trustworthy (RFC 6749 §4.1.2.1). */
export class AuthorizationError extends Error {
  override name = 'AuthorizationError';
  readonly problem: AuthorizationProblem;

  constructor(status: number, code: string, text: Text) {
    super(text.en);
    this.problem = { status, code, text };
  }
}
