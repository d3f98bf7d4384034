import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { faultNames } from './faults.ts';
import { correctness, slownessTable, tableOf, timing } from './report.ts';
import { runSoak } from './run-soak.ts';

/** Causes faults under load and reports kept and broken promises. */
const values = givenOptions();
const wanted = values.faults.split(',');
const chosen = faultNames.filter((name) => wanted.includes(name));
const numbers = {
  minutes: Number(values.minutes),
  seed: Number(values.seed),
  every: Number(values.every),
  pauses: Number(values.pauses),
};
if (chosen.length !== wanted.length || !Object.values(numbers).every((number) => number > 0)) {
  process.stderr.write(
    `--minutes, --seed, --every and --pauses are numbers above 0; --faults names some of ${faultNames.join(', ')}\n`,
  );
  process.exit(2);
}

const print = (line: string) => process.stdout.write(`${line}\n`);
print(`seed ${numbers.seed}, ${numbers.minutes} min, a fault every ${numbers.every} s`);
const result = await runSoak({
  seed: numbers.seed,
  seconds: numbers.minutes * 60,
  every: numbers.every,
  lasts: [Math.ceil(numbers.every / 12), Math.ceil(numbers.every / 3)],
  faults: chosen,
  pauses: numbers.pauses,
  idleTurns: values.correctness ? 0 : 30,
  print,
});
for (const line of tableOf(result)) print(line);
if (!values.correctness) for (const line of slownessTable(result)) print(line);
const judged = correctness(result);
if (!values.correctness) judged.push(...timing(result));
for (const { text, held } of judged) print(`${held ? 'held    ' : 'NOT held'}  ${text}`);
process.exit(judged.every(({ held }) => held) ? 0 : 1);

function givenOptions() {
  try {
    return parseArgs({
      options: {
        minutes: { type: 'string', default: '30' },
        seed: { type: 'string', default: String(randomInt(1, 2 ** 31)) },
        every: { type: 'string', default: '60' },
        faults: { type: 'string', default: faultNames.join(',') },
        pauses: { type: 'string', default: '1' },
        correctness: { type: 'boolean', default: false },
      },
    }).values;
  } catch {
    process.stderr.write(
      'usage: npm run soak -- [--minutes 30] [--seed 7] [--every 60] [--faults kill,pause] [--pauses 1] [--correctness]\n',
    );
    return process.exit(2);
  }
}
