import type { Context } from '../../context.ts';
import { readDesign } from '../../domain/design/design.ts';
import { enforceLimit, perHour } from '../../domain/enforce-limit.ts';
import { ServiceError } from '../../domain/errors.ts';
import { checkAnswers } from '../../domain/forms/check-answers.ts';
import { findShownForm, type ShownForm } from '../../domain/forms/shown-form.ts';
import { takeSubmission } from '../../domain/forms/submissions.ts';
import { effectiveLanguageCode } from '../../domain/profiles/profile-settings.ts';
import { addresses } from '../addresses.ts';
import type { DashboardRouter } from '../shared/requests/dashboard-router.ts';
import type { Visit } from '../shared/requests/visit.ts';
import { answerMistakeText } from './answer-mistakes.ts';
import { pageName } from './page-header.tsx';
import { type RefusedFormProps, renderRefusedForm } from './refused-form.tsx';
import { trapName } from './slots/form-fields.tsx';
import { counted, publicPageTexts } from './texts.ts';
import { formGonePage, formOfOtherSitePage, visitorErrors, visitorLanguage } from './visitor-refusals.ts';

const sendingsOfAddress = perHour('form-sendings-of-address', 30);
const sendingsOfForm = perHour('form-sendings-of-form', 300);
/** Thirty fields of 5,000 letters that take six characters each in a form's body, and some room. */
const maxFormSize = '1mb';

/** `/-/forms/<id>`: where the lead forms of public pages are sent to. */
export function addFormSubmissions(dashboard: DashboardRouter, context: Context): void {
  /** The form that a visit is about; without one the visitor is told that it is gone. */
  async function formOf(visit: Visit): Promise<ShownForm | null> {
    const { formId } = visit.req.params;
    const slotId = Number(visit.field('slotId') || Number.NaN);
    const meant = Number.isSafeInteger(slotId) ? slotId : null;
    const form = typeof formId === 'string' ? await findShownForm(context.db.read, formId, meant, context.now()) : null;
    if (form === null) visit.send(formGonePage(visitorLanguage(visit.req)), 404);
    return form;
  }

  dashboard.page(addresses.publicPage.sendForm.pattern, {
    maxFormSize,
    refusals: { otherSite: formOfOtherSitePage, errors: visitorErrors(context) },
    // Whoever comes here without a form, by reloading for instance, is shown the page that has it.
    async get(visit) {
      const form = await formOf(visit);
      if (form !== null) visit.redirect(`/${form.page.login}#slot-${form.slotId}`);
    },
    async post(visit) {
      const form = await formOf(visit);
      if (form === null) return;
      const { page, slotId } = form;
      const sentPath = `/${page.login}?sent=${encodeURIComponent(form.id)}#slot-${slotId}`;
      // A program that fills in everything is told what a person is told, so that it learns nothing.
      if (visit.field(trapName) !== '') return visit.redirect(sentPath);
      const languageCode = effectiveLanguageCode(page);
      const again = (refused: Pick<RefusedFormProps, 'errors' | 'refusal'>) =>
        renderRefusedForm({
          form,
          slotId,
          page: {
            login: page.login,
            name: pageName(page),
            languageCode,
            themeId: page.themeId,
            design: readDesign(page.design),
          },
          values: Object.fromEntries(form.fields.map(({ id }) => [id, visit.field(id)])),
          ...refused,
        });
      try {
        await enforceLimit(context, sendingsOfAddress, visit.address);
        const { answers, mistakes } = checkAnswers(form.fields, visit.field);
        if (mistakes.size > 0) {
          const errors = [...mistakes].map(([id, mistake]) => [id, answerMistakeText(languageCode, mistake)]);
          return visit.send(again({ errors: Object.fromEntries(errors) }), 422);
        }
        await enforceLimit(context, sendingsOfForm, form.id);
        await takeSubmission(context, form, answers);
      } catch (error) {
        if (!(error instanceof ServiceError)) throw error;
        if (error.code === 'not_found') return visit.send(formGonePage(languageCode), 404);
        if (error.code !== 'rate_limited' || error.retryAfter === null) throw error;
        visit.res.set('Retry-After', String(error.retryAfter));
        const { tooMany } = publicPageTexts[languageCode];
        const refusal = counted(languageCode, tooMany, Math.ceil(error.retryAfter / 60));
        return visit.send(again({ errors: {}, refusal }), 429);
      }
      visit.redirect(sentPath);
    },
  });
}
