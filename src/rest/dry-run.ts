import type { IncomingMessage, ServerResponse } from 'node:http';
import { headerOf } from '../http/header-of.ts';

/** Returns whether a write is only to be checked (docs/interface.md 3.7). */
export function isDryRun(req: IncomingMessage): boolean {
  return req.headers.precognition === 'true';
}

/** Comes before all checks that can reject a write: errors of a dry run are marked as well. */
export function announceDryRun(req: IncomingMessage, res: ServerResponse): void {
  res.setHeader('Vary', 'Precognition');
  if (isDryRun(req)) res.setHeader('Precognition', 'true');
}

/** `Precognition-Validate-Only`: the fields that count, or null for all. */
export function validateOnly(req: IncomingMessage): string[] | null {
  const header = headerOf(req.headers, 'precognition-validate-only');
  return header === undefined ? null : header.split(',').map((field) => field.trim());
}
