import { medianOf, quantileOf } from './figures.ts';
import type { Sample } from './journal.ts';

/** A request that met no fault, and how many times the idle median of its kind it took. */
export interface Compared extends Sample {
  slowness: number;
}

/** Kinds without a request in the idle phase cannot be compared. */
export function compareWithIdle(calm: readonly Sample[], idle: readonly Sample[]): Compared[] {
  const medians = new Map<string, number>();
  for (const [kind, samples] of byKind(idle)) medians.set(kind, medianOf(samples.map(milliseconds)));
  return calm.flatMap((sample) => {
    const median = medians.get(sample.kind);
    return median === undefined ? [] : [{ ...sample, slowness: sample.milliseconds / median }];
  });
}

/** Milliseconds for which a process is still compiling frequent code. */
const warmUpMs = 30_000;
const mostKinds = 8;

/**
 * Returns lines about the requests above their limit, by kind: their number, the number at a process that had just started, and where the
 * time of the middle one went. The processor's share says how busy the machine was otherwise: `waited` is not the service's work.
 */
export function slowRequests(
  compared: readonly Compared[],
  maxSlowness: number,
  faultBefore: (sample: Sample) => string,
): string[] {
  const slow = compared.filter(({ slowness }) => slowness > maxSlowness);
  const share = ((slow.length / compared.length) * 100).toFixed(1);
  const first = `more than ${maxSlowness} × the median of idle: ${slow.length} of ${compared.length} requests (${share} %)`;
  if (slow.length === 0) return [first];
  const kinds = [...byKind(slow)].sort(([, one], [, other]) => other.length - one.length).slice(0, mostKinds);
  const after = [...groupBy(slow, faultBefore)].sort(([, one], [, other]) => other.length - one.length);
  return [
    first,
    heading,
    ...kinds.map(([kind, samples]) => rowOf(kind, samples, compared)),
    `by the fault that was last: ${after.map(([name, { length }]) => `${name} ${length}`).join(', ')}`,
  ];
}

const columns = ['slow', 'of', 'young', 'p99 ×', 'ms', 'service ran', 'waited', 'load ran', 'waited', 'elsewhere'];
const cells = (values: readonly string[]) => values.map((value) => value.padStart(12)).join('');
const heading = ''.padEnd(32) + cells(columns);

function rowOf(kind: string, slow: readonly Compared[], compared: readonly Compared[]): string {
  const all = compared.filter((sample) => sample.kind === kind);
  const young = slow.filter(({ age }) => age < warmUpMs).length;
  const middle = (value: (sample: Sample) => number) => medianOf(slow.map(value)).toFixed(1);
  return (
    kind.padEnd(32) +
    cells([
      ...[slow.length, all.length, young].map(String),
      quantileOf(
        all.map(({ slowness }) => slowness),
        0.99,
      ).toFixed(1),
      middle(milliseconds),
      middle(({ server }) => server.ran),
      middle(({ server }) => server.waited),
      middle(({ generator }) => generator.ran),
      middle(({ generator }) => generator.waited),
      middle(elsewhere),
    ])
  );
}

/** Returns the minimum time in which both were idle, waiting for the database, Redis, the bucket, the disk or a lock. */
function elsewhere({ milliseconds, server, generator }: Sample): number {
  return Math.max(0, milliseconds - server.ran - server.waited - generator.ran - generator.waited);
}

const milliseconds = (sample: Sample) => sample.milliseconds;

const byKind = <S extends Sample>(samples: readonly S[]) => groupBy(samples, ({ kind }) => kind);

function groupBy<S extends Sample>(samples: readonly S[], nameOf: (sample: S) => string): Map<string, S[]> {
  const found = new Map<string, S[]>();
  for (const sample of samples) {
    const name = nameOf(sample);
    const those = found.get(name);
    if (those) those.push(sample);
    else found.set(name, [sample]);
  }
  return found;
}
