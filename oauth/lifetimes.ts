import { retention } from '../src/domain/retention/retention.ts';

const second = 1000;
export const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

export const consentLifetime = retention.authorizationRequests.keep;
/** Time between pushing a request and opening it in a browser; the person may have to sign up in between (RFC 9126 §2.2: 5 to 600 s). */
export const pushedRequestLifetime = retention.pushedRequests.keep;
export const codeLifetime = retention.codes.keep;
/** Counted from the last use: each refresh gives a token that lives this long. */
export const refreshTokenLifetime = retention.refreshTokens.keep;
/** Time in which a refresh token that is presented again gets the same successor instead of ending its family. */
export const refreshRepeatWindow = 60 * second;
/** Minimum time between two fetches of a client's document or keys, failed or not. */
export const minRefetchInterval = 30 * second;
/** Time for which a public client's expired document stays in use while its site is unreachable. */
export const keptDocumentLifetime = 30 * day;
/** The same for the documents and keys of a client that signs: a key may have been withdrawn since. */
export const keptKeysLifetime = 1 * day;

/** Returns the moment that many milliseconds after `now`. */
export function after(now: Date, milliseconds: number): Date {
  return new Date(now.getTime() + milliseconds);
}
