import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import express from 'express';
import type { Context } from '../../context.ts';
import { clientAddress, clientProtocol } from '../../http/client-address.ts';
import { nameRoute } from '../../http/measured.ts';
import { parsedBody } from '../../http/parsed-body.ts';
import { giveRequestId } from '../../http/request-id.ts';
import { addresses } from '../addresses.ts';
import { isSameOrigin } from '../shared/requests/same-origin.ts';
import { setPrivateHeaders } from '../shared/requests/send-document.ts';
import { isFromScript, valuesIn } from '../shared/requests/visit.ts';
import { type SubmissionOutcome, submitForm } from './submit-form.ts';
import { visitorLanguage } from './visitor-refusals.ts';

/** Thirty fields of 5,000 letters that take six characters each in a form's body, and some room. */
export const maxFormSize = '1mb';

/** What became of a form that came before the application, which responds where it was not taken. */
export const submissionOfRequest = new WeakMap<IncomingMessage, Promise<SubmissionOutcome>>();

const route = addresses.publicPage.sendForm.pattern.replace(/:(\w+)/, '{$1}');
/** Ids as they are made; whatever else comes is the application's. */
const formAddress = /^\/-\/forms\/([\w-]{1,64})$/;

/**
 * Takes the forms of public pages before the application sees the request, whose layers cost more than storing a form does
 * (docs/decisions/0302). A visitor who is to be shown a page, for something wrong in the form for instance, is `next`'s.
 */
export function withFormFastPath(next: RequestListener, context: Context): RequestListener {
  const { config } = context;
  const parse = express.urlencoded({ extended: false, limit: maxFormSize });
  const addressOf = clientAddress(config);
  const protocolOf = clientProtocol(config);

  async function submit(formId: string, req: IncomingMessage, res: ServerResponse): Promise<SubmissionOutcome> {
    const address = addressOf(req);
    const form = await parsedBody(parse, req, res);
    const field = (name: string) => valuesIn(form, name)[0] ?? '';
    return submitForm(context, { formId, field, address }, () => visitorLanguage(req));
  }

  async function respond(formId: string, req: IncomingMessage, res: ServerResponse): Promise<void> {
    const submission = submit(formId, req, res);
    submissionOfRequest.set(req, submission);
    // What it failed with becomes a response there.
    const path = await submission.then(
      (taken) => taken.path,
      () => null,
    );
    if (path === null) return next(req, res);
    nameRoute(res, route);
    giveRequestId(req, res);
    setPrivateHeaders(config, req, res);
    res.setHeader('Location', path);
    res.writeHead(isFromScript(req) ? 204 : 303).end();
  }

  return (req, res) => {
    const formId = req.method === 'POST' ? formAddress.exec(req.url ?? '')?.[1] : undefined;
    if (formId === undefined || !isSameOrigin(req, config.publicUrl, protocolOf)) return next(req, res);
    void respond(formId, req, res);
  };
}
