import { domainToASCII } from 'node:url';
import * as z from 'zod';
import { textOf } from '../../texts/index.ts';
import { isZone } from '../analytics/zone.ts';
import type { FieldErrors, Text } from '../errors.ts';
import { validationFailed } from '../errors.ts';
import { languageById } from '../languages.ts';
import { trimInvisible } from '../text/characters.ts';
import { withoutInvisible } from '../text/invisible-characters.ts';
import { isCommonPassword } from './common-passwords.ts';
import { canonicalPassword, maxPasswordLength } from './passwords.ts';

/** A password of fewer characters is rejected. */
export const minPasswordLength = 8;

const maxEmailLength = 254;
/**
 * Zod's own rule for normalised addresses, and the last label of a domain in other scripts as encoded in DNS (RFC 5890, section 2.3.2.1).
 */
const emailPattern =
  /^(?!\.)(?!.*\.\.)[a-z0-9_'+\-.]*[a-z0-9_+-]@(?:[a-z0-9][a-z0-9-]*\.)+(?:[a-z]{2,}|xn--[a-z0-9-]+)$/;
const plausibleEmail = z.email({ pattern: emailPattern }).max(maxEmailLength);
const controlCharacter = /\p{Cc}/u;

/**
 * Normalises an address, so that each has one account in any spelling: a domain in letters of other scripts becomes the one in DNS, as
 * browsers send it.
 */
export function normalizeEmail(email: string): string {
  const typed = trimInvisible(email).toLowerCase();
  const domain = typed.slice(typed.lastIndexOf('@') + 1);
  // Longer text is rejected unchanged.
  if (typed.length > maxEmailLength || !/[^ -~]/.test(domain)) return typed;
  return typed.slice(0, -domain.length) + domainToASCII(domain);
}

/** Returns the error of a normalised e-mail address, or null. */
export function emailError(email: string): Text | null {
  if (email === '') return textOf((t) => t.accountMessages.enterEmail);
  if (plausibleEmail.safeParse(email).success) return null;
  return textOf((t) => t.accountMessages.enterValidEmail);
}

/** Returns the stored name of a person, a token or a passkey: without white space around it and without characters that hide or reorder. */
export function typedName(name: string): string {
  return withoutInvisible(name).trim();
}

/** Returns the problem of a name that `typedName` returned, or null. */
export function nameError(name: string): Text | null {
  if (name === '') return textOf((t) => t.accountMessages.enterName);
  if (name.length > 100) return textOf((t) => t.accountMessages.nameTooLong);
  if (controlCharacter.test(name)) {
    return textOf((t) => t.accountMessages.noControlCharacters);
  }
  return null;
}

/** Returns the error of a new password, or null. */
export function newPasswordError(password: string, email: string): Text | null {
  if (password.length > maxPasswordLength) return textOf((t) => t.accountMessages.passwordTooLong(maxPasswordLength));
  // The hashed form is the one that has to be guessed; a code point is a character (NIST SP 800-63B, section 3.1.1.2).
  const canonical = canonicalPassword(password);
  if ([...canonical].length < minPasswordLength) {
    return textOf((t) => t.accountMessages.passwordTooShort(minPasswordLength));
  }
  if (isCommonPassword(canonical) || normalizeEmail(canonical) === email) {
    return textOf((t) => t.accountMessages.passwordTooCommon);
  }
  return null;
}

/** Returns the error of a language id, or null. */
export function languageError(languageId: number): Text | null {
  return languageById(languageId) ? null : textOf((t) => t.accountMessages.chooseLanguage);
}

/** Returns the error of a time zone, or null. */
export function timezoneError(timezone: string): Text | null {
  return isZone(timezone) ? null : textOf((t) => t.accountMessages.enterTimezone);
}

/** Throws `validation_failed` naming every field that has an error. */
export function rejectErrors(errors: Record<string, Text | null>): void {
  const fields: FieldErrors = {};
  for (const [field, error] of Object.entries(errors)) if (error) fields[field] = [error];
  if (Object.keys(fields).length > 0) throw validationFailed(fields);
}
