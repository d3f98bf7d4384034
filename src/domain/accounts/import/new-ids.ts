import { fieldsOfType } from '../../../blocks/index.ts';
import { pathInFileUrl } from '../../files/file-url.ts';
import { referencesIn } from '../../slots/references-in.ts';
import { isObject } from '../../validation/values.ts';

/** The new ids and paths of imported objects, by their former ones. */
export interface NewIds {
  files: ReadonlyMap<string, string>;
  /** Public address of a file path on this server. */
  fileUrl(path: string): string;
  channels: Map<number, number>;
  events: Map<number, number>;
  forms: Map<string, string>;
  pages: Map<number, number>;
  /** New ids of blocks that show a form: submissions name no others. */
  slots: Map<number, number>;
}

export type ImportedFiles = Pick<NewIds, 'files' | 'fileUrl'>;

export function newIds({ files, fileUrl }: ImportedFiles): NewIds {
  const maps = { channels: new Map(), events: new Map(), forms: new Map(), pages: new Map(), slots: new Map() };
  return { files, fileUrl, ...maps };
}

/** Returns the data of a block with its references renamed; a reference to an object that was not imported matches nothing. */
export function renamedData(type: string, data: Record<string, unknown>, ids: NewIds): Record<string, unknown> {
  const { forms, events } = referencesIn(fieldsOfType(type), data);
  return {
    ...withPaths(data, ids),
    ...Object.fromEntries(forms.map(({ field, formId }) => [field, ids.forms.get(formId) ?? 'not-imported'])),
    ...Object.fromEntries(events.map(({ field, eventId }) => [field, ids.events.get(eventId) ?? unusedId])),
  };
}

/** The highest that an id can be. */
const unusedId = 2_147_483_647;

/** Paths are random, so an equal text can mean nothing else; an address with one is that of the file on the former server. */
function withPaths(data: Record<string, unknown>, files: ImportedFiles): Record<string, unknown> {
  const renamed = (value: unknown): unknown => {
    if (typeof value === 'string') return renamedFile(value, files);
    if (Array.isArray(value)) return value.map(renamed);
    return isObject(value) ? withPaths(value, files) : value;
  };
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, renamed(value)]));
}

function renamedFile(text: string, { files, fileUrl }: ImportedFiles): string {
  const path = pathInFileUrl(text);
  if (path === null) return files.get(text) ?? text;
  const stored = files.get(path);
  return stored === undefined ? text : fileUrl(stored);
}
