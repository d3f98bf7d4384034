import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { verdictLine } from '../writes/verdicts.ts';
import type { BenchPage } from './pages.ts';
import { get, type PublicService, startPublicService } from './service.ts';

const reads = 1_000;
const connections = 25;
/** Shorter than the server waits for a reader that takes nothing. */
const seconds = 10;
/** Megabytes that both largest pages may add to the memory of a server, and those added by connections that do not read. */
const bounds = { reads: 300, connections: 100 };

/** Prints the memory of a server after the largest pages were read many times and while many clients do not read their responses. */
export async function measureLargestPageMemory(folder: string, print: (line: string) => void): Promise<boolean> {
  const service = await startPublicService(folder);
  const { server, pages } = service;
  let allHeld = true;
  const judge = (what: string, measured: number, bound: number) => {
    allHeld &&= measured <= bound;
    print(verdictLine(what, measured, bound, false));
  };
  try {
    const [small, ...largest] = pages;
    if (small) await readAll(service, small);
    const before = server.memory();
    print(`memory after ${reads} reads of a small page: ${before} MB`);
    for (const page of largest) {
      await readAll(service, page);
      judge(`${page.name}: MB more after ${reads} reads`, server.memory() - before, bounds.reads);
    }
    for (const page of largest) {
      const base = server.memory();
      const peak = await askWithoutReading(service, page);
      judge(`${page.name}: MB more with ${connections} connections that do not read`, peak - base, bounds.connections);
    }
    return allHeld;
  } finally {
    await server.stop();
  }
}

/** Reads each form of a page in turn, every second time as a browser that has it already. */
async function readAll({ server }: PublicService, { login }: BenchPage): Promise<void> {
  const forms = ['br', 'gzip', 'identity'].flatMap((encoding) =>
    [`/${login}`, `/${login}.md`].map((path) => ({ path, headers: { 'accept-encoding': encoding } })),
  );
  for (let count = 0; count < reads; ) {
    for (const { path, headers } of forms) {
      const { etag = '' } = (await get(server.url + path, headers)).headers;
      await get(server.url + path, { ...headers, 'if-none-match': etag });
      count += 2;
    }
  }
}

/** Returns the most memory in megabytes while connections ask and read nothing. */
async function askWithoutReading({ server }: PublicService, { login }: BenchPage): Promise<number> {
  const { port, host } = new URL(server.url);
  const sockets = Array.from({ length: connections }, (_connection, index): Socket => {
    const path = index % 2 === 0 ? `/${login}` : `/${login}.md`;
    const socket = connect(Number(port), '127.0.0.1').pause();
    socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: identity\r\n\r\n`);
    return socket;
  });
  let peak = 0;
  const begun = performance.now();
  while (performance.now() - begun < seconds * 1_000) {
    peak = Math.max(peak, server.memory());
    await sleep(100);
  }
  for (const socket of sockets) socket.destroy();
  return peak;
}
