import { withList } from '../lists.ts';
import { lookup } from '../statement.ts';

/** Events of a user. Takes the user and a JSON list of ids. */
export const eventsById = lookup(
  withList(
    'ids',
    (ids) => `SELECT "id", "title", "description", "place", "link", "startsAt", "endsAt", "timezone" FROM "Event"
      WHERE "userId" = ? AND "id" IN (${ids})`,
  ),
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
