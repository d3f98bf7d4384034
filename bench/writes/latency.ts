import { Agent, request } from 'node:http';
import type { Load } from '../scenario.ts';

const amount = 400;

/** Returns the median response time for a client that sends one request after another, in milliseconds. */
export async function medianLatency(load: Load): Promise<number> {
  await load.beforeRun?.();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times: number[] = [];
  for (let count = 0; count < amount; count += 1) {
    const begun = performance.now();
    await send(agent, load);
    times.push(performance.now() - begun);
  }
  agent.destroy();
  return times.sort((a, b) => a - b)[amount / 2] ?? 0;
}

function send(agent: Agent, load: Load): Promise<void> {
  const { url, headers, body } = load.next?.() ?? load;
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { agent, method: load.method, headers }, (response) => {
      response.on('error', reject).on('end', resolve).resume();
      if (response.statusCode === undefined || response.statusCode >= 300)
        reject(new Error(`${url}: ${response.statusCode}`));
    });
    outgoing.on('error', reject).end(body);
  });
}
