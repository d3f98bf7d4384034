import { expect, it } from 'vitest';
import { correctness, tableOf } from '../../soak/report.ts';
import { runSoak } from '../../soak/run-soak.ts';

it('three processes under load lose nothing and return nothing wrong while one is killed, one cut off and the database restarted', async () => {
  const lines: string[] = [];
  const result = await runSoak({
    seed: 20261121,
    seconds: 18,
    every: 5,
    lasts: [1, 2],
    faults: ['kill', 'network-cut', 'database-restarted'],
    pauses: 1,
    idleTurns: 0,
    print: (line) => void lines.push(line),
  });
  const broken = correctness(result).filter(({ held }) => !held);
  expect(broken.map(({ text }) => text).join('\n'), [...lines, ...tableOf(result)].join('\n')).toBe('');
  // One line says who acts, one is for each fault.
  expect(lines).toHaveLength(4);
  const { acknowledged } = result.journal;
  for (const kind of ['blocks and pages by REST', 'blocks and pages by MCP', 'uploads', 'forms of visitors'])
    expect(acknowledged.get(kind) ?? 0, kind).toBeGreaterThan(0);
}, 400_000);
