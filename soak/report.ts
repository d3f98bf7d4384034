import { medianOf, quantileOf } from './figures.ts';
import type { Sample } from './journal.ts';
import { controlKind } from './load/control.ts';
import type { SoakResult } from './run-soak.ts';
import { type Compared, compareWithIdle, slowRequests } from './slow-requests.ts';

/** One promise, and whether it was kept. */
export interface PromiseResult {
  text: string;
  held: boolean;
}

const mostShown = 20;
const maxGrowth = 1.05;
const maxSlowness = 3;

/** Returns the promises that every run must keep, however busy the machine is. */
export function correctness({ journal, stackTraces }: SoakResult): PromiseResult[] {
  return [
    none('acknowledged writes lost', journal.lost),
    none('wrong answers', journal.wrong),
    none('stack traces in the logs', stackTraces),
  ];
}

function none(what: string, list: readonly string[]): PromiseResult {
  return {
    text: [`${what}: ${list.length}`, ...list.slice(0, mostShown).map((line) => `    ${line}`)].join('\n'),
    held: list.length === 0,
  };
}

/** Returns the promises that apply on a machine without other work. */
export function timing(result: SoakResult): PromiseResult[] {
  const { middle, last } = result.memory.thirds();
  const [control, compared] = separate(result);
  const slowness = p99Of(compared);
  const load = result.load.map((average) => average.toFixed(1)).join(', ');
  return [
    none('requests without an answer outside of faults', result.journal.unanswered),
    {
      text: `memory: ${last.toFixed(0)} MB in the last third, ${middle.toFixed(0)} MB in the middle one (at most 5 % more)`,
      held: last <= middle * maxGrowth,
    },
    {
      text: `p99 outside of faults: ${slowness.toFixed(1)} × the median of idle (at most ${maxSlowness}; of a request that does nothing ${p99Of(control).toFixed(1)} ×; load average ${load})`,
      held: slowness <= maxSlowness,
    },
  ];
}

/** Returns lines about the requests, by kind. */
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
      kind.padEnd(32) +
      cells([String(all.length), medianOf(of(idle)), medianOf(inCalm), quantileOf(inCalm, 0.99), Math.max(...all)])
    );
  });
  const counts = [...journal.acknowledged].map(([kind, count]) => `${count} ${kind}`).join(', ');
  return [
    ''.padEnd(32) + cells(['requests', 'idle p50', 'calm p50', 'calm p99', 'longest ms']),
    ...rows,
    `acknowledged: ${counts}; sent again under their key: ${journal.repeated}; answers compared: ${journal.compared}`,
  ];
}

const milliseconds = (sample: Sample) => sample.milliseconds;

function calmSamples({ journal, timeline }: SoakResult): Sample[] {
  return journal.samples.filter(({ begun, milliseconds }) => timeline.isCalm(begun, begun + milliseconds));
}

/** Returns the requests without a fault: those that do nothing, which show the cost of the machine itself, and all others. */
function separate(result: SoakResult): [control: Compared[], others: Compared[]] {
  const compared = compareWithIdle(calmSamples(result), result.idle);
  const isControl = ({ kind }: Sample) => kind === controlKind;
  return [compared.filter(isControl), compared.filter((sample) => !isControl(sample))];
}

const p99Of = (compared: readonly Compared[]) =>
  quantileOf(
    compared.map(({ slowness }) => slowness),
    0.99,
  );

/** Lines about where the time of slow requests went; for a run whose times count. */
export function slownessTable(result: SoakResult): string[] {
  const [, compared] = separate(result);
  return slowRequests(compared, maxSlowness, ({ begun }) => result.timeline.lastBefore(begun) ?? 'no fault yet');
}
