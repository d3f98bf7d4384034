import { createBenchAccount } from './account.ts';
import { measureInTurns, type Rounds } from './compare.ts';
import { startVitrine } from './processes.ts';
import type { Load } from './scenario.ts';
import { visit } from './scenarios/public-page.ts';

/** Measures the cost of waiting changes for visitors of a page: its rate compared with an equal page without any. */
export async function measureWaitingPage(folder: string, rounds: Rounds, print: (line: string) => void): Promise<void> {
  const server = await startVitrine(folder);
  try {
    const plain = await createBenchAccount(server.url, 'bench.plain');
    const waiting = await createBenchAccount(server.url, 'bench.waits');
    await waiting.letChangesWait();
    await retitle(server.url, waiting.login, waiting.api.access_token);
    const loadOf = (login: string): { server: typeof server; load: Load } => ({
      server,
      load: visit(server.url, login, 'br'),
    });
    const measured = await measureInTurns(rounds, { plain: loadOf(plain.login), waiting: loadOf(waiting.login) });
    const ratio = measured.waiting.rate / measured.plain.rate;
    const ofProcessor = measured.plain.processor / measured.waiting.processor;
    print(
      `${'public page with changes that wait'.padEnd(48)}${measured.waiting.rate.toFixed(0)}/s, without ${measured.plain.rate.toFixed(0)}/s: ${ratio.toFixed(2)}, of cpu ${ofProcessor.toFixed(2)} (target: at least 0.95)`,
    );
  } finally {
    await server.stop();
  }
}

async function retitle(url: string, login: string, token: string): Promise<void> {
  const answer = await fetch(`${url}/api/v1/profiles/${login}`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ title: 'Working' }),
  });
  const { meta } = (await answer.json()) as { meta?: { unpublished?: object } };
  if (meta?.unpublished === undefined) throw new Error('the change did not wait');
}
