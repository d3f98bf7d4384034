import type { ChosenLogins } from './logins.ts';

/** What somebody wants of an import. */
export interface ImportWish {
  /** An export on this machine's disk. */
  localFile: string;
  logins: ChosenLogins;
  takesHistory: boolean;
}
