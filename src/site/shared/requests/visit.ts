import type { IncomingMessage } from 'node:http';
import type { Request, Response } from 'express';
import type { Context } from '../../../context.ts';
import type { Session } from '../../../domain/accounts/sessions.ts';
import type { ReceivedFile } from '../../../store/files/received-file.ts';
import type { RenderedDocument } from '../components/html-page.tsx';
import { formRejection } from './form-errors.ts';
import { safeNextPath } from './next-path.ts';
import { receivedFiles } from './received-files.ts';
import { sendDocument } from './send-document.ts';
import type { Visitor } from './visitor.ts';

/** One request of a visitor, and the methods to respond to it. */
export interface Visit extends Visitor {
  req: Request;
  res: Response;
  /** The address the request came from. */
  address: string;
  /** User-Agent; empty if missing. */
  userAgent: string;
  /** Returns the first value of a form's field, or empty. */
  field(name: string): string;
  /** Every value of a form's field. */
  fields(name: string): string[];
  /** The files of a form, if the page accepts some. Throws `validation_failed` on `file`. */
  files(): ReceivedFile[];
  /** Returns a parameter of the address; empty if it is missing or repeated. */
  parameter(name: string): string;
  /** The path in `next`, of the form or the address, if it is safe to go there. */
  next: string | null;
  send(document: RenderedDocument, status?: number): void;
  /** Leads on to a path, with its fragment, of this site. */
  redirect(path: string): void;
  /** Runs the action of a form; an error draws the form again with its messages. */
  attempt(
    work: () => Promise<void>,
    again: (errors: Record<string, string[]>) => RenderedDocument | Promise<RenderedDocument>,
  ): Promise<void>;
}

/** A visit by a signed-in person. */
export type PersonVisit = Visit & { session: Session };

/** Creates a visit from a request with a parsed body and a known visitor. */
export function visitOf(context: Context, req: Request, res: Response, visitor: Visitor): Visit {
  const fields = (name: string) => valuesIn(req.body, name);
  const field = (name: string) => fields(name)[0] ?? '';
  const parameter = (name: string) => {
    const value = req.query[name];
    return typeof value === 'string' ? value : '';
  };
  const send = (document: RenderedDocument, status = 200) => sendDocument(context.config, req, res, status, document);
  return {
    ...visitor,
    req,
    res,
    address: req.ip ?? '',
    userAgent: req.get('user-agent') ?? '',
    field,
    fields,
    files: () => receivedFiles(req),
    parameter,
    next: safeNextPath(field('next') || parameter('next'), context.config.publicUrl),
    send,
    redirect(path) {
      // A script that sends a form (shared/assets/upload.client.js) does not get the fragment of a redirect: it opens the page itself.
      if (isFromScript(req)) res.status(204).set('Location', path).end();
      // 303: the browser gets the next page after any method (RFC 9110, section 15.4.4).
      else res.redirect(303, path);
    },
    async attempt(work, again) {
      try {
        await work();
      } catch (error) {
        const refusal = formRejection(error, visitor.locale);
        if (refusal.retryAfter !== null) res.set('Retry-After', String(refusal.retryAfter));
        send(await again(refusal.errors), refusal.status);
      }
    },
  };
}

/** Returns the values of a field as express parses it: undefined without any. */
export function valuesIn(form: unknown, name: string): string[] {
  const body: Record<string, unknown> = Object(form);
  const value = Object.hasOwn(body, name) ? body[name] : undefined;
  if (typeof value === 'string') return [value];
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}

/** Returns whether a script sent a form by XMLHttpRequest. */
export function isFromScript({ headers }: IncomingMessage): boolean {
  return headers['x-requested-with'] === 'XMLHttpRequest';
}
