import { setTimeout as sleep } from 'node:timers/promises';
import { shapes } from './shapes.ts';

/** Maximum growth of processor time for ten times the length: linear work needs ten, quadratic work a hundred. */
const maxGrowth = 12;
/** Below this many microseconds the clock and other work of the process outweigh the measured work. */
const leastTime = 200;
/** A busy machine may disturb a measurement, and its caches those of some time; excessive growth appears each time. */
const attempts = 25;
/** Milliseconds between attempts, in which a disturbance may end. */
const pause = 10;

/**
 * The shapes of text for which `work` takes too long when the text grows from `length` to ten times that, each with the two times in
 * milliseconds. Before that the text grows in small steps, so that work that takes exponential time is found and not waited for.
 */
export async function growsTooFast(work: (text: string) => unknown, length = 2_000): Promise<string[]> {
  const found: string[] = [];
  for (const [name, shape] of shapes) {
    const slow = (await growsExponentially(work, shape)) ?? (await growsQuadratically(work, shape, length));
    if (slow !== null) found.push(`${name}: ${slow}`);
  }
  return found;
}

async function growsExponentially(work: (text: string) => unknown, shape: (length: number) => string) {
  for (let length = 16; length <= 300; length = Math.ceil(length * 1.25)) {
    const time = await timeOf(work, shape(length));
    if (time > 500_000) return `${time / 1000} ms for ${length} characters`;
  }
  return null;
}

/** A step may cost more than its share when caches overflow or garbage is collected; quadratic work grows as fast in the next step. */
async function growsQuadratically(work: (text: string) => unknown, shape: (length: number) => string, length: number) {
  return (await growsBetween(work, shape(length), shape(10 * length))) === null
    ? null
    : growsBetween(work, shape(5 * length), shape(50 * length));
}

async function growsBetween(work: (text: string) => unknown, short: string, long: string) {
  let [shortest, longest] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    if (attempt > 0) {
      // The first attempt may have paid for garbage of earlier work.
      global.gc?.({ type: 'minor' });
      await sleep(pause);
    }
    shortest = Math.min(shortest, await timeOf(work, short));
    longest = Math.min(longest, await timeOf(work, long));
    if (longest <= maxGrowth * Math.max(shortest, leastTime)) return null;
  }
  return `${shortest / 1000} ms for ${short.length} characters, ${longest / 1000} ms for ${long.length}`;
}

/** Returns the processor time of this process in microseconds. Work that throws on a text counts as done. */
async function timeOf(work: (text: string) => unknown, text: string): Promise<number> {
  const start = process.cpuUsage();
  try {
    await work(text);
  } catch {}
  const { user, system } = process.cpuUsage(start);
  return user + system;
}
