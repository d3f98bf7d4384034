import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type BenchAccount, createBenchAccount } from '../bench/account.ts';
import { type Cluster, startCluster } from './cluster/cluster.ts';
import { drawFaults, type FaultName, faults } from './faults.ts';
import { type Journal, newJournal, type Sample } from './journal.ts';
import type { Actor, SoakEnvironment } from './load/actor.ts';
import { NoResponseError, newClient } from './load/client.ts';
import { newControl } from './load/control.ts';
import { newDashboardReader, newReader, type WrittenPage } from './load/readers.ts';
import { newSharedPage } from './load/shared-page.ts';
import { newUploader } from './load/uploader.ts';
import { newFormVisitor, newHitVisitor } from './load/visitors.ts';
import { newWriter } from './load/writer.ts';
import { type MemoryWatch, watchMemory } from './memory.ts';
import { type Random, seededRandom } from './random.ts';
import { newTimeline, type Timeline } from './timeline.ts';

export interface SoakOptions {
  seed: number;
  seconds: number;
  /** Seconds from the beginning of a fault to the beginning of the next. */
  every: number;
  /** Minimum and maximum seconds of a fault; recovery takes longer. */
  lasts: readonly [least: number, most: number];
  faults: readonly FaultName[];
  /** Factor by which each actor's pauses are lengthened: two cores that are busy most of the time make every request wait. */
  pauses: number;
  /** Number of turns of each actor before there is any load, so that times can be compared; 0 if times are not checked. */
  idleTurns: number;
  print(line: string): void;
}

/** Observations of a run. */
export interface SoakResult {
  journal: Journal;
  timeline: Timeline;
  /** Requests one after another, before there was any load. */
  idle: readonly Sample[];
  memory: MemoryWatch;
  /** Lines of the logs with a stack trace: only a fault of the program leaves one. */
  stackTraces: string[];
  load: number[];
}

/** Seconds after a fault within which a process must be ready again. */
const recoverySeconds = 90;

/**
 * Starts everything, lets all actors write and read while faults come and go, and compares the final state with the acknowledged writes.
 */
