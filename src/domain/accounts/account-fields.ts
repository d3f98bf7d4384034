import { z } from 'zod';
import { isZone } from '../analytics/zone.ts';
import type { FieldErrors, Text } from '../errors.ts';
import { validationFailed } from '../errors.ts';
import { languageById } from '../languages.ts';
import { isCommonPassword } from './common-passwords.ts';
import { maxPasswordLength } from './passwords.ts';

/** A password of fewer characters is refused. */
export const minPasswordLength = 8;

const plausibleEmail = z.email().max(254);
const controlCharacter = /\p{Cc}/u;

/** One account per address regardless of how it is typed. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** What is wrong with an e-mail address, or null. Takes it normalized. */
export function emailError(email: string): Text | null {
  if (email === '') return { en: 'Enter your e-mail address.', ru: 'Укажите адрес почты.' };
  if (plausibleEmail.safeParse(email).success) return null;
  return { en: 'Enter a valid e-mail address.', ru: 'Укажите правильный адрес почты.' };
}

/** What is wrong with the name of a person or a token, or null. Takes it trimmed. */
export function nameError(name: string): Text | null {
  if (name === '') return { en: 'Enter a name.', ru: 'Укажите имя.' };
  if (name.length > 100) return { en: 'At most 100 characters.', ru: 'Не больше 100 символов.' };
  if (controlCharacter.test(name)) {
    return {
      en: 'Line breaks and control characters are not allowed.',
      ru: 'Без переводов строк и управляющих символов.',
    };
  }
  return null;
}

/** What is wrong with a new password, or null. */
export function newPasswordError(password: string, email: string): Text | null {
  if (password.length < minPasswordLength)
    return { en: `At least ${minPasswordLength} characters.`, ru: `Не меньше ${minPasswordLength} символов.` };
  if (password.length > maxPasswordLength)
    return { en: `At most ${maxPasswordLength} characters.`, ru: `Не больше ${maxPasswordLength} символов.` };
  if (isCommonPassword(password) || normalizeEmail(password) === email) {
    return {
      en: 'This password is too common.',
      ru: 'Такой пароль подбирают одним из первых.',
    };
  }
  return null;
}

/** What is wrong with a language id, or null. */
export function languageError(languageId: number): Text | null {
  return languageById(languageId) ? null : { en: 'Choose a language from the list.', ru: 'Выберите язык из списка.' };
}

/** What is wrong with a time zone, or null. */
export function timezoneError(timezone: string): Text | null {
  return isZone(timezone)
    ? null
    : { en: 'Enter a time zone such as Asia/Almaty.', ru: 'Укажите часовой пояс, например Asia/Almaty.' };
}

/** Throws `validation_failed` naming every field that has an error. */
export function refuseErrors(errors: Record<string, Text | null>): void {
  const fields: FieldErrors = {};
  for (const [field, error] of Object.entries(errors)) if (error) fields[field] = [error];
  if (Object.keys(fields).length > 0) throw validationFailed(fields);
}
