import { command, statement } from '../statement.ts';

// Statements instead of a model, because every start and command reads them, and most need no model.

export const lastingKeysOf = statement(
  'SELECT "name", "sealed" FROM "LastingKey" WHERE "name" IN :names',
  { names: 'strings' },
  { name: 'string', sealed: 'string' },
);

export const insertLastingKey = command('INSERT INTO "LastingKey" ("name", "sealed") VALUES (:name, :sealed)', {
  name: 'string',
  sealed: 'string',
});
