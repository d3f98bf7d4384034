import type { Text } from '../../errors.ts';
import type { LoginProblem } from '../../profiles/login-rules.ts';
import { shortened } from '../../text/shortened.ts';

/** The kinds of objects that can be imported. */
export const importedKinds = [
  'page',
  'slot',
  'sticker',
  'domain',
  'version',
  'form',
  'submission',
  'event',
  'notificationChannel',
  'file',
] as const;
export type ImportedKind = (typeof importedKinds)[number];

/** An object that was not imported. */
export interface SkippedItem {
  kind: ImportedKind;
  /** Its name in the file. */
  name: string;
  reason: Text;
}

/** A page of the file whose login is not available here. */
export interface LoginQuestion {
  login: string;
  problem: LoginProblem;
  /** A free login. */
  suggestion: string;
}

/** The imported and the skipped objects of an import or its preview. */
export interface ImportReport {
  counts: Record<ImportedKind, number>;
  /** Size of the imported files. */
  bytes: number;
  pages: { login: string; as: string }[];
  questions: LoginQuestion[];
  leftOut: SkippedItem[];
  /** Number of omissions beyond those listed. */
  more: number;
}

/** Longer lists are not useful to readers. */
const maxListed = 100;
const maxNameLength = 100;

export function emptyReport(): ImportReport {
  const counts = Object.fromEntries(importedKinds.map((kind) => [kind, 0])) as ImportReport['counts'];
  return { counts, bytes: 0, pages: [], questions: [], leftOut: [], more: 0 };
}

/** Records that an object is skipped. */
export function skipItem(report: ImportReport, kind: ImportedKind, name: string, reason: Text): void {
  if (report.leftOut.length < maxListed) report.leftOut.push({ kind, name: shortened(name, maxNameLength), reason });
  else report.more += 1;
}
