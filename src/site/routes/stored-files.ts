import { join } from 'node:path';
import express, { type RequestHandler } from 'express';
import type { Context } from '../../context.ts';

/** `/-/files/…`: the files of accounts, by the paths that the interface hands out. A path never changes its content. */
export function storedFiles(context: Context): RequestHandler {
  return express.static(join(context.config.dataDir, 'files'), {
    index: false,
    redirect: false,
    dotfiles: 'ignore',
    immutable: true,
    maxAge: '365d',
    setHeaders(res) {
      // Whatever a file holds, opened by itself it may load and run nothing.
      res.setHeader('Content-Security-Policy', "default-src 'none'; sandbox");
      res.setHeader('X-Content-Type-Options', 'nosniff');
    },
  });
}
