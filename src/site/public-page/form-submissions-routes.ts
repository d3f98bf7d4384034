import type { Context } from '../../context.ts';
import { addresses } from '../addresses.ts';
import type { DashboardRouter } from '../shared/requests/dashboard-router.ts';
import { maxFormSize, submissionOfRequest } from './form-fast-path.ts';
import { findSentForm, submitForm } from './submit-form.ts';
import { formGonePage, formOfOtherSitePage, visitorErrors, visitorLanguage } from './visitor-refusals.ts';

/** `/-/forms/<id>`: where the lead forms of public pages are sent to. */
export function addFormSubmissions(dashboard: DashboardRouter, context: Context): void {
  dashboard.page(addresses.publicPage.sendForm.pattern, {
    maxFormSize,
    refusals: { otherSite: formOfOtherSitePage, errors: visitorErrors(context) },
    // Whoever comes here without a form, by reloading for instance, is shown the page that has it.
    async get(visit) {
      const form = await findSentForm(context, { formId: String(visit.req.params.formId), field: visit.field });
      if (form === null) visit.send(formGonePage(visitorLanguage(visit.req)), 404);
      else visit.redirect(`/${form.page.login}#slot-${form.slotId}`);
    },
    async post({ req, res, field, address, redirect, send }) {
      const sent = { formId: String(req.params.formId), field, address };
      const submission = await (submissionOfRequest.get(req) ?? submitForm(context, sent, () => visitorLanguage(req)));
      if (submission.path !== null) return redirect(submission.path);
      if (submission.retryAfter !== null) res.set('Retry-After', String(submission.retryAfter));
      send(submission.document, submission.status);
    },
  });
}
