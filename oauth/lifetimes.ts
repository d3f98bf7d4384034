const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

export const consentLifetime = 10 * minute;
/** From pushing a request to opening it in a browser; in between, somebody may have to sign up (RFC 9126 §2.2: 5 to 600 s). */
export const pushedRequestLifetime = 10 * minute;
export const codeLifetime = 60 * second;
export const accessTokenLifetime = 1 * hour;
/** Counted from the last use: each refresh gives a token that lives this long. */
export const refreshTokenLifetime = 60 * day;
/** For so long a refresh token that was presented again gets the same successor instead of ending its family. */
export const refreshRepeatWindow = 60 * second;
/** What a client publishes elsewhere and could not be had, or was just looked up, is not looked up again within this time. */
export const lookAgainAfter = 30 * second;
/** A public client's document serves on for so long after it ran out, while its site is out of reach. */
export const keptDocumentLifetime = 30 * day;
/** The same for what a client that signs is known by: a key may have been withdrawn since. */
export const keptKeysLifetime = 1 * day;
/** A client that nobody ever let in is forgotten after this time. */
export const unusedClientLifetime = 7 * day;

/** Returns the moment so many milliseconds after `now`. */
export function after(now: Date, milliseconds: number): Date {
  return new Date(now.getTime() + milliseconds);
}
