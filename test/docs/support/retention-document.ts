import { environment } from '../../../src/config.ts';
import { retention } from '../../../src/domain/retention/retention.ts';
import { inLargestUnit } from '../../../src/domain/retention/retention-period.ts';
import type { Retention } from '../../../src/domain/retention/term.ts';

const entries: Retention[] = Object.values(retention);

/** docs/retention.md, generated from the table in the code. */
export function retentionDocument(): string {
  return `# How long data is kept

All data that Vitrine stores, and when it is deleted. The sweeps use the same table
([retention.ts](../src/domain/retention/retention.ts); this file is generated from it by \`npx vitest run test/docs/retention.test.ts -u\`;
[decision](decisions/0034-one-table-says-how-long-data-is-kept.md)). They run every ten minutes and delete in batches. Data that an owner
deletes is gone immediately. Backups keep deleted data for as long as you keep them: [production.md](production.md#what-a-deletion-removes).

## By setting

The settings are numbers of days. With 0 the data does not expire.

${table(['what', 'setting', 'default', 'days after', 'before that, or with 0, until', 'tables'], bySetting())}

## For a fixed time

${table(['what', 'time', 'after', 'before that until', 'tables'], byTime())}

## Until it is deleted

${table(['what', 'until', 'tables'], untilDeleted())}
`;
}

function bySetting(): string[][] {
  return entries.flatMap(({ what, keep, after = '', until = '', tables }) => {
    if (typeof keep !== 'string') return [];
    return [[what, `\`${keep}\``, String(environment.shape[keep].parse(undefined)), after, until, named(tables)]];
  });
}

function byTime(): string[][] {
  return entries.flatMap(({ what, keep, grace, after = '', until = '', tables }) => {
    if (typeof keep !== 'number') return [];
    const longer = grace === undefined ? '' : `, and ${written(grace)} more`;
    return [[what, written(keep) + longer, after, until, named(tables)]];
  });
}

function untilDeleted(): string[][] {
  return entries.flatMap(({ what, keep, until = '', tables }) => (keep === null ? [[what, until, named(tables)]] : []));
}

function written(milliseconds: number): string {
  const { value, unit } = inLargestUnit(milliseconds);
  return new Intl.NumberFormat('en', { style: 'unit', unit, unitDisplay: 'long' }).format(value);
}

const named = (tables: readonly string[]) => tables.map((name) => `\`${name}\``).join(', ');

function table(heads: string[], rows: string[][]): string {
  return [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
