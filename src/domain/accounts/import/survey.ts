import { pathInFileUrl } from '../../files/file-url.ts';
import { loginKeyOf } from '../../profiles/login-rules.ts';
import { isObject } from '../../validation/values.ts';
import { readExport } from './read-export.ts';
import { type RecordOf, recordSchemas } from './record-schemas.ts';

/** Facts about an export that are needed before its first part is stored. */
export interface Survey {
  /** Each login of its pages once, including waiting ones. */
  logins: string[];
  /** Sizes of the files that imported content names. */
  namedFiles: ReadonlyMap<string, number>;
  /** Published versions of forms whose changes wait. */
  publishedForms: ReadonlyMap<string, RecordOf<'publishedForm'>>;
  /** Offset of the first line after the files. */
  contentStart: number;
}

/** Kinds that name files, apart from versions. */
const namingKinds = new Set(['page', 'slot', 'sticker', 'publishedPage', 'publishedSlot', 'publishedSticker']);
/** More than an account may have, so that memory is bounded. */
const most = { logins: 2_000, files: 100_000, forms: 200 };

/** Reads an export once, from the first line to the last. Throws `validation_failed` on `file`. */
export async function surveyExport(localFile: string, takesHistory: boolean): Promise<Survey> {
  const logins = new Map<string, string>();
  const files = new Map<string, number>();
  const namedFiles = new Set<string>();
  const publishedForms = new Map<string, RecordOf<'publishedForm'>>();
  let contentStart: number | null = null;
  for await (const { kind, members, start } of readExport(localFile, { takesBytes: false })) {
    if (kind === 'file') {
      const file = recordSchemas.file.safeParse(members);
      if (file.success && !file.data.isLost && files.size < most.files) files.set(file.data.path, file.data.size);
      continue;
    }
    if (kind === 'account' || kind === 'bytes' || kind === 'tooLong') continue;
    contentStart ??= start;
    if (namingKinds.has(kind) || (takesHistory && kind === 'version')) collectFiles(members, files, namedFiles);
    if (kind === 'page' || kind === 'publishedPage') {
      const login = members?.login;
      if (typeof login === 'string' && logins.size < most.logins) logins.set(loginKeyOf(login), login);
    }
    if (kind === 'publishedForm') {
      const form = recordSchemas.publishedForm.safeParse(members);
      if (form.success && publishedForms.size < most.forms) publishedForms.set(form.data.id, form.data);
    }
  }
  // In the order in which they are stored.
  const stored = new Map([...files].filter(([path]) => namedFiles.has(path)));
  return { logins: [...logins.values()], namedFiles: stored, publishedForms, contentStart: contentStart ?? 0 };
}

/** The texts in a value that are paths or addresses of files, also in texts that are JSON themselves, as those of versions. */
function collectFiles(value: unknown, files: ReadonlyMap<string, number>, named: Set<string>): void {
  if (typeof value === 'string') {
    const path = pathInFileUrl(value) ?? value;
    if (files.has(path)) named.add(path);
    else if (value.startsWith('{')) collectFiles(jsonOf(value), files, named);
  } else if (Array.isArray(value)) {
    for (const entry of value) collectFiles(entry, files, named);
  } else if (isObject(value)) {
    for (const entry of Object.values(value)) collectFiles(entry, files, named);
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
