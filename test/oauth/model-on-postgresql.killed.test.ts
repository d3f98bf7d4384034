import { startThrowawayPostgres } from '../../scripts/throwaway-postgres.ts';
import { describeKilledModel } from './support/killed-model.ts';

describeKilledModel('PostgreSQL', async () => {
  const postgres = await startThrowawayPostgres();
  return { url: await postgres.createDatabase(), remove: () => postgres.stop() };
});
