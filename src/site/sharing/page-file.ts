import type { IncomingMessage, ServerResponse } from 'node:http';
import { contentHash } from '../../content-hash.ts';
import type { Context } from '../../context.ts';
import type { ShownPage } from '../../domain/approval/shown-page.ts';
import type { ProfileRow } from '../../domain/profiles/profile-rows.ts';
import { type GeneratedFile, sendFileNotModified, sendGeneratedFile } from './send-generated-file.ts';

/** A file rendered from a page once for each of its revisions. */
export interface FileOfPage extends Pick<GeneratedFile, 'type' | 'fileName'> {
  /** Distinguishes it from other files of the page; one of a closed set, since each name is stored. */
  name: string;
  /** Its headers, if it changes with time. */
  headers(changesAt: number): GeneratedFile['headers'];
  /** Makes it as of a time; `changesAt` is left out where time changes nothing, and `body` is null if the page has no such file. */
  make(madeAt: Date): Promise<{ body: Buffer | null; changesAt?: number }>;
}

/** Sends a file of a page, rendered or cached, or 304 without rendering. Returns false without a response if the page has no such file. */
export async function sendFileOfPage(
  { cache }: Pick<Context, 'cache'>,
  row: ShownPage | ProfileRow,
  req: IncomingMessage,
  res: ServerResponse,
  { name, type, fileName, headers, make }: FileOfPage,
): Promise<boolean> {
  const fileOf = (etag: string, changesAt: number) => ({ type, fileName, etag, headers: headers(changesAt) });
  const known = cache.files.etagOf(row, name);
  if (known !== null && sendFileNotModified(req, res, fileOf(known.etag, known.changesAt))) return true;
  const made = await cache.files.get(
    row,
    async (madeAt) => {
      const { body, changesAt = Number.POSITIVE_INFINITY } = await make(madeAt);
      return { body, etag: body && contentHash(body), changesAt };
    },
    name,
  );
  if (made.body === null || made.etag === null) return false;
  sendGeneratedFile(req, res, fileOf(made.etag, made.changesAt), made.body);
  return true;
}
