import { honeypotName } from '../../blocks/form/form-fields.tsx';
import type { Context } from '../../context.ts';
import { readDesign } from '../../domain/design/design.ts';
import { enforceLimit, enforceLimits, perHour } from '../../domain/enforce-limit.ts';
import { ServiceError } from '../../domain/errors.ts';
import { checkAnswers } from '../../domain/forms/check-answers.ts';
import { findShownForm, type ShownForm } from '../../domain/forms/shown-form.ts';
import { receiveSubmission } from '../../domain/forms/submissions.ts';
import type { LanguageCode } from '../../domain/languages.ts';
import { neighbourhoodOf, networkOf } from '../../domain/network-of.ts';
import { effectiveLanguageCode } from '../../domain/profiles/page-language.ts';
import { pathOfPage } from '../../domain/profiles/profile-view.ts';
import type { RenderedDocument } from '../shared/components/html-page.tsx';
import { answerErrorText } from './answer-errors.ts';
import { formNoticesOf } from './form-notices.ts';
import { pageName } from './page-header.tsx';
import { type RejectedFormProps, renderRejectedForm } from './rejected-form.tsx';
import { counted, publicPageTexts } from './texts.ts';
import { formGonePage } from './visitor-errors.ts';

const sendingsOfAddress = perHour('form-sendings-of-address', 30);
const sendingsOfForm = perHour('form-sendings-of-form', 300);
/** Less than half of a form's, so that the visitors of one neighbourhood leave room for all others. */
const sendingsOfNeighbourhood = perHour('form-sendings-of-neighbourhood', 120);

/** A visitor's request to the address of a form. */
export interface SentForm {
  formId: string;
  /** Returns the first value of a field, or empty. */
  field(name: string): string;
  /** Address of the sender. */
  address: string;
  /** User-Agent; empty if missing. */
  userAgent: string;
}

/** Outcome of a submission: a redirect to `path`, or a page. */
export type SubmissionOutcome =
  | { path: string }
  | { path: null; document: RenderedDocument; status: number; retryAfter: number | null };

/** Returns the form, or null; the field `slotId` names the block that shows it, if there are several. */
export function findSentForm(
  { db, now }: Context,
  { formId, field }: Pick<SentForm, 'formId' | 'field'>,
): Promise<ShownForm | null> {
  const slotId = Number(field('slotId') || Number.NaN);
  return findShownForm(db.read, formId, Number.isSafeInteger(slotId) ? slotId : null, now());
}

/** Accepts a visitor's submission, or reports its errors in the page's language; without a page, in `visitorLanguage()`. */
export async function submitForm(
  context: Context,
  sent: SentForm,
  visitorLanguage: () => LanguageCode,
): Promise<SubmissionOutcome> {
  const form = await findSentForm(context, sent);
  if (form === null) return { path: null, document: formGonePage(visitorLanguage()), status: 404, retryAfter: null };
  const { page, slotId } = form;
  const path = `${pathOfPage(page.login)}?sent=${encodeURIComponent(form.id)}#slot-${slotId}`;
  // A program that fills in everything gets the same response as a person, so that it learns nothing.
  if (sent.field(honeypotName) !== '') return { path };
  const languageCode = effectiveLanguageCode(page);
  const again = async (refused: Pick<RejectedFormProps, 'errors' | 'refusal'>) =>
    renderRejectedForm({
      form,
      slotId,
      notices: await formNoticesOf(context, page, pageName(page), [form.id]),
      page: {
        login: page.login,
        name: pageName(page),
        languageCode,
        themeId: page.themeId,
        design: readDesign(page.design),
      },
      values: Object.fromEntries(form.fields.map(({ id }) => [id, sent.field(id)])),
      ...refused,
    });
  try {
    await enforceLimit(context, sendingsOfAddress, networkOf(sent.address));
    const { answers, mistakes } = checkAnswers(form.fields, sent.field);
    if (mistakes.size > 0) {
      const errors = [...mistakes].map(([id, mistake]) => [id, answerErrorText(languageCode, mistake)]);
      return {
        path: null,
        document: await again({ errors: Object.fromEntries(errors) }),
        status: 422,
        retryAfter: null,
      };
    }
    await enforceLimits(context, [
      { policy: sendingsOfNeighbourhood, key: `${form.id} ${neighbourhoodOf(sent.address)}` },
      { policy: sendingsOfForm, key: form.id },
    ]);
    await receiveSubmission(context, form, answers, sent);
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    const { code, retryAfter } = error;
    if (code === 'not_found')
      return { path: null, document: formGonePage(languageCode), status: 404, retryAfter: null };
    if (code !== 'rate_limited' || retryAfter === null) throw error;
    const { tooMany } = publicPageTexts[languageCode];
    const refusal = counted(languageCode, tooMany, Math.ceil(retryAfter / 60));
    return { path: null, document: await again({ errors: {}, refusal }), status: 429, retryAfter };
  }
  return { path };
}
