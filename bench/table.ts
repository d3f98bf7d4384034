import { createBenchAccount } from './account.ts';
import { compare, type Prepared, prepare, type Rounds } from './compare.ts';
import { startEcho, startVitrine } from './processes.ts';
import type { Scenario } from './scenario.ts';

export interface TableOptions {
  dataDir: string;
  rounds: Rounds;
  print: (line: string) => void;
  /** Statements of a request by the name of its scenario, if counted. */
  queries?: ReadonlyMap<string, number>;
}

/** Prints a line for each scenario: our server beside the echo. */
export async function printTable(scenarios: readonly Scenario[], options: TableOptions): Promise<void> {
  const { dataDir, rounds, print, queries } = options;
  const servers = { vitrine: await startVitrine(dataDir), echo: await startEcho() };
  try {
    const account = await createBenchAccount(servers.vitrine.url);
    print(row('scenario', 'bytes', 'ours/s', 'echo/s', 'ratio', 'of cpu', 'target', 'queries'));
    // All of it first: a connection that idles through the rounds is closed by the server.
    const all: Prepared[] = [];
    for (const scenario of scenarios) all.push(await prepare(scenario, servers, account));
    for (const prepared of all) {
      const { scenario, answerBytes } = prepared;
      const { ours, echo, ratio, processorRatio } = await compare(prepared, servers, rounds);
      const verdict = scenario.target === undefined || ratio >= scenario.target ? '' : '  below target';
      print(
        row(
          scenario.name,
          String(answerBytes),
          ours.toFixed(0),
          echo.toFixed(0),
          ratio.toFixed(2),
          processorRatio.toFixed(2),
          scenario.target?.toFixed(2) ?? '-',
          String(queries?.get(scenario.name) ?? '-'),
        ) + verdict,
      );
    }
  } finally {
    await servers.vitrine.stop();
    await servers.echo.stop();
  }
}

function row(name: string, ...figures: string[]): string {
  return name.padEnd(36) + figures.map((figure) => figure.padStart(9)).join('');
}
