import type { TestProject } from 'vitest/node';
import { startThrowawayPostgres } from '../../scripts/throwaway-postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The PostgreSQL server that the run uses, or null for SQLite. */
    postgresUrl: string | null;
  }
}

/** `TEST_DATABASE=postgresql` runs the whole suite on a throwaway PostgreSQL server. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  // biome-ignore lint/style/noProcessEnv: a switch of the test run, not a setting of the server
  if (process.env.TEST_DATABASE !== 'postgresql') {
    project.provide('postgresUrl', null);
    return undefined;
  }
  const postgres = await startThrowawayPostgres();
  project.provide('postgresUrl', await postgres.createDatabase());
  return () => postgres.stop();
}
