import { pipeline } from 'node:stream/promises';
import type { Request, RequestHandler } from 'express';
import type { Context } from '../../../context.ts';
import { notFound } from '../../../domain/errors.ts';
import { createFileAudiences } from '../../../domain/files/file-audience.ts';
import { PageSuspendedError } from '../../../domain/suspension/page-suspended-error.ts';
import { endIfNotModified } from '../../../http/conditional.ts';
import { errorEnvelope, statusOf } from '../../../http/error-envelope.ts';
import { acceptedLocale } from '../../../http/locale.ts';
import type { ByteRange } from '../../../store/files/file-store.ts';
import { textOf } from '../../../texts/index.ts';
import { isSessionOf } from './is-session-of.ts';

/** The exact form of public file paths: other paths are not looked up. */
const filePath = /^\/((?:[A-Za-z0-9_-][A-Za-z0-9._-]*\/)+[A-Za-z0-9_-]+\.(jpg|png|webp|gif))$/;
const contentTypes: Record<string, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
};

/**
 * `/-/files/…`: the files of accounts, by the paths of the interface. The content of a path never changes, so caches may keep public files
 * for good; a file that only its owner sees is for that browser.
 */
export function storedFiles(context: Context): RequestHandler {
  const { config, files, log } = context;
  const audienceOf = createFileAudiences(context);
  return async function serveStoredFile(req, res) {
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      res.set('Allow', 'GET, HEAD').sendStatus(405);
      return;
    }
    const [, path, extension] = filePath.exec(req.path) ?? [];
    const audience = path === undefined ? null : await audienceOf(path);
    const mayBeSeen = audience !== null && (audience.isPublic || (await isSessionOf(context, req, audience.ownerId)));
    if (audience?.suspended && !mayBeSeen) throw new PageSuspendedError(audience.suspended);
    const size = path === undefined || !mayBeSeen ? null : await files.size(path);
    if (path === undefined || extension === undefined || size === null) {
      const error = notFound(textOf((t) => t.requestMessages.fileNotFound));
      res.status(statusOf[error.code]).json(errorEnvelope(error, acceptedLocale(req.headers), config.publicUrl));
      return;
    }
    // The path depends on the bytes: other bytes have another one.
    const etag = `"${path.slice(path.lastIndexOf('/') + 1)}"`;
    res.set({
      'Content-Type': contentTypes[extension],
      'Cache-Control': audience?.isPublic ? 'public, max-age=31536000, immutable' : 'private, no-cache',
      'Accept-Ranges': 'bytes',
      // A file opened by itself may load and run nothing, with any content.
      'Content-Security-Policy': "default-src 'none'; sandbox",
      // Pages of other sites may show public files, as previews of links do.
      'Cross-Origin-Resource-Policy': audience?.isPublic ? 'cross-origin' : 'same-origin',
    });
    if (endIfNotModified(req, res, etag)) return;
    const range = rangeOf(req, etag, size);
    if (range === 'unsatisfiable') {
      // A cache must store the file at this address, not the error for a part of it.
      res.status(416).set({ 'Content-Range': `bytes */${size}`, 'Cache-Control': 'no-store' });
      res.removeHeader('Content-Type');
      res.end();
      return;
    }
    if (range) res.status(206).set('Content-Range', `bytes ${range.start}-${range.end}/${size}`);
    res.set('Content-Length', String(range ? range.end - range.start + 1 : size));
    if (req.method === 'HEAD') {
      res.end();
      return;
    }
    const bytes = await files.read(path, range ?? undefined).catch((error: unknown) => {
      // The error body has a length of its own.
      for (const name of ['Content-Length', 'Content-Range', 'Accept-Ranges']) res.removeHeader(name);
      throw error;
    });
    // An error after the head has been sent can only end the connection.
    if (bytes === null) res.destroy();
    else await pipeline(bytes, res).catch((error: unknown) => log.debug({ error }, 'a file was not sent'));
  };
}

/** Returns one range (RFC 9110, section 14.2); several, and one of another version, get the whole file. */
function rangeOf(req: Request, etag: string, size: number): ByteRange | 'unsatisfiable' | null {
  const condition = req.get('If-Range');
  if (req.method !== 'GET' || (condition !== undefined && condition !== etag)) return null;
  const ranges = req.range(size);
  if (ranges === -1) return 'unsatisfiable';
  if (!Array.isArray(ranges) || ranges.type !== 'bytes' || ranges.length !== 1) return null;
  return ranges[0] ?? null;
}
