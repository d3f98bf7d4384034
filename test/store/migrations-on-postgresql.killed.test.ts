import { startThrowawayPostgres } from '../../scripts/throwaway-postgres.ts';
import { describeKilledMigrations } from './support/killed-migrations.ts';

describeKilledMigrations('postgresql', async () => {
  const postgres = await startThrowawayPostgres();
  return {
    create: () => postgres.createDatabase(),
    copy: (url) => postgres.createDatabase(new URL(url).pathname.slice(1)),
    remove: () => postgres.stop(),
  };
});
