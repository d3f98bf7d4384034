import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, readFileSync } from 'node:fs';
import { type ProcessorTime, processorTimeOf } from '../processor-time.ts';

/** One process of the service at an address of its own. */
export interface ServiceProcess {
  name: string;
  url: string;
  start(): Promise<void>;
  /** Ends it without a warning. */
  kill(): Promise<void>;
  /** Ends it as a deployment does. */
  end(): Promise<void>;
  pause(): void;
  goOn(): void;
  isReady(): Promise<boolean>;
  /** Megabytes that it occupies (resident set); null while it does not run. */
  memory(): number | null;
  /** Returns the processor time of its main thread since its last start. */
  processorTime(): ProcessorTime;
  /** Since when it has been ready, as `performance.now()` says it. */
  readySince(): number;
  /** Exit reasons of ends that the test did not cause. */
  ends: readonly string[];
}

/** Prepares a process of the built program (`npm run build`), to be started later; its log goes to the file. */
export function serviceProcess(name: string, settings: Record<string, string>, logFile: string): ServiceProcess {
  const url = `http://localhost:${settings.PORT}`;
  const ends: string[] = [];
  let child: ChildProcess | null = null;
  let ready = 0;
  const ended = async (signal: NodeJS.Signals) => {
    if (!child) return;
    const ending = child;
    child = null;
    const exit = once(ending, 'exit');
    ending.kill(signal);
    await exit;
  };
  return {
    name,
    url,
    async start() {
      // biome-ignore lint/style/noProcessEnv: a program needs the path and the home folder of this one
      const { PATH, HOME } = process.env;
      const started = spawn(process.execPath, ['dist/src/main.js'], {
        env: { PATH, HOME, ...settings },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      child = started;
      const log = createWriteStream(logFile, { flags: 'a' });
      started.stderr.pipe(log, { end: false });
      started.once('exit', (code, signal) => {
        log.end();
        if (child !== started) return;
        child = null;
        ends.push(`${name} ended by itself, with ${signal ?? code}`);
      });
      await new Promise<void>((resolve, reject) => {
        started.once('exit', (code) => reject(new Error(`${name} ended with ${code} before it was ready`)));
        started.stdout.on('data', (chunk: Buffer) => {
          log.write(chunk);
          if (String(chunk).includes('is ready')) resolve();
        });
      });
      ready = performance.now();
    },
    processorTime: () => processorTimeOf(child?.pid),
    readySince: () => ready,
    ends,
    kill: () => ended('SIGKILL'),
    end: () => ended('SIGTERM'),
    pause: () => void child?.kill('SIGSTOP'),
    goOn: () => void child?.kill('SIGCONT'),
    async isReady() {
      try {
        const response = await fetch(`${url}/-/ready`, { signal: AbortSignal.timeout(5_000) });
        await response.arrayBuffer();
        return response.ok;
      } catch {
        return false;
      }
    },
    memory() {
      try {
        const [, kilobytes = '0'] =
          /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child?.pid ?? 'none'}/status`, 'utf8')) ?? [];
        return Number(kilobytes) / 1024;
      } catch {
        return null;
      }
    },
  };
}
