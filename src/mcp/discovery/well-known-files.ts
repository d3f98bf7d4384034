import { extname } from 'node:path';
import express, { type RequestHandler } from 'express';

/**
 * Serves the files of the operator's folder unchanged. Directories of connectors use them to verify who owns this server (docs/listing.md).
 * The server's own routes come first.
 */
export function wellKnownFiles(folder: string): RequestHandler {
  return express.static(folder, {
    index: false,
    redirect: false,
    setHeaders(res, path) {
      res.setHeader('Cache-Control', 'no-cache');
      // Directories require this type for their token files, whose names have no extension.
      if (extname(path) === '') res.setHeader('Content-Type', 'text/plain; charset=utf-8');
    },
  });
}
