import { statement } from '../statement.ts';

const select = `SELECT "id", "title", "description", "place", "link", "startsAt", "endsAt", "timezone" FROM "Event"
  WHERE "userId" = ? AND "id" IN`;

/** Events of a user. Takes the user and a JSON list of ids. */
export const eventsById = statement(
  {
    sqlite: `${select} (SELECT value FROM json_each(?))`,
    postgresql: `${select} (SELECT unnest(translate(?, '[]', '{}')::int[]))`,
  },
  {
    id: 'number',
    title: 'string',
    description: 'string',
    place: 'string',
    link: 'string',
    startsAt: 'date',
    endsAt: 'date?',
    timezone: 'string',
  },
);
