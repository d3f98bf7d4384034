import { type Logger, pino } from 'pino';
import type { Config } from './config.ts';

const maxWaitingBytes = 1_000_000;
const retryInterval = 100;

/**
 * Opens the log on stdout, or on stderr (2). Lines that cannot be written, to a full disk or to a stopped reader, are buffered up to a
 * megabyte; further ones are dropped, and nothing else waits for the log. By default pino would wait for the reader, and retry for ever at
 * the exit.
 */
export function openLog(level: Config['logLevel'], fd: 1 | 2 = 1): Logger {
  const destination = pino.destination({ fd, sync: true, maxLength: maxWaitingBytes, retryEAGAIN: () => false });
  let isRetrying = false;
  destination.on('error', () => {
    if (isRetrying) return;
    isRetrying = true;
    setTimeout(() => {
      isRetrying = false;
      // Nothing more: waiting lines go first.
      destination.write('');
    }, retryInterval).unref();
  });
  return pino({ level }, destination);
}
