import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { startThrowawayPostgres, type ThrowawayPostgres } from '../../../scripts/throwaway-postgres.ts';
import { runCli, spawnProgram } from '../../cli/run-cli.ts';
import { freePort } from '../../support/start-server.ts';
import { peerPath } from '../support/run-peer.ts';

/** Fields read from OTLP's JSON (https://opentelemetry.io/docs/specs/otlp/#otlphttp). */
const span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
});
const exported = z.object({
  resourceSpans: z.array(
    z.object({
      scopeSpans: z.array(z.object({ scope: z.object({ name: z.string() }), spans: z.array(span) })),
    }),
  ),
});
type Span = z.infer<typeof span> & { scope: string };

const spans: Span[] = [];
/** `traceparent` of the requests to the music service. */
const asked: string[] = [];
let standIn: Server;
let postgres: ThrowawayPostgres;
let folder: string;
let settings: Record<string, string>;
let url: string;
let stop: () => Promise<void>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-traces-'));
  postgres = await startThrowawayPostgres();
  standIn = createServer(async (req, res) => {
    if (req.url === '/v1/traces') collect(await json(req));
    else asked.push(String(req.headers.traceparent));
    res.writeHead(req.url === '/v1/traces' ? 200 : 404, { 'Content-Type': 'application/json' }).end('{}');
  });
  const port = await freePort();
  await new Promise<void>((resolve) => standIn.listen(port, '127.0.0.1', resolve));
  const services = `http://127.0.0.1:${port}`;
  const ownPort = String(await freePort());
  url = `http://127.0.0.1:${ownPort}`;
  settings = {
    DATA_DIR: folder,
    DATABASE_URL: await postgres.createDatabase(),
    HOST: '127.0.0.1',
    PORT: ownPort,
    ...Object.fromEntries(['DEEZER', 'ITUNES', 'MUSICBRAINZ', 'ODESLI'].map((name) => [`MUSIC_${name}_URL`, services])),
  };
  const server = spawnProgram('main', {
    ...settings,
    NODE_OPTIONS: `--import=${peerPath('@opentelemetry/auto-instrumentations-node/build/src/register.js')}`,
    OTEL_TRACES_EXPORTER: 'otlp',
    OTEL_METRICS_EXPORTER: 'none',
    OTEL_LOGS_EXPORTER: 'none',
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    OTEL_EXPORTER_OTLP_ENDPOINT: services,
    OTEL_BSP_SCHEDULE_DELAY: '200',
    OTEL_NODE_RESOURCE_DETECTORS: 'none',
  });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  stop = () => {
    server.kill('SIGTERM');
    return ended;
  };
  await new Promise<void>((resolve, reject) => {
    server.once('exit', () => reject(new Error('the server ended')));
    server.stdout.on('data', (data) => {
      if (String(data).includes('is ready')) resolve();
    });
  });
}, 120_000);
afterAll(async () => {
  await stop();
  standIn.closeAllConnections();
  standIn.close();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

function collect(body: unknown): void {
  for (const { scopeSpans } of exported.parse(body).resourceSpans) {
    for (const { scope, spans: found } of scopeSpans) {
      spans.push(...found.map((one) => ({ ...one, scope: scope.name.replace('@opentelemetry/instrumentation-', '') })));
    }
  }
}

/** Sends a request that continues the client's own trace; returns the spans of the request. */
async function traced(path: string, init: RequestInit, scope: string): Promise<Span[]> {
  const traceId = crypto.randomUUID().replaceAll('-', '');
  const headers = { ...init.headers, traceparent: `00-${traceId}-b7ad6b7169203331-01` };
  const response = await fetch(url + path, { ...init, headers });
  await response.text();
  const found = () => spans.filter((one) => one.traceId === traceId);
  await expect.poll(() => found().some((one) => one.scope === scope)).toBe(true);
  await expect.poll(() => found().some((one) => one.parentSpanId === 'b7ad6b7169203331')).toBe(true);
  return found();
}

/** Returns whether one span is within another, at any depth. */
function isWithin(all: Span[], inner: Span | undefined, outer: Span | undefined): boolean {
  const parent = all.find(({ spanId }) => spanId === inner?.parentSpanId);
  return parent !== undefined && (parent === outer || isWithin(all, parent, outer));
}

test('a trace continues from the request to statements and outgoing calls in the bundled program', async () => {
  await runCli(settings, 'user', 'add', '--email', 'anna@example.com');
  const { stdout } = await runCli(settings, 'token', 'issue', '--email', 'anna@example.com', '--name', 'traces');
  const headers = { Authorization: `Bearer ${stdout.trim()}` };

  const read = await traced('/api/v1/profiles', { headers }, 'pg');
  const face = read.find(({ parentSpanId }) => parentSpanId === 'b7ad6b7169203331');
  expect(face?.scope).toBe('http');
  const query = read.find(({ name }) => name.startsWith('pg.query'));
  expect(isWithin(read, query, face)).toBe(true);

  const lookup = await traced('/api/v1/music/lookup?query=4006408126526', { headers }, 'undici');
  const call = lookup.find(({ scope }) => scope === 'undici');
  const outer = lookup.find(({ parentSpanId }) => parentSpanId === 'b7ad6b7169203331');
  expect(isWithin(lookup, call, outer)).toBe(true);
  expect(asked).toContain(`00-${call?.traceId}-${call?.spanId}-01`);
}, 120_000);
