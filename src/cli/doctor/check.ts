/** Result of a check: `problem` has to be fixed, `warning` works but may surprise. */
export interface Finding {
  level: 'ok' | 'warning' | 'problem';
  text: string;
}

/** A finding that only informs. */
export const ok = (text: string): Finding => ({ level: 'ok', text });
/** A finding to look at, with which the service still runs. */
export const warning = (text: string): Finding => ({ level: 'warning', text });
/** A finding with which `doctor` exits with 1. */
export const problem = (text: string): Finding => ({ level: 'problem', text });

/** Milliseconds that a check waits for a response. */
export const checkTimeoutMs = 10_000;
