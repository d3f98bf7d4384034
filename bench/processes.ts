import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { cpus } from 'node:os';

/** A server in a process of its own. */
export interface ServerProcess {
  url: string;
  /** From the start of the process to its line that it is ready. */
  startMilliseconds: number;
  /** Returns its current memory in megabytes (resident set). */
  memory(): number;
  /** Returns its processor time since the start in milliseconds; other load on the machine affects it less than wall time. */
  processorMilliseconds(): number;
  stop(): Promise<void>;
}

const canPin = cpus().length > 1 && hasTaskset();
/** Servers on one core, the load on another, so that they do not take each other's time. */
const serverCore = '0';
const loadCore = '1';

export function pinLoad(): void {
  if (canPin) execFileSync('taskset', ['-cp', loadCore, String(process.pid)], { stdio: 'ignore' });
}

/** Starts the built server on a data directory of its own, without rate limits. */
export async function startVitrine(
  dataDir: string,
  nodeArguments: string[] = [],
  settings: Record<string, string> = {},
): Promise<ServerProcess> {
  const port = settings.PORT ?? String(await freePort());
  return start([...nodeArguments, 'dist/src/main.js'], port, {
    PORT: port,
    HOST: '127.0.0.1',
    PUBLIC_URL: `http://localhost:${port}`,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    RATE_PER_SECOND: '0',
    RATE_PER_MINUTE: '0',
    RATE_OAUTH_PER_MINUTE: '0',
    ...settings,
  });
}

/** Starts the yardstick: an Express application that reads a body and returns JSON. */
export function startEcho(): Promise<ServerProcess> {
  return startScript('bench/echo-server.ts');
}

/** Starts a program of the bench that listens on the port it is given. */
export async function startScript(file: string, settings: Record<string, string> = {}): Promise<ServerProcess> {
  const port = String(await freePort());
  return start(['--import', 'tsx', file], port, { PORT: port, ...settings });
}

async function start(nodeArguments: string[], port: string, settings: Record<string, string>): Promise<ServerProcess> {
  const begun = performance.now();
  const command = canPin ? ['taskset', '-c', serverCore, process.execPath] : [process.execPath];
  const child = spawn(command[0] ?? '', [...command.slice(1), ...nodeArguments], {
    // biome-ignore lint/style/noProcessEnv: the servers find their programs and temporary folders as this process does
    env: { ...process.env, NODE_ENV: 'production', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await ready(child);
  return {
    url: `http://localhost:${port}`,
    startMilliseconds: performance.now() - begun,
    memory: () => residentMegabytes(child.pid ?? 0),
    processorMilliseconds: () => processorMilliseconds(child.pid ?? 0),
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

function ready(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the server ended with ${code} before it was ready`)));
    let said = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk;
      if (/is ready/.test(said)) resolve();
    });
  });
}

/**
 * User and system time are the 14th and 15th word (proc(5)), those of ended children the next two, counted in hundredths of a second; the
 * second word may hold spaces.
 */
function processorMilliseconds(pid: number, places = [11, 12]): number {
  const words = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return 10 * places.reduce((sum, place) => sum + Number(words[place]), 0);
}

/** Returns the processor time of a process and all its children, ended ones included. */
export function processorOfFamily(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
  return children.reduce(
    (sum, child) => sum + processorMilliseconds(child),
    processorMilliseconds(pid, [11, 12, 13, 14]),
  );
}

function residentMegabytes(pid: number): number {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}

function hasTaskset(): boolean {
  try {
    execFileSync('taskset', ['-p', String(process.pid)], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
