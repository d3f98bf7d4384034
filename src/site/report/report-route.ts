import type { IncomingMessage, ServerResponse } from 'node:http';
import express from 'express';
import { honeypotName } from '../../blocks/form/form-fields.tsx';
import type { Context } from '../../context.ts';
import { ServiceError } from '../../domain/errors.ts';
import { checkAnswers } from '../../domain/forms/check-answers.ts';
import { type LanguageCode, languageByCode } from '../../domain/languages.ts';
import { announceReports } from '../../domain/reports/announce-reports.ts';
import { createReport } from '../../domain/reports/create-report.ts';
import { reportKinds } from '../../domain/reports/report-kinds.ts';
import { findReportedPage } from '../../domain/reports/reported-page.ts';
import { clientAddress, clientProtocol } from '../../http/client-address.ts';
import { nameRoute } from '../../http/measure-requests.ts';
import { isRead, rejectMethod } from '../../http/methods.ts';
import { parsedBody } from '../../http/parsed-body.ts';
import type { RoutedRequest, RouteHandler } from '../../http/routes.ts';
import { addresses } from '../addresses.ts';
import { answerErrorText } from '../public-page/answer-errors.ts';
import { counted, filled, publicPageTexts } from '../public-page/texts.ts';
import { formOfOtherSitePage, visitorErrors, visitorLanguage } from '../public-page/visitor-errors.ts';
import { renderVisitorMessage } from '../public-page/visitor-message.tsx';
import { isSameOrigin } from '../shared/requests/same-origin.ts';
import { sendDocument, setPrivateHeaders } from '../shared/requests/send-document.ts';
import { valuesIn } from '../shared/requests/visit.ts';
import { reportFields } from './report-fields.ts';
import { type ReportPageProps, renderReportPage } from './report-page.tsx';

/** 5,000 letters that take six characters each in a form's body, and some room. */
const maxFormSize = '100kb';

/**
 * Serves `/-/report`, where anyone reports a page without an account. `?address=` is the page's, and `?lang=` the language; it has the same
 * protection as the lead forms of public pages.
 */
export function reportForm(context: Context): RouteHandler {
  const { config } = context;
  const parse = express.urlencoded({ extended: false, limit: maxFormSize });
  const addressOf = clientAddress(config);
  const protocolOf = clientProtocol(config);
  const fail = visitorErrors(context);
  const host = new URL(config.publicUrl).host;

  async function respond({ req, res, query }: RoutedRequest): Promise<void> {
    nameRoute(res, addresses.publicPage.report.pattern);
    setPrivateHeaders(config, req, res);
    const parameters = new URLSearchParams(query);
    const languageCode = languageOf(req, parameters.get('lang'));
    const show = (status: number, props: Pick<ReportPageProps, 'values' | 'refusal' | 'errors'>) =>
      sendDocument(
        config,
        req,
        res,
        status,
        renderReportPage({ languageCode, host, privacyUrl: config.listing.links.privacy, ...props }),
      );
    if (isRead(req)) return show(200, { values: { address: parameters.get('address') ?? '' } });
    if (req.method !== 'POST') return rejectMethod(req, res, ['GET', 'HEAD', 'POST']);
    if (!isSameOrigin(req, config.publicUrl, protocolOf))
      return sendDocument(config, req, res, 403, formOfOtherSitePage(req));
    const form = await parsedBody(parse, req, res);
    const field = (name: string) => valuesIn(form, name)[0] ?? '';
    const fields = reportFields(languageCode);
    const values = Object.fromEntries(fields.map(({ id }) => [id, field(id)]));
    // A program that fills in everything gets the same response as a person, so that it learns nothing.
    if (field(honeypotName) !== '') return sendThanks(req, res, languageCode);
    const { answers, mistakes } = checkAnswers(fields, field);
    const errors: Record<string, string> = Object.fromEntries(
      [...mistakes].map(([id, mistake]) => [id, answerErrorText(languageCode, mistake)]),
    );
    const answer = new Map(answers.map(({ id, value }) => [id, typeof value === 'string' ? value : '']));
    const address = answer.get('address') ?? '';
    const page = errors.address === undefined ? await findReportedPage(context.db.read, config, address) : null;
    if (page === null) errors.address ??= publicPageTexts[languageCode].notFoundText;
    if (page === null || Object.keys(errors).length > 0) return show(422, { values, errors });
    const chosen = reportKinds.findIndex(
      (kind) => publicPageTexts[languageCode].report.kinds[kind] === answer.get('kind'),
    );
    try {
      const said = { address, kind: reportKinds[chosen] ?? 'other', text: answer.get('text') ?? '' };
      const reporter = { name: answer.get('name') ?? '', email: answer.get('email') ?? '', languageCode };
      await createReport(context, page, { ...said, ...reporter }, addressOf(req));
      await announceReports(context);
      sendThanks(req, res, languageCode);
    } catch (error) {
      if (!(error instanceof ServiceError) || error.retryAfter === null) throw error;
      res.setHeader('Retry-After', String(error.retryAfter));
      const { tooMany } = publicPageTexts[languageCode];
      show(429, { values, refusal: counted(languageCode, tooMany, Math.ceil(error.retryAfter / 60)) });
    }
  }

  function sendThanks(req: IncomingMessage, res: ServerResponse, languageCode: LanguageCode): void {
    const { report: t } = publicPageTexts[languageCode];
    const text = filled(t.sentText, 'host', host);
    sendDocument(config, req, res, 200, renderVisitorMessage({ languageCode, title: t.sent, text }));
  }

  return (request) => void respond(request).catch((error) => fail(error, request.req, request.res));
}

/** The language in the address, as pages link to it, else the visitor's. */
function languageOf(req: IncomingMessage, chosen: string | null): LanguageCode {
  return (chosen === null ? undefined : languageByCode(chosen)?.code) ?? visitorLanguage(req);
}
