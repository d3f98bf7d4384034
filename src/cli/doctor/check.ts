/** What a check found: `problem` is what has to be mended, `warning` what works and will surprise somebody. */
export interface Finding {
  level: 'ok' | 'warning' | 'problem';
  text: string;
}

export const ok = (text: string): Finding => ({ level: 'ok', text });
export const warning = (text: string): Finding => ({ level: 'warning', text });
export const problem = (text: string): Finding => ({ level: 'problem', text });

/** How long a check waits for a response, in milliseconds. */
export const patience = 10_000;
