import { setTimeout as sleep } from 'node:timers/promises';
import type { App } from '../app.ts';
import { type Config, loadConfig } from '../config.ts';
import { loadUsualGeneration } from '../mcp/connector.ts';
import { version } from '../version.ts';
import { endWithoutOutput, failWith, printLine } from './output.ts';
import { problemLine } from './problem-line.ts';
import { startWhenReachable } from './start-when-reachable.ts';

/** Milliseconds for running requests to finish after the signal to stop, and for everything else after them. */
const shutdownTimeout = 10_000;
const closingTimeout = 5_000;
/**
 * Milliseconds that a proxy's kept connections stay open after the port is closed: requests sent on them in that time get a response, and
 * the proxy notices that the port is closed.
 */
const lingerMs = 500;

/** Starts the server and runs it until SIGTERM or SIGINT. Reports an error that stops the start in one line. */
export async function serve(): Promise<void> {
  let config: Config | undefined;
  let running: { app: App; shutdownDelay: number } | undefined;
  let stopping = false;
  const stop = () => {
    // Used until there is something to close. A signal without a listener does not end the first process of a container.
    if (!running) process.exit(0);
    if (stopping) process.exit(1);
    stopping = true;
    void close(running.app, running.shutdownDelay);
  };
  // Permanent listeners: a signal that arrives while one listener replaces another is lost.
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  // A server continues when its output is closed: the addresses printed below are for a person who watches the start.
  process.stdout.off('error', endWithoutOutput).on('error', () => {});
  try {
    config = loadConfig();
    // Runs before the service is ready, which may be immediately after waiting for its database.
    await loadUsualGeneration();
    const app = await startWhenReachable(config);
    const port = await app.listen();
    running = { app, shutdownDelay: config.shutdownDelay };
    announceReady(app, port);
  } catch (error) {
    failWith(1, startProblem(error, config?.host));
  }
}

/** Says where the service is: on a terminal in lines for people, otherwise as a line of the log, of any level. */
function announceReady({ context: { config, log } }: App, port: number): void {
  const { publicUrl } = config;
  const places = { site: `${publicUrl}/`, api: `${publicUrl}/api/v1`, connector: `${publicUrl}/mcp` };
  if (!process.stdout.isTTY) {
    log.child({}, { level: 'info' }).info({ port, ...places }, 'Vitrine is ready');
    return;
  }
  printLine(`Vitrine is ready on port ${port}.`);
  printLine(`Site:      ${places.site}`);
  printLine(`API:       ${places.api}`);
  printLine(`Connector: ${places.connector}`);
}

async function close(app: App, delay: number): Promise<void> {
  const { log } = app.context;
  log.info({ version }, 'Vitrine was asked to stop');
  // Load balancers and proxies poll the readiness check, and learn in time that the server is stopping.
  app.announceEnd();
  await sleep(delay * 1_000);
  app.stopAccepting();
  if (delay > 0) await sleep(lingerMs);
  const deadline = setTimeout(() => app.cutOff(), shutdownTimeout);
  const end = setTimeout(
    () => failWith(1, 'the server could not stop in time, because the database or another service did not respond'),
    shutdownTimeout + closingTimeout,
  );
  await app.close();
  log.info({ version }, 'Vitrine has stopped');
  clearTimeout(end);
  clearTimeout(deadline);
  process.exit(0);
}

function startProblem(error: unknown, host: string | undefined): string {
  if (!(error instanceof Error)) return String(error);
  const address = 'port' in error ? `port ${error.port}` : 'the port';
  const code = 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return `PORT: ${address} is in use by another program`;
  if (code === 'EACCES' && 'syscall' in error && error.syscall === 'listen')
    return `PORT: ${address} needs permissions that this user does not have`;
  // The database's name may not be found either.
  const isUnknownHost = code === 'ENOTFOUND' && 'hostname' in error && error.hostname === host;
  if (code === 'EADDRNOTAVAIL' || isUnknownHost) return `HOST: this machine has no such address`;
  return problemLine(error);
}
