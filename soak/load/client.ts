import { pid as ownPid } from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ServiceProcess } from '../cluster/service-process.ts';
import type { Journal } from '../journal.ts';
import { processorTimeBetween, processorTimeOf } from '../processor-time.ts';
import type { Random } from '../random.ts';
import type { Timeline } from '../timeline.ts';

/** Outcome of a request: a response to check, or a reason to repeat it. */
export type Outcome<T> = { done: T } | { again: string } | { refused: string };

/** Sends one request to the process of that address. */
export type Request<T> = (url: string) => Promise<Outcome<T>>;

/** A client that knows the addresses of all processes, and tries another if one does not respond. */
export interface Client {
  /** Sends a request to one process once; null without a response, which is allowed during a fault. */
  ask<T>(kind: string, request: Request<T>): Promise<T | null>;
  /** Repeats a request until a process responds: for requests that are safe to repeat. */
  insist<T>(kind: string, request: Request<T>): Promise<T>;
}

/** A process that hangs is given up after it. */
export const patienceMs = 15_000;
const insistMs = 120_000;

/** End of a request without a response. */
export class NoResponseError extends Error {}

export function newClient(
  processes: readonly ServiceProcess[],
  { journal, timeline, random }: { journal: Journal; timeline: Timeline; random: Random },
): Client {
  async function attempt<T>(kind: string, request: Request<T>): Promise<Outcome<T>> {
    const process = random.pick(processes);
    const { url, name } = process;
    const before = [process.processorTime(), processorTimeOf(ownPid)] as const;
    const begun = performance.now();
    const outcome = await request(url).catch((error: unknown) => ({ again: reasonOf(error) }));
    const ended = performance.now();
    if ('done' in outcome) {
      journal.samples.push({
        kind,
        begun,
        milliseconds: ended - begun,
        process: name,
        age: begun - process.readySince(),
        server: processorTimeBetween(before[0], process.processorTime()),
        generator: processorTimeBetween(before[1], processorTimeOf(ownPid)),
      });
      return outcome;
    }
    const seconds = ((ended - begun) / 1_000).toFixed(1);
    if ('refused' in outcome) journal.wrong.push(`${kind} at ${name}: ${outcome.refused}`);
    else if (timeline.isCalm(begun, ended)) {
      journal.unanswered.push(`${kind} at ${name}: ${outcome.again}, after ${seconds} s`);
    }
    return outcome;
  }

  return {
    async ask(kind, request) {
      const outcome = await attempt(kind, request);
      return 'done' in outcome ? outcome.done : null;
    },
    async insist(kind, request) {
      const begun = performance.now();
      for (let waitMs = 100; ; waitMs = Math.min(waitMs * 2, 1_000)) {
        const outcome = await attempt(kind, request);
        if ('done' in outcome) return outcome.done;
        if ('refused' in outcome) throw new NoResponseError(`${kind}: ${outcome.refused}`);
        if (performance.now() - begun > insistMs)
          throw new NoResponseError(`${kind}: ${outcome.again}, for two minutes`);
        journal.repeated += 1;
        await sleep(waitMs);
      }
    },
  };
}

/** `fetch` says only that it failed; the cause says why. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  const code = cause instanceof Error && 'code' in cause ? ` (${String(cause.code)})` : '';
  return `no answer, ${error.message}${code}`;
}

/** Sends with the time limit of all requests, and reads the whole body. */
export async function exchange(
  address: string,
  init: RequestInit = {},
): Promise<{ status: number; headers: Headers; text: string }> {
  const response = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(patienceMs), ...init });
  return { status: response.status, headers: response.headers, text: await response.text() };
}
