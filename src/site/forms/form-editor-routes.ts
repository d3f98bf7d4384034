import type { Context } from '../../context.ts';
import { listChannels } from '../../domain/channels/channels.ts';
import { createForm, newForm } from '../../domain/forms/create-form.ts';
import { readFormNotice, setFormNotice } from '../../domain/forms/form-notice.ts';
import { findOwnForm } from '../../domain/forms/own-form.ts';
import { overwriteForm } from '../../domain/forms/update-form.ts';
import { ownerAccess } from '../../domain/profiles/page-access.ts';
import { parseOrThrow } from '../../domain/validation/field-errors.ts';
import type { Reader } from '../../store/database.ts';
import { addresses } from '../addresses.ts';
import type { DashboardRouter } from '../dashboard-router.ts';
import type { FormState } from '../shared/components/form-state.ts';
import { actorOf, runAction } from '../shared/requests/run-action.ts';
import { changeIfUnchanged, differing, seenStateOf, stateHashOf } from '../shared/requests/seen.ts';
import type { PersonVisit } from '../shared/requests/visit.ts';
import {
  changedForm,
  draftOfForm,
  type FormDraft,
  type FormWithNotice,
  fieldIds,
  formErrors,
  formInput,
  formWords,
  noticeInput,
  readFormDraft,
} from './form-draft.ts';
import { renderFormEditorPage } from './form-editor-page.tsx';
import { addFormPreview, pageOfPreview } from './form-preview-routes.ts';

/** Thirty fields with fifty choices of 200 letters, each letter six characters in a form's body, and some room. */
const maxFormSize = '2mb';

/** `/my-links/forms/new` and `/my-links/forms/:formId/edit`: creates and edits a lead form. */
export function addFormEditorPages(dashboard: DashboardRouter, context: Context): void {
  const { db, config } = context;
  const { pageBytes: maxPageBytes } = config.limits;
  const userIdOf = (visit: PersonVisit) => visit.session.account.id;
  addFormPreview(dashboard, context, maxFormSize);

  async function editor(
    visit: PersonVisit,
    formId: string | null,
    draft: FormDraft,
    state: Pick<FormState, 'errors' | 'seen' | 'changed'> = {},
  ) {
    const { locale, csrf } = visit;
    const channels = await listChannels(db.read, userIdOf(visit));
    const hasPreview = (await pageOfPreview(db.read, userIdOf(visit), formId)) !== null;
    return renderFormEditorPage({ locale, csrf, formId, ...draft, ...state, channels, hasPreview });
  }

  /** Renders the form after a field button, or saves it. */
  async function take(visit: PersonVisit, formId: string | null, save: (draft: FormDraft) => Promise<void>) {
    const again = async (draft: FormDraft, errors?: Record<string, string[]>) =>
      editor(visit, formId, draft, { errors, ...(formId !== null && (await sinceDrawn(visit, draft))) });
    const draft = readFormDraft(visit);
    const changed = changedForm(draft, visit.field('do'));
    if (changed !== null) return visit.send(await again(changed));
    await visit.attempt(
      () => save(draft),
      (errors) => again(draft, formErrors(errors)),
    );
  }

  async function sinceDrawn(visit: PersonVisit, draft: FormDraft) {
    const now = await formOf(visit);
    const channels = await listChannels(db.read, userIdOf(visit));
    const words = (each: FormDraft) => formWords(each, channels, visit.locale);
    return seenStateOf(visit, storedIn(now), () => differing(words(draftOfForm(now)), words(draft)));
  }

  dashboard.personPage(addresses.forms.new.pattern, {
    maxFormSize,
    redraws: true,
    get: async (visit) => visit.send(await editor(visit, null, readFormDraft(visit))),
    post: (visit) =>
      take(visit, null, async (draft) => {
        const userId = userIdOf(visit);
        const { id } = await runAction(context, visit, { name: 'create_form' }, (write) =>
          write(async (tx) => {
            const form = await createForm(
              tx,
              ownerAccess(userId),
              parseOrThrow(newForm, formInput(draft)),
              context.now(),
            );
            await setFormNotice(tx, userId, form.id, noticeInput(draft), { now: context.now(), maxPageBytes });
            return form;
          }),
        );
        visit.redirect(addresses.forms.submissions.href({ formId: id }, { done: 'created' }));
      }),
  });

  async function formOf(visit: PersonVisit, reader: Pick<Reader, 'all' | 'form' | 'formSubmission'> = db.read) {
    const form = await findOwnForm(reader, ownerAccess(userIdOf(visit)), String(visit.req.params.formId));
    return { form, notice: await readFormNotice(reader, userIdOf(visit), form.id) };
  }

  dashboard.personPage(addresses.forms.edit.pattern, {
    gone: (t) => t.forms,
    maxFormSize,
    redraws: true,
    get: async (visit) => {
      const stored = await formOf(visit);
      visit.send(await editor(visit, stored.form.id, draftOfForm(stored), { seen: stateHashOf(storedIn(stored)) }));
    },
    post: async (visit) => {
      const { id } = (await formOf(visit)).form;
      await take(visit, id, async (draft) => {
        const input = { ...formInput(draft), fieldIds: fieldIds(draft) };
        await runAction(context, visit, { name: 'update_form' }, (write) =>
          write((tx) =>
            changeIfUnchanged(
              visit,
              async () => storedIn(await formOf(visit, tx)),
              async () => {
                await overwriteForm(tx, actorOf(visit), id, input, { now: context.now(), maxPageBytes });
                await setFormNotice(tx, userIdOf(visit), id, noticeInput(draft), { now: context.now(), maxPageBytes });
              },
            ),
          ),
        );
        visit.redirect(addresses.forms.submissions.href({ formId: id }, { done: 'saved' }));
      });
    },
  });
}

function storedIn({ form, notice }: FormWithNotice): string {
  const { title, buttonText, successMessage, fields, notificationChannelIds } = form;
  return JSON.stringify([title, buttonText, successMessage, fields, notificationChannelIds, notice]);
}
