import type { PrismaClient } from '../../generated/sqlite/client.ts';
import { type Models, modelNames } from './database.ts';

/**
 * Adds the models to statements, without the client's own functions. Prisma's client is made when the first of them is used: with its
 * compiler it takes more of the processor than all else that a start does, and commands and starts need no model.
 */
export function withModels<T extends object>(statements: T, prisma: () => PrismaClient): T & Models {
  for (const name of modelNames) {
    Object.defineProperty(statements, name, {
      configurable: true,
      get() {
        const value = prisma()[name];
        Object.defineProperty(statements, name, { value });
        return value;
      },
    });
  }
  // Exactly the keys of Models, by construction of modelNames.
  return statements as T & Models;
}
