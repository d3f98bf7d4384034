import { startThrowawayPostgres } from '../../scripts/throwaway-postgres.ts';
import { interruptions } from './support/interruptions.ts';
import { describeKilledModel } from './support/killed-model.ts';

describeKilledModel('PostgreSQL', interruptions, async () => {
  const postgres = await startThrowawayPostgres();
  return { url: await postgres.createDatabase(), remove: () => postgres.stop() };
});
