import { medianOf, quantileOf } from './figures.ts';
import type { Sample } from './journal.ts';
import type { SoakResult } from './run-soak.ts';

/** One sentence that must hold, and whether it did. */
export interface Promised {
  text: string;
  held: boolean;
}

const mostShown = 20;
const maxGrowth = 1.05;
const maxSlowness = 3;

/** What every run must keep, however busy the machine is. */
export function correctness({ journal, stackTraces }: SoakResult): Promised[] {
  return [
    none('acknowledged writes lost', journal.lost),
    none('wrong answers', journal.wrong),
    none('stack traces in the logs', stackTraces),
  ];
}

function none(what: string, list: readonly string[]): Promised {
  return {
    text: [`${what}: ${list.length}`, ...list.slice(0, mostShown).map((line) => `    ${line}`)].join('\n'),
    held: list.length === 0,
  };
}

/** What holds on a machine that has nothing else to do. */
export function timing(result: SoakResult): Promised[] {
  const { middle, last } = result.memory.thirds();
  const slowness = quantileOf(slownessOf(result), 0.99);
  const load = result.load.map((average) => average.toFixed(1)).join(', ');
  return [
    none('requests without an answer outside of faults', result.journal.unanswered),
    {
      text: `memory: ${last.toFixed(0)} MB in the last third, ${middle.toFixed(0)} MB in the middle one (at most 5 % more)`,
      held: last <= middle * maxGrowth,
    },
    {
      text: `p99 outside of faults: ${slowness.toFixed(1)} × the median of idle (at most ${maxSlowness}; load average ${load})`,
      held: slowness <= maxSlowness,
    },
  ];
}

/** Lines about what was done, by kind of request. */
export function tableOf(result: SoakResult): string[] {
  const { journal, idle } = result;
  const calm = calmSamples(result);
  const kinds = [...new Set(journal.samples.map(({ kind }) => kind))].sort();
  const cells = (values: readonly (string | number)[]) =>
    values.map((value) => (typeof value === 'number' ? value.toFixed(1) : value).padStart(12)).join('');
  const rows = kinds.map((kind) => {
    const of = (samples: readonly Sample[]) => samples.filter((sample) => sample.kind === kind).map(milliseconds);
    const [all, inCalm] = [of(journal.samples), of(calm)];
    return (
      kind.padEnd(26) +
      cells([String(all.length), medianOf(of(idle)), medianOf(inCalm), quantileOf(inCalm, 0.99), Math.max(...all)])
    );
  });
  const counts = [...journal.acknowledged].map(([kind, count]) => `${count} ${kind}`).join(', ');
  return [
    ''.padEnd(26) + cells(['requests', 'idle p50', 'calm p50', 'calm p99', 'longest ms']),
    ...rows,
    `acknowledged: ${counts}; sent again under their key: ${journal.repeated}; answers compared: ${journal.compared}`,
  ];
}

const milliseconds = (sample: Sample) => sample.milliseconds;

function calmSamples({ journal, timeline }: SoakResult): Sample[] {
  return journal.samples.filter(({ begun, milliseconds }) => timeline.isCalm(begun, begun + milliseconds));
}

/** How many times the idle median of its kind each request took that met no fault. */
function slownessOf(result: SoakResult): number[] {
  const medians = new Map<string, number>();
  for (const { kind } of result.idle) {
    if (medians.has(kind)) continue;
    medians.set(kind, medianOf(result.idle.filter((sample) => sample.kind === kind).map(milliseconds)));
  }
  return calmSamples(result).flatMap(({ kind, milliseconds }) => {
    const median = medians.get(kind);
    return median === undefined ? [] : [milliseconds / median];
  });
}
