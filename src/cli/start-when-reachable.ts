import { setTimeout as sleep } from 'node:timers/promises';
import { type App, createApp } from '../app.ts';
import { checkSettings } from '../check-settings.ts';
import type { Config } from '../config.ts';
import { createHttpServer, listenOn } from '../http/http-server.ts';
import { openLog } from '../open-log.ts';
import { startupListener } from '../startup-listener.ts';
import { storeFaultOf } from '../store/faults/store-fault.ts';

const interval = 1_000;
const lineInterval = 5_000;

/**
 * Builds the service, in an order in which a wrong setting leaves the database as it was: it checks all settings, listens, and only then
 * opens the database. Until the service is ready, every request gets an error that says so. If the database does not respond, it tries
 * again until it responds or the time in the settings is over. Throws ConfigError.
 */
export async function startWhenReachable(config: Config): Promise<App> {
  checkSettings(config);
  const log = openLog(config.logLevel);
  const begun = performance.now();
  let told = Number.NEGATIVE_INFINITY;
  let isAway = false;
  const server = createHttpServer().on(
    'request',
    startupListener(config, () => isAway),
  );
  await listenOn(server, config);
  for (;;) {
    try {
      return await createApp(config, { log, loadModels: true, server });
    } catch (error) {
      const fault = storeFaultOf(error);
      const waited = performance.now() - begun;
      if (fault?.kind !== 'database_away' || waited >= (config.databaseWait ?? Number.POSITIVE_INFINITY) * 1_000)
        throw error;
      isAway = true;
      if (performance.now() - told >= lineInterval) {
        told = performance.now();
        log.warn(
          { cause: fault.cause, seconds: Math.round(waited / 1_000) },
          'waiting for the database of DATABASE_URL',
        );
      }
      await sleep(interval);
    }
  }
}
