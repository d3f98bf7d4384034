import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { measureAnalytics } from './analytics.ts';
import { measureFirstRequests } from './first-requests.ts';
import { measureHistory } from './history.ts';
import { measureOpenPages } from './open-pages.ts';
import { compareRefresh, compareToolCalls, peersAreInstalled } from './peers/peer-comparisons.ts';
import { pinLoad } from './processes.ts';
import { measurePublicRequests } from './public/cost-table.ts';
import { measurePublicLoad } from './public/load-table.ts';
import { measureLargestPageMemory } from './public/memory.ts';
import { queriesPerCall } from './queries.ts';
import { measureScale } from './scale.ts';
import type { Scenario } from './scenario.ts';
import { frequentRequests } from './scenarios/frequent-requests.ts';
import { calls, measureStartAndMemory } from './start-and-memory.ts';
import { printTable } from './table.ts';
import { measureUploads } from './uploads.ts';
import { measureWaitingPage } from './waiting-page.ts';
import { measureWrites, writeScenarios } from './writes/measure-writes.ts';
import { measureOutboxes } from './writes/outbox.ts';

const usage = 'usage: npm run bench -- [part of a name] [--quick]';
const [wanted] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const options = process.argv.slice(2).filter((argument) => argument.startsWith('--'));
if (options.some((option) => option !== '--quick')) {
  process.stderr.write(`${usage}\n`);
  process.exit(2);
}

const isWanted = ({ name }: Pick<Scenario, 'name'>) => wanted === undefined || name.includes(wanted);
const chosen = frequentRequests.filter(isWanted);
const chosenWrites = writeScenarios.filter(isWanted);
const quick = options.length > 0;
const rounds = quick ? { count: 3, seconds: 2 } : { count: 5, seconds: 4 };
const writeRounds = quick ? { count: 1, seconds: 2 } : { count: 3, seconds: 3 };
/** Measurements that are no table of requests, each in a folder of its own; one that returns false exceeds a bound. */
const measurements: Record<string, (folder: string, print: (line: string) => void) => Promise<unknown>> = {
  history: (folder, print) => measureHistory(folder, quick ? 60 : 200, print),
  'public page with waiting changes': (folder, print) => measureWaitingPage(folder, rounds, print),
  outbox: measureOutboxes,
  'first requests': measureFirstRequests,
  uploads: measureUploads,
  'open pages': measureOpenPages,
  'public request': measurePublicRequests,
  'public load': measurePublicLoad,
  'public memory': measureLargestPageMemory,
  scale: measureScale,
  analytics: (folder, print) => measureAnalytics(folder, quick ? 1_000_000 : 10_000_000, print),
};
const chosenMeasurements = Object.entries(measurements).filter(([name]) => isWanted({ name }));
/** Comparisons with other people's servers, which `npm ci --prefix peers` installs. */
const comparisons = {
  'mcp beside other servers': compareToolCalls,
  'refresh at /token beside oidc-provider': compareRefresh,
};
const peerComparisons = Object.entries(comparisons).filter(([name]) => isWanted({ name }));
if (chosen.length + chosenWrites.length + peerComparisons.length + chosenMeasurements.length === 0) {
  const names = [
    ...[...frequentRequests, ...writeScenarios].map(({ name }) => name),
    ...Object.keys(comparisons),
    ...Object.keys(measurements),
  ];
  process.stderr.write(`No such scenario. There are: ${names.join(', ')}\n`);
  process.exit(2);
}

pinLoad();
const print = (line: string) => process.stdout.write(`${line}\n`);
const folder = await mkdtemp(join(tmpdir(), 'vitrine-bench-'));
try {
  if (chosen.length + chosenWrites.length > 0) await compareAll();
  for (const [name, compareBoth] of peerComparisons) {
    if (peersAreInstalled()) await compareBoth(folder, rounds, print);
    else print(`${name}: not measured, for peers/ is not installed (npm ci --prefix peers)`);
  }
  if (wanted === undefined) {
    const figures = await measureStartAndMemory(join(folder, 'start'));
    print(`first start      ${figures.firstStartSeconds.toFixed(2)} s (target: under 1.5)`);
    print(`later start      ${figures.laterStartSeconds.toFixed(2)} s (target: under 0.7)`);
    print(`memory, idle     ${figures.idleMegabytes} MB (target: under 120)`);
    print(`memory, after ${calls} calls  ${figures.megabytesAfterCalls} MB`);
  }
  for (const [name, measure] of chosenMeasurements) {
    if ((await measure(join(folder, name), print)) === false) process.exitCode = 1;
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function compareAll() {
  if (chosen.length > 0) {
    const queries = await queriesPerCall(chosen);
    await printTable(chosen, { dataDir: join(folder, 'load'), rounds, print, queries });
  }
  if (chosenWrites.length > 0)
    await measureWrites({ folder: join(folder, 'writes'), rounds: writeRounds, print, isWanted });
}
