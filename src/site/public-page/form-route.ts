import type { IncomingMessage, ServerResponse } from 'node:http';
import express from 'express';
import type { Context } from '../../context.ts';
import { pathOfPage } from '../../domain/profiles/profile-view.ts';
import { clientAddress, clientProtocol } from '../../http/client-address.ts';
import { isRead, rejectMethod } from '../../http/methods.ts';
import { parsedBody } from '../../http/parsed-body.ts';
import { redirect } from '../../http/redirect.ts';
import type { RouteHandler } from '../../http/routes.ts';
import { isSameOrigin } from '../shared/requests/same-origin.ts';
import { sendDocument, setPrivateHeaders } from '../shared/requests/send-document.ts';
import { isFromScript, valuesIn } from '../shared/requests/visit.ts';
import { findSentForm, submitForm } from './submit-form.ts';
import { formGonePage, formOfOtherSitePage, visitorErrors, visitorLanguage } from './visitor-errors.ts';

/** Thirty fields of 5,000 letters that take six characters each in a form's body, and some room. */
const maxFormSize = '1mb';

/** Serves `/-/forms/<id>`, where the lead forms of public pages are sent to. */
export function leadForms(context: Context): RouteHandler {
  const { config } = context;
  const parse = express.urlencoded({ extended: false, limit: maxFormSize });
  const addressOf = clientAddress(config);
  const protocolOf = clientProtocol(config);
  const fail = visitorErrors(context);

  async function respond(formId: string, req: IncomingMessage, res: ServerResponse): Promise<void> {
    setPrivateHeaders(config, req, res);
    if (isRead(req)) return showForm(formId, req, res);
    if (req.method !== 'POST') return rejectMethod(req, res, ['GET', 'HEAD', 'POST']);
    if (!isSameOrigin(req, config.publicUrl, protocolOf))
      return sendDocument(config, req, res, 403, formOfOtherSitePage(req));
    const form = await parsedBody(parse, req, res);
    const field = (name: string) => valuesIn(form, name)[0] ?? '';
    const sent = { formId, field, address: addressOf(req), userAgent: req.headers['user-agent'] ?? '' };
    const submission = await submitForm(context, sent, () => visitorLanguage(req));
    if (submission.path !== null) {
      // A script that sends a form cannot read the fragment of a redirect: it opens the page itself.
      if (isFromScript(req)) res.writeHead(204, { Location: submission.path }).end();
      else redirect(res, 303, submission.path);
      return;
    }
    if (submission.retryAfter !== null) res.setHeader('Retry-After', String(submission.retryAfter));
    sendDocument(config, req, res, submission.status, submission.document);
  }

  /** Redirects a request without a form, for example after reloading, to the page of the form. */
  async function showForm(formId: string, req: IncomingMessage, res: ServerResponse): Promise<void> {
    const form = await findSentForm(context, { formId, field: () => '' });
    if (form === null) sendDocument(config, req, res, 404, formGonePage(visitorLanguage(req)));
    else redirect(res, 303, `${pathOfPage(form.page.login)}#slot-${form.slotId}`);
  }

  return ({ req, res, params: { formId = '' } }) =>
    void respond(formId, req, res).catch((error) => fail(error, req, res));
}
