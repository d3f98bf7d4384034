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

/** The rule of the interface document; what is reserved or taken is the domain's to say. */
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
