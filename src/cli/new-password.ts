import { newSecret } from '../domain/secrets.ts';

/** A password of letters and digits, about 118 random bits: a leading dash would read as an option of a command. */
export function newPassword(): string {
  return newSecret().replace(/[-_]/g, '').slice(0, 20);
}
