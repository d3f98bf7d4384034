import type { Logger } from 'pino';

const interval = 5 * 60 * 1000;
/** Strangers choose hosts, too, and must not fill the log with them. */
const maxHosts = 100;

/** Logs that a request to that host failed, and why. */
export type OutageLog = (host: string, cause: string) => void;

/** Logs each host once in five minutes, however often it is requested. */
export function createOutageLog(log: Logger, now: () => Date): OutageLog {
  let begun = Number.NEGATIVE_INFINITY;
  const named = new Set<string>();
  return (host, cause) => {
    const time = now().getTime();
    if (time - begun >= interval) {
      begun = time;
      named.clear();
    }
    if (named.has(host) || named.size >= maxHosts) return;
    named.add(host);
    log.warn({ host, cause }, 'a request to another host failed');
    if (named.size === maxHosts) log.warn('requests to many hosts fail: further ones are not named for five minutes');
  };
}
