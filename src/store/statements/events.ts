import { lookup } from '../statement.ts';

/** Events of a user. */
export const eventsById = lookup(
  `SELECT "id", "title", "description", "place", "link", "startsAt", "endsAt", "timezone" FROM "Event"
   WHERE "userId" = :userId AND "id" IN :ids`,
  { userId: 'number', ids: 'numbers' },
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
