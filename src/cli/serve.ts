import { setTimeout as sleep } from 'node:timers/promises';
import type { App } from '../app.ts';
import { type Config, loadConfig } from '../config.ts';
import { loadUsualGeneration } from '../mcp/connector.ts';
import { endWithoutOutput, failWith, printLine } from './output.ts';
import { problemLine } from './problem-line.ts';
import { startWhenReachable } from './start-when-reachable.ts';

/** How long running requests may take to finish after the signal to stop, and everything else after them. */
const shutdownTimeout = 10_000;
const closingTimeout = 5_000;
/** How long a proxy's kept connections stay open after the port is closed: what it sends on one meanwhile is answered, and it notices that the port is. */
const lingering = 500;

/** Starts the server and lets it run until SIGTERM or SIGINT. What stops the start is told in one line. */
export async function serve(): Promise<void> {
  let config: Config | undefined;
  let running: { app: App; shutdownDelay: number } | undefined;
  let stopping = false;
  const stop = () => {
    // Until there is something to close. The first process of a container is not ended by a signal that it does not listen to.
    if (!running) process.exit(0);
    if (stopping) process.exit(1);
    stopping = true;
    void close(running.app, running.shutdownDelay);
  };
  // The same ones for good: a signal that arrives while one listener takes the place of another is lost.
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  // A server goes on: its addresses, told below, are for whoever watches the start.
  process.stdout.off('error', endWithoutOutput).on('error', () => {});
  try {
    config = loadConfig();
    // Before the service is ready, which it may be at once where it has waited for its database.
    await loadUsualGeneration();
    const app = await startWhenReachable(config);
    const port = await app.listen();
    running = { app, shutdownDelay: config.shutdownDelay };
    printLine(`Vitrine is ready on port ${port}.`);
    printLine(`Site:      ${config.publicUrl}/`);
    printLine(`API:       ${config.publicUrl}/api/v1`);
    printLine(`Connector: ${config.publicUrl}/mcp`);
  } catch (error) {
    failWith(1, startProblem(error, config?.host));
  }
}

async function close(app: App, delay: number): Promise<void> {
  // Whoever sends requests here asks now and then whether it still may, and hears in time that it may not.
  app.announceEnd();
  await sleep(delay * 1_000);
  app.stopAccepting();
  if (delay > 0) await sleep(lingering);
  const deadline = setTimeout(() => app.cutOff(), shutdownTimeout);
  const end = setTimeout(
    () => failWith(1, 'the database or another service did not let the server end in time'),
    shutdownTimeout + closingTimeout,
  );
  await app.close();
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
