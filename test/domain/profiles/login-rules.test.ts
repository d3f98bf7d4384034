import fc from 'fast-check';
import { expect, test } from 'vitest';
import { loginProblem, reservedLogins } from '../../../src/domain/profiles/login-rules.ts';

// docs/interface.md 5.2: 4 to 60 characters, ^[a-zA-Z0-9._]+$, not reserved.

test.each([
  ['anna', null],
  ['a'.repeat(60), null],
  ['A.b_9', null],
  ['1234a', null],
  ['abc', 'too_short'],
  ['', 'too_short'],
  ['a'.repeat(61), 'too_long'],
  ['anna-b', 'invalid_characters'],
  ['anna\n', 'invalid_characters'],
  ['аnna', 'invalid_characters'],
  ['QR', 'reserved'],
  ['Forgot-Password', 'reserved'],
  ['Robots.txt', 'served_file'],
  ['apple-touch-icon.png', 'served_file'],
  ['apple-touch-icon-precomposed.png', 'served_file'],
  ['introspect', 'served_file'],
  ['Privacy', 'served_file'],
  ['support', 'served_file'],
  ['terms', 'reserved'],
  ['anna.md', 'served_file'],
  ['1234', 'only_digits'],
  ['._._', 'only_punctuation'],
])('%j: %s', (login, problem) => {
  expect(loginProblem(login)).toBe(problem);
});

test('exactly 28 logins are reserved, each once', () => {
  expect(reservedLogins).toHaveLength(28);
  expect(new Set(reservedLogins).size).toBe(28);
});

test('any accepted login is well-formed, and letter case makes no difference', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ maxLength: 70 }), fc.stringMatching(/^[a-zA-Z0-9._]{0,65}$/)), (login) => {
      const problem = loginProblem(login);
      if (problem === null) expect(login).toMatch(/^(?=.*[a-zA-Z0-9])(?!\d+$)[a-zA-Z0-9._]{4,60}$/);
      expect(loginProblem(login.toUpperCase()) === null).toBe(problem === null && login.toUpperCase().length <= 60);
    }),
  );
});
