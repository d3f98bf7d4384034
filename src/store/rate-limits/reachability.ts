import type { Logger } from 'pino';

/** Interval of the checks whether Redis is back. */
const probeInterval = 1_000;

/**
 * A circuit breaker for Redis. It opens with the first failure; a probe in the background closes it, so that no request waits for one. The
 * log has a line when Redis is lost and one when it is back.
 */
export interface Reachability {
  isReachable(): boolean;
  found(): void;
  /** Called after a request that failed or got no response in time. */
  lost(cause: string): void;
  close(): void;
}

/** Not reachable at first. `probe` rejects while Redis is away. */
export function createReachability({ log, probe }: { log: Logger; probe: () => Promise<unknown> }): Reachability {
  let isReachable = false;
  let probes: NodeJS.Timeout | undefined;

  async function tryAgain(): Promise<void> {
    try {
      await probe();
    } catch {
      // Still unavailable; the log has reported it.
      return;
    }
    // Closed in the meantime.
    if (!probes) return;
    close();
    isReachable = true;
    log.info('Redis responds again: all processes count their limits together');
  }

  function close(): void {
    clearInterval(probes);
    probes = undefined;
  }

  return {
    isReachable: () => isReachable,
    found() {
      isReachable = true;
    },
    lost(cause) {
      if (probes) return;
      isReachable = false;
      probes = setInterval(tryAgain, probeInterval).unref();
      log.error({ error: cause }, 'Redis does not respond: this process counts its limits by itself');
    },
    close,
  };
}
