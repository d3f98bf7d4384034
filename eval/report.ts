import type { Score } from './run.ts';

/** Budget of the twenty requests of the table. */
const targets = { calls: 48, characters: 40_000 };

/** Sums of several requests. */
export interface Total {
  requests: number;
  done: number;
  calls: number;
  failed: number;
  characters: number;
  tokens: number;
}

export function totalOf(scores: readonly Score[]): Total {
  const sum = (count: (score: Score) => number) => scores.reduce((total, score) => total + count(score), 0);
  return {
    requests: scores.length,
    done: sum(({ wrong }) => (wrong.length === 0 ? 1 : 0)),
    calls: sum(({ calls }) => calls),
    failed: sum(({ failed }) => failed),
    characters: sum(({ characters }) => characters),
    tokens: sum(({ tokens }) => tokens),
  };
}

/** A line for each request, and one for all of them. */
export function tableOf(scores: readonly Score[]): string {
  const rows = scores.map(({ request, calls, failed, characters, tokens, wrong }) =>
    row([request, calls, failed, characters, tokens, wrong.length === 0 ? 'done' : wrong.join('; ')]),
  );
  const { requests, done, calls, failed, characters, tokens } = totalOf(scores);
  const head = row(['request', 'calls', 'failed', 'characters', 'tokens', 'outcome']);
  return [head, ...rows, row(['total', calls, failed, characters, tokens, `${done} of ${requests} done`])].join('\n');
}

const widths = [54, 7, 7, 11, 8];

function row(cells: readonly (string | number)[]): string {
  return cells
    .map((cell, index) => {
      const text = String(cell);
      return index === 0 ? text.padEnd(widths[0] ?? 0) : text.padStart(widths[index] ?? 0);
    })
    .join('  ');
}

/** Returns whether the table's twenty requests are within their targets, in words. */
export function verdictOf({ requests, done, calls, characters }: Total): { met: boolean; text: string } {
  const met = done === requests && calls <= targets.calls && characters <= targets.characters;
  const text = `${calls} of at most ${targets.calls} calls, ${characters} of at most ${targets.characters} characters, ${done} of ${requests} done`;
  return { met, text: `targets ${met ? 'met' : 'missed'}: ${text}` };
}
