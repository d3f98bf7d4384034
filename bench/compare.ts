import { request } from 'node:http';
import autocannon from 'autocannon';
import type { BenchAccount } from './account.ts';
import type { ServerProcess } from './processes.ts';
import type { Load, Scenario } from './scenario.ts';

const connections = 16;

export interface Comparison {
  /** Median of requests per second over the rounds. */
  ours: number;
  echo: number;
  ratio: number;
}

/** A scenario and its yardstick, ready to be sent. */
export interface Prepared {
  scenario: Scenario;
  ours: Load;
  echo: Load;
  answerBytes: number;
}

/** Makes what a scenario needs and lets the echo answer the same number of bytes. */
export async function prepare(
  scenario: Scenario,
  servers: { vitrine: ServerProcess; echo: ServerProcess },
  account: BenchAccount,
): Promise<Prepared> {
  const ours = await scenario.load(servers.vitrine.url, account, connections);
  const answer = await answerTo(ours);
  return { scenario, ours, echo: await echoLoad(scenario, servers.echo.url, ours, answer), answerBytes: answer.length };
}

/** Measures both in turns, so that what else the machine does hits both. */
export async function compare(prepared: Prepared, rounds: { count: number; seconds: number }): Promise<Comparison> {
  const ours: number[] = [];
  const echo: number[] = [];
  await run(prepared.ours, 1);
  await run(prepared.echo, 1);
  for (let round = 0; round < rounds.count; round += 1) {
    ours.push(await run(prepared.ours, rounds.seconds));
    echo.push(await run(prepared.echo, rounds.seconds));
  }
  return { ours: median(ours), echo: median(echo), ratio: median(ours) / median(echo) };
}

/** Requests per second; throws when an answer was no success. */
export async function run(load: Load, seconds: number, amount?: number): Promise<number> {
  const result = await autocannon({ ...load, connections, duration: seconds, ...(amount !== undefined && { amount }) });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${load.url}: ${result.non2xx} answers were no success, ${result.errors} requests failed`);
  }
  return result.requests.total / result.duration;
}

/** The bytes that our server answers, as they go over the wire. */
function answerTo({ url, method, headers, body }: Load): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        response.statusCode === 200
          ? resolve(Buffer.concat(chunks))
          : reject(new Error(`${url}: ${response.statusCode} ${Buffer.concat(chunks)}`)),
      );
    });
    outgoing.on('error', reject).end(body);
  });
}

/** The same request to the echo, which answers our own answer where that is JSON, else JSON of its size. */
async function echoLoad(scenario: Scenario, url: string, load: Load, answer: Buffer): Promise<Load> {
  const name = scenario.name.replace(/\W+/g, '-');
  const value = isJson(answer) ? answer.toString() : JSON.stringify({ padding: 'x'.repeat(answer.length - 14) });
  await fetch(`${url}/answers/${name}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: value,
  });
  const { setupClient: _ours, ...same } = load;
  return { ...same, url: `${url}/${scenario.echoReads}/${name}` };
}

function isJson(answer: Buffer): boolean {
  try {
    JSON.parse(answer.toString());
    return true;
  } catch {
    return false;
  }
}

function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
