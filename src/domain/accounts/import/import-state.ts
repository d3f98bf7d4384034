import * as z from 'zod';
import type { StoredForm } from '../../history/page-change.ts';
import type { ImportReport } from './import-report.ts';
import { type ImportedFiles, type NewIds, newIds } from './new-ids.ts';

/** Progress of an import. Each step stores it together with its additions to the account. */
export interface ImportState {
  /** First line that has not been processed; 0 before the first step. */
  line: number;
  ids: NewIds;
  /** Forms whose changes will wait once all pages exist. */
  waitingForms: StoredForm[];
  report: ImportReport;
}

export function newState(files: ImportedFiles, report: ImportReport): ImportState {
  return { line: 0, ids: newIds(files), waitingForms: [], report };
}

/** A copy that a unit of work can change, which may run again. */
export function copyOf({ line, ids, waitingForms, report }: ImportState): ImportState {
  const { files, fileUrl, ...maps } = ids;
  return {
    line,
    ids: { files, fileUrl, ...structuredClone(maps) },
    waitingForms: [...waitingForms],
    report: structuredClone(report),
  };
}

const entries = <Key extends z.ZodType>(key: Key) => z.array(z.tuple([key, z.int()]));

/** Only `stateAsJson` writes it, so parts that are only read again are not validated. */
const storedState = z.object({
  line: z.int(),
  ids: z.object({
    channels: entries(z.int()),
    events: entries(z.int()),
    forms: z.array(z.tuple([z.string(), z.string()])),
    pages: entries(z.int()),
    slots: entries(z.int()),
  }),
  waitingForms: z.array(z.custom<StoredForm>()),
  report: z.custom<ImportReport>(),
});
export type StoredState = z.output<typeof storedState>;

export const importProgress = z.object({
  logins: z.array(z.tuple([z.string(), z.string()])),
  takesHistory: z.boolean(),
  /** Null until the first step is stored. */
  state: storedState.nullable(),
});
/** Choices of an import, and its progress. */
export type ImportProgress = z.output<typeof importProgress>;

/** Returns the stored form of a state: without the files, which are found again by their bytes. */
export function storedStateOf({ ids, ...state }: ImportState): StoredState {
  const { channels, events, forms, pages, slots } = ids;
  return {
    ...state,
    ids: { channels: [...channels], events: [...events], forms: [...forms], pages: [...pages], slots: [...slots] },
  };
}

/** Returns the last stored state; a new one if there is none. */
export function stateOf(stored: StoredState | null, files: ImportedFiles, ofFiles: ImportReport): ImportState {
  if (stored === null) return newState(files, ofFiles);
  const { channels, events, forms, pages, slots } = stored.ids;
  const ids: NewIds = {
    ...files,
    ...{ channels: new Map(channels), events: new Map(events), forms: new Map(forms) },
    ...{ pages: new Map(pages), slots: new Map(slots) },
  };
  return { ...stored, ids };
}
