import { request } from 'node:http';
import type autocannon from 'autocannon';
import type { BenchAccount } from './account.ts';
import { loadGenerator } from './load-generator.ts';
import type { ServerProcess } from './processes.ts';
import type { ConcurrentAction, Load, NextRequest, Scenario } from './scenario.ts';

const usualConnections = 16;

export interface Comparison {
  /** Median of requests per second over the rounds. */
  ours: number;
  echo: number;
  ratio: number;
  /** Ratio of the processor time per request, which other load on the machine affects less. */
  processorRatio: number;
}

/** Measurements of a server under a load. */
export interface Measured {
  /** Requests per second. */
  rate: number;
  /** Processor time of one request in microseconds. */
  processor: number;
}

/** A scenario and its yardstick, ready to be sent. */
export interface Prepared {
  scenario: Scenario;
  ours: Load;
  echo: Load;
  answerBytes: number;
}

/** Prepares a scenario and makes the echo return the same number of bytes. */
export async function prepare(
  scenario: Scenario,
  servers: { vitrine: ServerProcess; echo: ServerProcess },
  account: BenchAccount,
  connections = usualConnections,
): Promise<Prepared> {
  const ours = await scenario.load(servers.vitrine.url, account, connections);
  const answer = await responseTo(ours);
  return { scenario, ours, echo: await echoLoad(scenario, servers.echo.url, ours, answer), answerBytes: answer.length };
}

/** Measures both. */
export async function compare(
  prepared: Prepared,
  servers: { vitrine: ServerProcess; echo: ServerProcess },
  rounds: Rounds,
): Promise<Comparison> {
  const { ours, echo } = await measureInTurns(rounds, {
    ours: { server: servers.vitrine, load: prepared.ours },
    echo: { server: servers.echo, load: prepared.echo },
  });
  return {
    ours: ours.rate,
    echo: echo.rate,
    ratio: ours.rate / echo.rate,
    processorRatio: echo.processor / ours.processor,
  };
}

/** Number of runs of each server, and their length. */
export interface Rounds {
  count: number;
  seconds: number;
}

/** Starts an action that repeats during a run; returns a function that ends it. */
function repeatedly({ perSecond, act }: ConcurrentAction): () => Promise<void> {
  const underWay: Promise<void>[] = [];
  const timer = setInterval(() => underWay.push(act()), 1_000 / perSecond);
  return async () => {
    clearInterval(timer);
    await Promise.all(underWay);
  };
}

/** Returns medians of every server under its load, measured in turns, so that other load of the machine affects all. */
export async function measureInTurns<Name extends string>(
  rounds: Rounds,
  candidates: Record<Name, { server: Pick<ServerProcess, 'processorMilliseconds'>; load: Load }>,
  connections = usualConnections,
): Promise<Record<Name, Measured>> {
  const measured = Object.entries<{ server: Pick<ServerProcess, 'processorMilliseconds'>; load: Load }>(candidates).map(
    ([name, candidate]) => ({
      name,
      ...candidate,
      rates: [] as number[],
      processor: [] as number[],
    }),
  );
  for (const { load } of measured) {
    await load.beforeRun?.();
    await run(load, { seconds: 1, connections });
  }
  for (let round = 0; round < rounds.count; round += 1) {
    for (const { server, load, rates, processor } of measured) {
      await load.beforeRun?.();
      const before = server.processorMilliseconds();
      const stop = load.meanwhile && repeatedly(load.meanwhile);
      const rate = await run(load, { seconds: rounds.seconds, connections });
      await stop?.();
      rates.push(rate);
      const requests = load.most ?? rate * rounds.seconds;
      processor.push(((server.processorMilliseconds() - before) * 1_000) / requests);
    }
  }
  const medians = measured.map(({ name, rates, processor }) => [
    name,
    { rate: median(rates), processor: median(processor) },
  ]);
  // Object.fromEntries forgets which names went in.
  return Object.fromEntries(medians) as Record<Name, Measured>;
}

/** Returns requests per second; throws after an unsuccessful response. */
export async function run(
  load: Load,
  {
    seconds,
    amount = load.most,
    connections = usualConnections,
  }: { seconds: number; amount?: number | undefined; connections?: number },
): Promise<number> {
  const { beforeRun: _done, meanwhile: _beside, most: _bound, next, isSuccess, ...request } = load;
  const result = await loadGenerator({
    ...request,
    connections,
    duration: seconds,
    ...(amount !== undefined && { amount }),
    ...(next && { requests: [{ setupRequest: (usual) => ({ ...usual, ...autocannonRequest(next()) }) }] }),
    ...(isSuccess && { verifyBody: (body) => isSuccess(String(body)) }),
  });
  if (result.non2xx > 0 || result.errors > 0 || result.mismatches > 0) {
    throw new Error(
      `${load.url}: ${result.non2xx} statuses and ${result.mismatches} answers were no success, ${result.errors} requests failed`,
    );
  }
  return result.requests.total / result.duration;
}

function autocannonRequest({ url, headers, body }: NextRequest): autocannon.Request {
  const { pathname, search } = new URL(url);
  return { path: pathname + search, headers, body };
}

/** Returns the bytes of our server's response as they go over the wire. */
function responseTo({ url, method, headers, body }: Load): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        [200, 201, 204].includes(response.statusCode ?? 0)
          ? resolve(Buffer.concat(chunks))
          : reject(new Error(`${url}: ${response.statusCode} ${Buffer.concat(chunks)}`)),
      );
    });
    outgoing.on('error', reject).end(body);
  });
}

/** Returns the same request for the echo server, which returns our own response if that is JSON, else JSON of its size. */
async function echoLoad(scenario: Scenario, url: string, load: Load, answer: Buffer): Promise<Load> {
  const name = scenario.name.replace(/\W+/g, '-');
  const { url: _ours, method, headers, body, next } = load;
  const same = { method, headers, ...(body !== undefined && { body }) };
  if (scenario.echoReads === 'nothing') {
    await fetch(`${url}/pages/${name}`, { method: 'PUT', body: new Uint8Array(answer) });
    return { ...same, url: `${url}/nothing/${name}` };
  }
  const value = isJson(answer)
    ? answer.toString()
    : JSON.stringify({ padding: 'x'.repeat(Math.max(0, answer.length - 14)) });
  await fetch(`${url}/answers/${name}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: value,
  });
  const address = `${url}/${scenario.echoReads}/${name}`;
  return { ...same, url: address, ...(next && { next: () => ({ ...next(), url: address }) }) };
}

function isJson(answer: Buffer): boolean {
  try {
    JSON.parse(answer.toString());
    return true;
  } catch {
    return false;
  }
}

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
