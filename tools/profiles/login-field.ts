import { z } from 'zod';
import {
  loginMaxLength,
  loginMinLength,
  loginPattern,
  loginProblemTexts,
} from '../../src/domain/profiles/login-rules.ts';

/** The rule of the interface document; what is reserved or taken is the domain's to say. */
export const loginField = z
  .string()
  .min(loginMinLength)
  .max(loginMaxLength)
  .refine((login) => new RegExp(loginPattern).test(login), {
    error: loginProblemTexts.invalid_characters.en,
    params: { ru: loginProblemTexts.invalid_characters.ru },
  })
  .meta({
    description: 'Letters a-z, digits, dots and underscores; unique without regard to case.',
    pattern: loginPattern,
  });
