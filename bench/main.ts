import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { measureAnalytics } from './analytics.ts';
import { measureHistory } from './history.ts';
import { measureOpenPages } from './open-pages.ts';
import { compareRefresh, compareToolCalls, peersAreInstalled } from './peers/beside-peers.ts';
import { pinLoad } from './processes.ts';
import { queriesPerCall } from './queries.ts';
import type { Scenario } from './scenario.ts';
import { callGetProfile } from './scenarios/call-get-profile.ts';
import { modernCallGetProfile } from './scenarios/modern-call-get-profile.ts';
import { modernToolsList } from './scenarios/modern-tools-list.ts';
import { changedPage, publicPageCompressed, publicPagePlain } from './scenarios/public-page.ts';
import { refresh } from './scenarios/refresh.ts';
import { restProfile } from './scenarios/rest-profile.ts';
import { toolsList } from './scenarios/tools-list.ts';
import { calls, measureStartAndMemory } from './start-and-memory.ts';
import { printTable } from './table.ts';
import { measureUploads } from './uploads.ts';
import { measureWrites, writeScenarios } from './writes/measure-writes.ts';
import { measureOutboxes } from './writes/outbox.ts';

/** `npm run bench [name] [-- --quick]`: figures against an Express echo of the same answer size, measured in one run. */
const scenarios = [
  callGetProfile,
  toolsList,
  modernCallGetProfile,
  modernToolsList,
  restProfile,
  refresh,
  publicPagePlain,
  publicPageCompressed,
  changedPage,
];
const [wanted] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const isWanted = ({ name }: Pick<Scenario, 'name'>) => wanted === undefined || name.includes(wanted);
const chosen = scenarios.filter(isWanted);
const chosenWrites = writeScenarios.filter(isWanted);
const quick = process.argv.includes('--quick');
const rounds = quick ? { count: 3, seconds: 2 } : { count: 5, seconds: 4 };
const writeRounds = quick ? { count: 1, seconds: 2 } : { count: 3, seconds: 3 };
const withAnalytics = wanted === undefined || 'analytics'.includes(wanted);
const withHistory = wanted === undefined || 'history'.includes(wanted);
const withOpenPages = wanted === undefined || 'open pages'.includes(wanted);
const withOutbox = wanted === undefined || 'outbox'.includes(wanted);
const withUploads = wanted === undefined || 'uploads'.includes(wanted);
/** Comparisons with other people's servers, which `npm ci --prefix peers` installs. */
const comparisons = {
  'mcp beside other servers': compareToolCalls,
  'refresh at /token beside oidc-provider': compareRefresh,
};
const besidePeers = Object.entries(comparisons).filter(([name]) => wanted === undefined || name.includes(wanted));
if (
  chosen.length === 0 &&
  chosenWrites.length === 0 &&
  besidePeers.length === 0 &&
  !withAnalytics &&
  !withOutbox &&
  !withUploads &&
  !withHistory &&
  !withOpenPages
) {
  const names = [
    ...[...scenarios, ...writeScenarios].map(({ name }) => name),
    ...Object.keys(comparisons),
    'history',
    'outbox',
    'uploads',
    'open pages',
    'analytics',
  ];
  process.stderr.write(`No such scenario. There are: ${names.join(', ')}\n`);
  process.exit(2);
}

pinLoad();
const print = (line: string) => process.stdout.write(`${line}\n`);
const folder = await mkdtemp(join(tmpdir(), 'vitrine-bench-'));
try {
  if (chosen.length + chosenWrites.length > 0) await compareAll();
  for (const [name, compareBoth] of besidePeers) {
    if (peersAreInstalled()) await compareBoth(folder, rounds, print);
    else print(`${name}: not measured, for peers/ is not installed (npm ci --prefix peers)`);
  }
  if (wanted === undefined) {
    const figures = await measureStartAndMemory(join(folder, 'start'));
    print(`first start      ${figures.firstStartSeconds.toFixed(2)} s`);
    print(`later start      ${figures.laterStartSeconds.toFixed(2)} s (target: under 2)`);
    print(`memory, idle     ${figures.idleMegabytes} MB (target: under 200)`);
    print(`memory, after ${calls} calls  ${figures.megabytesAfterCalls} MB`);
  }
  if (withHistory) await measureHistory(join(folder, 'history'), quick ? 60 : 200, print);
  if (withOutbox) await measureOutboxes(join(folder, 'outbox'), print);
  if (withUploads) await measureUploads(join(folder, 'uploads'), print);
  if (withOpenPages) await measureOpenPages(join(folder, 'open-pages'), print);
  if (withAnalytics) await measureAnalytics(join(folder, 'analytics'), quick ? 1_000_000 : 10_000_000, print);
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