export async function runSoak(options: SoakOptions): Promise<SoakResult> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-soak-'));
  const cluster = await startCluster(folder);
  try {
    const random = seededRandom(options.seed);
    const journal = newJournal();
    const timeline = newTimeline();
    const client = newClient(cluster.processes, { journal, timeline, random: random.fork() });
    const newAccount = (login: string) => createBenchAccount(cluster.publicUrl, login);
    const actors = await createActors((part) => ({
      cluster,
      client,
      journal,
      timeline,
      random: random.fork(),
      newAccount: (name: string) => newAccount(`${part}.${name}`),
    }));
    const idle = await measureIdle(actors, options.idleTurns, journal);
    options.print(
      `${actors.length} actors on ${cluster.processes.length} processes, ${idle.length} requests while idle`,
    );

    const memory = watchMemory(cluster.steady, Math.max(200, (options.seconds * 1_000) / 600));
    const until = performance.now() + options.seconds * 1_000;
    const playing = Promise.all(
      actors.map((actor) => play(actor, until, { journal, random: random.fork(), pauses: options.pauses })),
    );
    await injectFaults(cluster, timeline, until, { ...options, random: random.fork(), journal });
    await playing;
    memory.stop();
    // The final comparisons run one after the other, and are no load.
    const underLoad = journal.samples.length;
    journal.wrong.push(...cluster.processes.flatMap(({ ends }) => ends));
    for (const actor of actors) await actor.verify?.().catch((error: unknown) => recordFailure(journal, actor, error));
    journal.samples.length = underLoad;
    return { journal, timeline, idle, memory, stackTraces: await stackTracesOf(cluster), load: loadavg() };
  } finally {
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function createActors(stageOf: (part: string) => SoakEnvironment): Promise<Actor[]> {
  const accounts: BenchAccount[] = [];
  const pages: WrittenPage[] = [];
  const actors: Actor[] = [];
  for (const [part, face] of [
    ['soak.one', 'REST'],
    ['soak.two', 'MCP'],
    ['soak.three', 'REST'],
    ['soak.four', 'MCP'],
  ] as const) {
    const stage = stageOf(part);
    const account = await stage.newAccount('page');
    const { actor, model } = await newWriter(stage, account, face);
    accounts.push(account);
    pages.push({ login: account.login, model });
    actors.push(actor);
  }
  const [written, page] = [accounts[0], pages[0]];
  if (!written || !page) throw new Error('there are writers');
  const visited = await stageOf('soak.visited').newAccount('page');
  actors.push(...newSharedPage(stageOf('soak'), await stageOf('soak').newAccount('shared')));
  actors.push(newReader(stageOf('soak'), pages), newReader(stageOf('soak'), pages));
  actors.push(newDashboardReader(stageOf('soak'), written, page));
  actors.push(await newFormVisitor(stageOf('soak'), visited), await newHitVisitor(stageOf('soak'), visited));
  actors.push(newControl(stageOf('soak')), newUploader(stageOf('soak'), visited));
  return actors;
}

/**
 * One after the other, each turn another actor's, so that readers get pages that were just changed, as they do under load; and twice, since
 * in the first round the processes compile their code.
 */
async function measureIdle(actors: readonly Actor[], turns: number, journal: Journal): Promise<Sample[]> {
  for (let round = 0; round < 2; round += 1) {
    journal.samples.length = 0;
    for (let turn = 0; turn < turns; turn += 1) for (const actor of actors) await actor.turn();
  }
  return journal.samples.splice(0);
}

type Play = Pick<SoakOptions, 'pauses'> & { journal: Journal; random: Random };

async function play(actor: Actor, until: number, { journal, random, pauses }: Play) {
  try {
    while (performance.now() < until) {
      await actor.turn();
      await sleep(random.below(actor.pauseMs * 2 * pauses));
    }
  } catch (error) {
    recordFailure(journal, actor, error);
  }
}

/** An actor whose write was rejected or got no response cannot continue: its model is no longer reliable. */
function recordFailure(journal: Journal, { name }: Actor, error: unknown): void {
  const what = error instanceof NoResponseError ? error.message : error instanceof Error ? error.stack : String(error);
  journal.wrong.push(`the ${name} had to give up: ${what}`);
}

type Faults = Pick<SoakOptions, 'every' | 'lasts' | 'faults' | 'print'> & { random: Random; journal: Journal };

async function injectFaults(cluster: Cluster, timeline: Timeline, until: number, options: Faults): Promise<void> {
  const { every, lasts, random, journal, print } = options;
  const drawn = drawFaults(random, options.faults);
  const start = performance.now();
  for (let number = 0; ; number += 1) {
    const [length, wait] = [random.between(...lasts), every / 3];
    const begins = start + (number * every + wait) * 1_000;
    // The last one is to be over when the load ends.
    if (begins + length * 1_000 + wait * 1_000 > until) break;
    await sleep(Math.max(0, begins - performance.now()));
    const name = drawn.next().value;
    timeline.begin(name);
    const { about, end } = await faults[name].begin(cluster, random);
    await sleep(length * 1_000);
    await end();
    const ended = performance.now();
    const back = await waitUntilBack(cluster);
    timeline.recovered();
    const seconds = ((performance.now() - ended) / 1_000).toFixed(1);
    const minute = ((begins - start) / 60_000).toFixed(1).padStart(5);
    print(`${minute} min  ${name.padEnd(19)}${`${length} s`.padStart(5)}, back after ${seconds} s  (${about})`);
    if (!back) journal.wrong.push(`after ${name} not all processes were ready within ${recoverySeconds} s`);
  }
  await sleep(Math.max(0, until - performance.now()));
}

async function waitUntilBack(cluster: Cluster): Promise<boolean> {
  for (const end = performance.now() + recoverySeconds * 1_000; performance.now() < end; await sleep(100)) {
    if (await cluster.allReady()) return true;
  }
  return false;
}

async function stackTracesOf({ logs }: Cluster): Promise<string[]> {
  const lines = await Promise.all(logs.map(async (file) => (await readFile(file, 'utf8')).split('\n')));
  return lines.flat().filter((line) => /\\n\s+at |^\s+at /.test(line));
}
