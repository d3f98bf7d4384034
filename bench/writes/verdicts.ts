import type { Measured } from '../compare.ts';

/** Result of one scenario with a number of clients. */
export interface Figures {
  ours: Measured;
  echo: Measured;
  /** Processor time of a request in the processes of PostgreSQL, in microseconds; null on SQLite. */
  inPostgres: number | null;
  naive: Measured | null;
}

/** The figures by scenario and clients; `name` without `writes: `. */
export type AllFigures = ReadonlyMap<string, Figures>;

export function figuresKey(name: string, clients: number): string {
  return `${name} @ ${clients}`;
}

type Database = 'sqlite' | 'postgresql';
type Print = (line: string) => void;

/** Most echoes that the processor of a frequent write may take. */
const echoes = { sqlite: { many: 1.8, one: 2.5 }, postgresql: { many: 2.5, one: null } } as const;
/** Minimum factor by which the naive program must be more expensive. */
const naiveTimes = { sqlite: 4, postgresql: 2.5 } as const;
/** Targets of visitors' writes, on either database. */
const echoesOfVisitors = [
  ['form of a visitor', 2],
  ['hit of a visitor', 0.3],
] as const;
const microsecondsInPostgres = 500;
const many = 32;

/** Prints the targets with the measured values, as far as there are any. */
export function printVerdicts(database: Database, figures: AllFigures, print: Print): void {
  const processor = (name: string, clients = many) => figures.get(figuresKey(name, clients))?.ours.processor;
  const verdict = (what: string, measured: number | undefined, target: number, least = false) => {
    if (measured !== undefined) print(verdictLine(what, measured, target, least));
  };
  const compared = (what: string, name: string, to: string, target: number) => {
    const [one, other] = [processor(name), processor(to)];
    if (one !== undefined && other !== undefined) verdict(what, one / other, target);
  };

  for (const name of echoed) {
    const measured = figures.get(figuresKey(name, many));
    const alone = figures.get(figuresKey(name, 1));
    if (measured)
      verdict(
        `${name}: × echo, ${many} clients`,
        measured.ours.processor / measured.echo.processor,
        echoes[database].many,
      );
    if (alone && echoes[database].one !== null)
      verdict(`${name}: × echo, one client`, alone.ours.processor / alone.echo.processor, echoes[database].one);
    if (measured && measured.inPostgres !== null)
      verdict(`${name}: µs in PostgreSQL`, measured.inPostgres, microsecondsInPostgres);
    if (measured?.naive) {
      const { naive, ours } = measured;
      verdict(`${name}: naive program × processor`, naive.processor / ours.processor, naiveTimes[database], true);
      verdict(`${name}: rate × naive program`, ours.rate / naive.rate, naiveTimes[database], true);
    }
  }
  for (const [name, target] of echoesOfVisitors) {
    const measured = figures.get(figuresKey(name, many));
    if (measured)
      verdict(`${name}: × echo, ${many} clients`, measured.ours.processor / measured.echo.processor, target);
  }
  for (const name of [
    'update_slot, REST',
    'update_slot, MCP',
    'create_slot at the end, REST',
    'create, then delete, REST',
  ])
    compared(`${name}: 500 blocks × 20`, `${name}, 500`, `${name}, 20`, 1.3);
  for (const [length, target] of [
    [20, 1.5],
    [500, 4],
  ] as const) {
    for (const name of ['create_slot at the head', 'update_slot with order 0', 'reorder_slots'])
      compared(`${name}, ${length}: × update`, `${name}, REST, ${length}`, `update_slot, REST, ${length}`, target);
    compared(
      `create_slots of 50, ${length}: × create`,
      `create_slots of 50, REST, ${length}`,
      `create_slot at the end, REST, ${length}`,
      6,
    );
  }
  compared('with a key: × update', 'update_slot with a key, REST, 20', 'update_slot, REST, 20', 1.3);
  compared('dry run: × update', 'dry run of update_slot, REST, 20', 'update_slot, REST, 20', 1);
}

const echoed = [
  ...['update_slot', 'create_slot at the end', 'create, then delete'].flatMap((name) =>
    ['REST', 'MCP'].map((face) => `${name}, ${face}, 20`),
  ),
  'update_slot, MCP 2026, 20',
  'update_profile, REST, 20',
  'update_profile_settings, REST, 20',
];

export function verdictLine(what: string, measured: number, target: number, least: boolean): string {
  const held = least ? measured >= target : measured <= target;
  const bound = `${least ? '≥' : '≤'} ${target}`;
  return `${what.padEnd(58)}${measured.toFixed(2).padStart(9)}${bound.padStart(9)}  ${held ? 'held' : 'NOT held'}`;
}
