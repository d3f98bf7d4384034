import type { PrismaClient } from '../../generated/sqlite/client.ts';
import type { ModelName, Models } from './database.ts';

/** Returns the names that the client has for the models of the schema (`Prisma.ModelName`): theirs with a small first letter. */
export function clientNamesOf(models: Readonly<Record<string, string>>): ModelName[] {
  // The client and the list are generated from the same schema.
  return Object.keys(models).map((name) => `${name.charAt(0).toLowerCase()}${name.slice(1)}`) as ModelName[];
}

/**
 * Adds the models to statements, without the client's own functions. Prisma's client is created on first use: with its compiler it needs
 * more processor time than the rest of a start, and commands and starts need no model.
 */
export function withModels<T extends object>(
  statements: T,
  names: readonly ModelName[],
  prisma: () => PrismaClient,
): T & Models {
  for (const name of names) {
    Object.defineProperty(statements, name, {
      configurable: true,
      get() {
        const value = prisma()[name];
        Object.defineProperty(statements, name, { value });
        return value;
      },
    });
  }
  // Exactly the keys of Models, by construction of the names.
  return statements as T & Models;
}
