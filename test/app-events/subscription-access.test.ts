import { expect, it } from 'vitest';
import { EventsError } from '../../src/domain/app-events/events-error.ts';
import { assertOwnFilter } from '../../src/domain/app-events/subscription-access.ts';
import { newUser } from '../support/api-client.ts';
import { startServer } from '../support/start-server.ts';

it('a database that fails is not reported as a missing page', async () => {
  const server = await startServer();
  const { id: userId } = await newUser(server);
  const { read } = server.context.db;
  const check = () =>
    assertOwnFilter(
      read,
      { userId, abilities: [], credential: { kind: 'personal_token', id: 1, pages: 'all' } },
      { profileId: 1, formId: null },
    );
  await expect(check()).rejects.toBeInstanceOf(EventsError);
  await server.close();
  await expect(check()).rejects.not.toBeInstanceOf(EventsError);
});
