import { command, json, type RowOf, statement } from '../statement.ts';

/** A call to store. */
export type CallRow = readonly [
  userId: number,
  caller: string,
  callerName: string,
  operation: string,
  profileId: number | null,
  outcome: string,
  calledAtMilliseconds: number,
];

/** Inserts calls in their order. Written by hand: through the ORM a row costs far more than the call that it records. */
export const insertCalls = command(
  {
    sqlite: `INSERT INTO "ApiCall" ("userId", "caller", "callerName", "operation", "profileId", "outcome", "calledAt")
      SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6 FROM json_each(:calls) ORDER BY key`,
    postgresql: `INSERT INTO "ApiCall" ("userId", "caller", "callerName", "operation", "profileId", "outcome", "calledAt")
      SELECT (value ->> 0)::int, value ->> 1, value ->> 2, value ->> 3, (value ->> 4)::int, value ->> 5,
        to_timestamp((value ->> 6)::double precision / 1000) AT TIME ZONE 'UTC'
      FROM json_array_elements(:calls) WITH ORDINALITY AS call (value, place) ORDER BY place`,
  },
  { calls: json<readonly CallRow[]>() },
);

/** Latest calls of some users after a call, the newest first. */
export const callsAfter = statement(
  `SELECT "id", "userId", "caller", "callerName", "operation", "profileId" FROM "ApiCall"
   WHERE "id" > :id AND "outcome" = 'done' AND "userId" IN :userIds ORDER BY "id" DESC LIMIT 1000`,
  { id: 'number', userIds: 'numbers' },
  { id: 'number', userId: 'number', caller: 'string', callerName: 'string', operation: 'string', profileId: 'number?' },
);
export type DoneCall = RowOf<typeof callsAfter>;

export const lastCallId = statement('SELECT COALESCE(MAX("id"), 0) AS "id" FROM "ApiCall"', {}, { id: 'number' });

/** The existing accounts among some ids. */
export const existingAccounts = statement(
  'SELECT "id" FROM "User" WHERE "id" IN :ids',
  { ids: 'numbers' },
  { id: 'number' },
);

// Names of callers.
export const namesOfTokens = statement(
  'SELECT "id", "name" FROM "PersonalToken" WHERE "id" IN :ids',
  { ids: 'numbers' },
  { id: 'number', name: 'string' },
);
export const namesOfApps = statement(
  'SELECT "id", "name" FROM "OAuthClient" WHERE "id" IN :ids',
  { ids: 'strings' },
  { id: 'string', name: 'string' },
);
