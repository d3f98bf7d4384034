import { extname } from 'node:path';
import express, { type RequestHandler } from 'express';

/**
 * Serves the files of the operator's folder as they are: by them directories of connectors know whose server this is
 * (docs/listing.md). What the server itself has at an address comes first.
 */
export function wellKnownFiles(folder: string): RequestHandler {
  return express.static(folder, {
    index: false,
    redirect: false,
    setHeaders(res, path) {
      res.setHeader('Cache-Control', 'no-cache');
      // As directories ask for their tokens, whose files have names without an ending.
      if (extname(path) === '') res.setHeader('Content-Type', 'text/plain; charset=utf-8');
    },
  });
}
