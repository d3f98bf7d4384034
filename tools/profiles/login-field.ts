import * as z from 'zod';
import {
  isLogin,
  loginMaxLength,
  loginMinLength,
  loginPattern,
  loginProblemTexts,
} from '../../src/domain/profiles/login-rules.ts';
import { described } from '../../src/domain/validation/described.ts';
import { wrong } from '../../src/domain/validation/field-errors.ts';

/** The form of a login (docs/interface.md 5.2); the domain rejects reserved and taken ones. */
export const loginField = z
  .string()
  .min(loginMinLength)
  .max(loginMaxLength)
  .refine(isLogin, wrong(loginProblemTexts.invalid_characters))
  .meta({
    ...described(
      'Letters a-z, digits, dots and underscores; unique without regard to case.',
      'Unique without regard to case.',
    ),
    pattern: loginPattern,
  });
