import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { Context } from '../context.ts';
import { type DurationTally, durationBounds, type Tally } from '../metrics/tally.ts';
import { outboxFigures } from '../store/outbox/statements.ts';
import { version } from '../version.ts';

/** The figures in Prometheus's text format, and its media type. */
export interface Exposition {
  contentType: string;
  text(): Promise<string>;
}

/** Collects the counters, and measures Node itself from now on (memory, delay of the event loop, garbage collection). */
export function createExposition(context: Context): Exposition {
  const registry = new Registry();
  const { metrics, db, cache } = context;
  collectDefaultMetrics({ register: registry });

  function counter(name: string, help: string, labelNames: string[], tally: Pick<Tally, 'entries'>): void {
    new Counter({
      name,
      help,
      labelNames,
      registers: [registry],
      collect() {
        this.reset();
        for (const [key, count] of tally.entries()) this.inc(labelsOf(labelNames, key), count);
      },
    });
  }

  function gauge(name: string, help: string, labelNames: string[], read: () => Promise<[string, number][]>): void {
    new Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        this.reset();
        for (const [key, value] of await read()) this.set(labelsOf(labelNames, key), value);
      },
    });
  }

  counter('vitrine_http_requests_total', 'Requests', ['method', 'route', 'status'], metrics.requests);
  counter('vitrine_calls_total', 'Calls of operations and actions', ['operation', 'outcome'], metrics.calls);
  counter('vitrine_limits_hit_total', 'Requests that a limit refused', ['limit'], metrics.limitsHit);
  counter('vitrine_tokens_issued_total', 'Answers with tokens', ['grant'], metrics.tokensIssued);
  counter('vitrine_tokens_refused_total', 'Requests for tokens that were refused', ['error'], metrics.tokensRefused);
  counter('vitrine_sweeps_total', 'Sweeps of what has run out', ['sweep', 'outcome'], metrics.sweeps);
  counter('vitrine_outbox_deliveries_total', 'Attempts to deliver', ['channel', 'outcome'], metrics.deliveries);
  counter('vitrine_database_statements_total', 'Statements sent to the database', [], {
    entries: () => [['', db.statementCount()]],
  });
  counter('vitrine_cache_requests_total', 'Questions to the caches of pages', ['cache', 'result'], {
    entries: () =>
      Object.entries(cache).flatMap(([name, { counts }]) => {
        const { hits, misses } = counts();
        return [
          [`${name} hit`, hits],
          [`${name} miss`, misses],
        ] satisfies [string, number][];
      }),
  });
  gauge('vitrine_cache_bytes', 'Estimated bytes that the caches of pages hold', ['cache'], async () =>
    Object.entries(cache).map(([name, { counts }]) => [name, counts().bytes]),
  );
  gauge('vitrine_database_connections', 'Connections to the database', ['state'], async () => {
    const { open, idle } = db.load();
    return [
      ['busy', open - idle],
      ['idle', idle],
    ];
  });
  gauge('vitrine_database_waiting', 'Units of work that wait for a connection or their turn', [], async () => [
    ['', db.load().waiting],
  ]);
  gauge('vitrine_database_unwritable', '1 while the database takes no changes', ['fault'], async () => {
    const fault = context.faults.unwritable();
    return fault === null ? [] : [[fault, 1]];
  });
  // Read once for each exposition, before the gauges: figures of one exposition are of one moment.
  let outbox: { pending: number; failed: number; oldest: Date | null } | null = null;
  gauge('vitrine_outbox_messages', 'Messages that wait, and that were given up', ['status'], async () =>
    outbox === null
      ? []
      : [
          ['pending', outbox.pending],
          ['failed', outbox.failed],
        ],
  );
  gauge('vitrine_outbox_oldest_seconds', 'Age of the message that waits for longest', [], async () => {
    if (outbox === null) return [];
    const { oldest } = outbox;
    return [['', oldest === null ? 0 : Math.max(0, (context.now().getTime() - oldest.getTime()) / 1_000)]];
  });
  gauge('vitrine_build_info', '1, labelled with the version that runs', ['version'], async () => [[version, 1]]);
  const histograms = () => [
    histogram('vitrine_http_request_duration_seconds', 'Durations of requests', 'route', metrics.requestDurations),
    histogram('vitrine_call_duration_seconds', 'Durations of calls', 'operation', metrics.callDurations),
  ];
  return {
    contentType: registry.contentType,
    async text() {
      outbox = (await db.read.first(outboxFigures, {})) ?? null;
      return (await registry.metrics()) + (await AggregatorRegistry.aggregate([histograms()]).metrics());
    },
  };
}

function labelsOf(names: readonly string[], key: string): Record<string, string> {
  const words = key.split(' ');
  return Object.fromEntries(names.map((name, index) => [name, words[index] ?? '']));
}

/**
 * Returns a histogram in the form in which prom-client collects it from several processes; prom-client's own histograms label and sort each
 * duration when it is added.
 */
function histogram(name: string, help: string, label: string, tally: DurationTally) {
  const values = [...tally.entries()].flatMap(([key, { counts, seconds }]) => {
    let sum = 0;
    const buckets = [...durationBounds, '+Inf'].map((le, index) => {
      sum += counts[index] ?? 0;
      return { metricName: `${name}_bucket`, labels: { le, [label]: key }, value: sum };
    });
    return [
      ...buckets,
      { metricName: `${name}_sum`, labels: { [label]: key }, value: seconds },
      { metricName: `${name}_count`, labels: { [label]: key }, value: sum },
    ];
  });
  return { name, help, type: 'histogram', aggregator: 'sum', values };
}
