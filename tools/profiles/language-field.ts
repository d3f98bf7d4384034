import * as z from 'zod';
import { described } from '../../src/domain/validation/described.ts';

/** The language of a page by its code (docs/interface.md 5.3); the domain rejects those that pages cannot have. */
export const languageCodeField = z
  .string()
  .max(10)
  .meta({ minLength: 2, pattern: '^[A-Za-z-]+$' })
  .nullable()
  .optional()
  .meta(
    described(
      "Code of one of options.languages; null for the owner's language.",
      "Such as en; null: the owner's language.",
    ),
  );
