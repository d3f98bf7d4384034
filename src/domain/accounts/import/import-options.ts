import type { ChosenLogins } from './logins.ts';

/** The choices of the person who starts an import. */
export interface ImportOptions {
  /** An export on this machine's disk. */
  localFile: string;
  logins: ChosenLogins;
  takesHistory: boolean;
}
