import { createForm } from '../../../tools/forms/create-form.ts';
import { formOutput } from '../../../tools/forms/form-output.ts';
import type { Context } from '../../context.ts';
import { listChannels } from '../../domain/channels/channels.ts';
import { findOwnForm } from '../../domain/forms/own-form.ts';
import { overwriteForm } from '../../domain/forms/update-form.ts';
import { addresses } from '../addresses.ts';
import { callOperation } from '../shared/requests/call-operation.ts';
import type { DashboardRouter, PersonVisit } from '../shared/requests/dashboard-router.ts';
import { orNotFoundPage } from '../shared/requests/not-found-page.ts';
import { actorOf, runAction } from '../shared/requests/run-action.ts';
import {
  changedForm,
  draftOfForm,
  type FormDraft,
  fieldIds,
  formErrors,
  formInput,
  readFormDraft,
} from './form-draft.ts';
import { renderFormEditorPage } from './form-editor-page.tsx';

/** Thirty fields with fifty choices of 200 letters, each letter six characters in a form's body, and some room. */
const maxFormSize = '2mb';

/** `/my-links/forms/new` and `/my-links/forms/:formId/edit`: making and changing a lead form. */
export function addFormEditorPages(dashboard: DashboardRouter, context: Context): void {
  const { db } = context;
  const userIdOf = (visit: PersonVisit) => visit.session.account.id;

  async function editor(
    visit: PersonVisit,
    formId: string | null,
    draft: FormDraft,
    errors?: Record<string, string[]>,
  ) {
    const { locale, csrf } = visit;
    const channels = await listChannels(db.read, userIdOf(visit));
    return renderFormEditorPage({ locale, csrf, errors, formId, ...draft, channels });
  }

  /** Draws the form as a field button leaves it, or has it saved. */
  async function take(visit: PersonVisit, formId: string | null, save: (draft: FormDraft) => Promise<void>) {
    const draft = readFormDraft(visit);
    const changed = changedForm(draft, visit.field('do'));
    if (changed !== null) return visit.send(await editor(visit, formId, changed));
    await visit.attempt(
      () => save(draft),
      (errors) => editor(visit, formId, draft, formErrors(errors)),
    );
  }

  dashboard.personPage(addresses.forms.new.pattern, {
    maxFormSize,
    redraws: true,
    get: async (visit) => visit.send(await editor(visit, null, readFormDraft(visit))),
    post: (visit) =>
      take(visit, null, async (draft) => {
        const { id } = formOutput.parse(await callOperation(context, visit, createForm, { body: formInput(draft) }));
        visit.redirect(addresses.forms.submissions.href({ formId: id }, { done: 'created' }));
      }),
  });

  const formOf = (visit: PersonVisit) => findOwnForm(db.read, userIdOf(visit), String(visit.req.params.formId));

  dashboard.personPage(addresses.forms.edit.pattern, {
    maxFormSize,
    redraws: true,
    get: orNotFoundPage(
      (t) => t.forms,
      async (visit) => {
        const form = await formOf(visit);
        visit.send(await editor(visit, form.id, draftOfForm(form)));
      },
    ),
    post: orNotFoundPage(
      (t) => t.forms,
      async (visit) => {
        const { id } = await formOf(visit);
        await take(visit, id, async (draft) => {
          const input = { ...formInput(draft), fieldIds: fieldIds(draft) };
          await runAction(context, visit, { name: 'update_form' }, (write) =>
            write((tx) => overwriteForm(tx, actorOf(visit), id, input, context.now())),
          );
          visit.redirect(addresses.forms.submissions.href({ formId: id }, { done: 'saved' }));
        });
      },
    ),
  });
}
