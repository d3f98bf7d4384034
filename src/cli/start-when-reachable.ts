import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { type App, createApp } from '../app.ts';
import type { Config } from '../config.ts';
import { createHttpServer, listenOn } from '../http/http-server.ts';
import { openLog } from '../open-log.ts';
import { startupListener } from '../startup-listener.ts';
import { storeFaultOf } from '../store/faults/store-fault.ts';

const interval = 1_000;
const lineInterval = 5_000;

/**
 * Builds the service. If its database does not respond, it listens, returns an error that says so, and tries again until the database is
 * back or the time of the settings is up.
 */
export async function startWhenReachable(config: Config): Promise<App> {
  const log = openLog(config.logLevel);
  const begun = performance.now();
  let told = Number.NEGATIVE_INFINITY;
  let server: Server | undefined;
  for (;;) {
    try {
      return await createApp(config, { log, loadModels: true, ...(server && { server }) });
    } catch (error) {
      const fault = storeFaultOf(error);
      const waited = performance.now() - begun;
      if (fault?.kind !== 'database_away' || waited >= (config.databaseWait ?? Number.POSITIVE_INFINITY) * 1_000)
        throw error;
      if (!server) {
        server = createHttpServer().on('request', startupListener(config));
        await listenOn(server, config);
      }
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
