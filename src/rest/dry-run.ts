import type { Request, RequestHandler } from 'express';

/** Whether a write is only to be checked (interface document, "Dry run"). */
export function isDryRun(req: Request): boolean {
  return req.headers.precognition === 'true';
}

/** Stands before everything that can refuse a write: errors of a dry run say what they belong to as well. */
export const announceDryRun: RequestHandler = (req, res, next) => {
  res.vary('Precognition');
  if (isDryRun(req)) res.setHeader('Precognition', 'true');
  next();
};

/** `Precognition-Validate-Only`: the fields that count, or null for all. */
export function validateOnly(req: Request): string[] | null {
  const header = req.get('Precognition-Validate-Only');
  return header === undefined ? null : header.split(',').map((field) => field.trim());
}
