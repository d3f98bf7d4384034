import { type App, createApp } from '../app.ts';
import { loadConfig } from '../config.ts';
import { ConfigError } from '../config-error.ts';
import { failWith, printLine } from './output.ts';

/** How long running requests may take to finish after the signal to stop. */
const shutdownTimeout = 10_000;

/** Starts the server and lets it run until SIGTERM or SIGINT. What stops the start is told in one line. */
export async function serve(): Promise<void> {
  let app: App;
  try {
    const config = loadConfig();
    app = await createApp(config);
    const port = await app.listen();
    printLine(`Vitrine is ready on port ${port}.`);
    printLine(`Site:      ${config.publicUrl}/`);
    printLine(`API:       ${config.publicUrl}/api/v1`);
    printLine(`Connector: ${config.publicUrl}/mcp`);
  } catch (error) {
    failWith(1, startProblem(error));
  }
  let stopping = false;
  const stop = () => {
    if (stopping) process.exit(1);
    stopping = true;
    void close(app);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

async function close(app: App): Promise<void> {
  // A connection that is kept alive turns idle when its last request is finished; it must not hold up the end.
  const sweep = setInterval(() => app.server.closeIdleConnections(), 50);
  const deadline = setTimeout(() => app.server.closeAllConnections(), shutdownTimeout);
  await app.close();
  clearInterval(sweep);
  clearTimeout(deadline);
  process.exit(0);
}

function startProblem(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof ConfigError) return error.message;
  const address = 'port' in error ? `port ${error.port}` : 'the port';
  const code = 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return `PORT: ${address} is in use by another program`;
  if (code === 'EACCES' && 'syscall' in error && error.syscall === 'listen')
    return `PORT: ${address} needs permissions that this user does not have`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `HOST: this machine has no such address`;
  return error.message;
}
