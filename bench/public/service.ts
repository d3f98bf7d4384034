import { mkdir, writeFile } from 'node:fs/promises';
import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { join } from 'node:path';
import { createApp } from '../../src/app.ts';
import { loadConfig } from '../../src/config.ts';
import { freePort, type ServerProcess, startVitrine } from '../processes.ts';
import { type PublicAddress, publicAddresses } from './addresses.ts';
import { addBenchPages, type BenchPage } from './pages.ts';
import { getRoutes } from './routes.ts';

/** A server with a small page and one of the maximum size, and all requests that visitors can make. */
export interface PublicService {
  server: ServerProcess;
  pages: BenchPage[];
  addresses: PublicAddress[];
  /** Password of the account with these pages. */
  password: string;
}

/** Adds the pages in this process, whose routes can be looked over, then starts the server on the same folder and address. */
export async function startPublicService(folder: string): Promise<PublicService> {
  const port = String(await freePort());
  const url = `http://localhost:${port}`;
  const wellKnown = join(folder, 'well-known');
  await mkdir(wellKnown, { recursive: true });
  await writeFile(join(wellKnown, 'bench'), 'bench\n');
  const dataDir = join(folder, 'data');
  // Unlike the bench, visitors are not on this machine, for which metrics are, and each has an address of its own.
  const settings = { PORT: port, PUBLIC_URL: url, WELL_KNOWN_DIR: wellKnown, METRICS: 'off', TRUST_PROXY: '1' };
  const unlimited = { RATE_PER_SECOND: '0', RATE_PER_MINUTE: '0', RATE_OAUTH_PER_MINUTE: '0' };
  const app = await createApp(
    loadConfig({ ...settings, ...unlimited, HOST: '127.0.0.1', DATA_DIR: dataDir, LOG_LEVEL: 'error' }),
  );
  await app.listen();
  const { pages, password } = await addBenchPages({ context: app.context, url }, true);
  const addresses = await publicAddresses(url, getRoutes(app), pages);
  app.server.closeAllConnections();
  await app.close();
  return { server: await startVitrine(dataDir, [], settings), pages, addresses, password };
}

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/**
 * Sends a request over one connection, and reads the response to its end. Unlike fetch, it sends a given `Host` and `Accept-Encoding`
 * unchanged.
 */
export function get(address: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(address, { headers, agent }, (answer) => {
      let bytes = 0;
      answer
        .on('data', (chunk: Buffer) => {
          bytes += chunk.length;
        })
        .on('error', reject)
        .on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes }));
    });
    sent.on('error', reject).end();
  });
}
