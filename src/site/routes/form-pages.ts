import { execute } from '../../../tools/execute.ts';
import { createForm } from '../../../tools/forms/create-form.ts';
import { formOutput } from '../../../tools/forms/form-output.ts';
import type { Context } from '../../context.ts';
import { abilities } from '../../domain/actor.ts';
import { listChannels } from '../../domain/channels/channels.ts';
import { validationFailed } from '../../domain/errors.ts';
import { deleteForm, deleteSubmission } from '../../domain/forms/delete-form.ts';
import { formPlaces } from '../../domain/forms/form-places.ts';
import { listForms } from '../../domain/forms/form-view.ts';
import { findOwnForm } from '../../domain/forms/own-form.ts';
import { readSubmissions } from '../../domain/forms/read-submissions.ts';
import { renderFormPage } from '../pages/forms/form-page.tsx';
import { renderFormsPage } from '../pages/forms/forms-page.tsx';
import { formsTexts } from '../pages/forms/forms-texts.ts';
import { renderNewFormPage } from '../pages/forms/new-form-page.tsx';
import { sendSubmissionsCsv } from './form-submissions-csv.ts';
import { ifThere } from './if-there.ts';
import { changedForm, type FormDraft, formErrors, formInput, readFormDraft } from './new-form-draft.ts';
import type { PeopleRouter, PersonVisit } from './people-router.ts';

const pageSize = 25;
/** Thirty fields with fifty choices of 200 letters, each letter six characters in a form's body, and some room. */
const longestForm = '2mb';

/** `/my-links/forms`: a person's lead forms, making and deleting them, and what was sent. */
export function addFormPages(people: PeopleRouter, context: Context): void {
  const { db } = context;
  const userIdOf = (visit: PersonVisit) => visit.session.account.id;
  const formIdOf = (visit: PersonVisit) => String(visit.req.params.formId);

  people.personPage('/my-links/forms', {
    async get(visit) {
      const userId = userIdOf(visit);
      const [forms, places] = await Promise.all([listForms(db.read, userId), formPlaces(db.read, userId)]);
      const { locale, csrf } = visit;
      const notice = visit.parameter('done') === 'deleted' ? formsTexts[locale].deleted : undefined;
      visit.send(
        renderFormsPage({
          locale,
          csrf,
          notice,
          forms: forms.map(({ id, title, fields, submissionsCount }) => ({
            id,
            title,
            submissionsCount,
            fieldsCount: fields.length,
            places: places.get(id) ?? [],
          })),
        }),
      );
    },
  });

  async function newFormPage(visit: PersonVisit, draft: FormDraft, errors?: Record<string, string[]>) {
    const { locale, csrf } = visit;
    return renderNewFormPage({
      locale,
      csrf,
      errors,
      ...draft,
      channels: await listChannels(db.read, userIdOf(visit)),
    });
  }

  people.personPage('/my-links/forms/new', {
    longestForm,
    get: async (visit) => visit.send(await newFormPage(visit, readFormDraft(visit))),
    async post(visit) {
      const draft = readFormDraft(visit);
      const changed = changedForm(draft, visit.field('do'));
      if (changed !== null) return visit.send(await newFormPage(visit, changed));
      await visit.attempt(
        async () => {
          const userId = userIdOf(visit);
          const { answer } = await execute(
            context,
            createForm,
            { params: {}, query: {}, body: formInput(draft) },
            {
              actor: { userId, abilities, credential: { kind: 'session' } },
              locale: visit.locale,
              dryRun: false,
              validateOnly: null,
              idempotency: null,
            },
          );
          const { id } = formOutput.parse(answer.data);
          visit.redirect(`/my-links/forms/${id}?done=created`);
        },
        (errors) => newFormPage(visit, draft, formErrors(errors)),
      );
    },
  });

  async function formPage(visit: PersonVisit, errors?: Record<string, string[]>) {
    const { locale, csrf } = visit;
    const userId = userIdOf(visit);
    const form = await findOwnForm(db.read, userId, formIdOf(visit));
    const search = visit.parameter('search').trim().slice(0, 200);
    const wanted = Number(visit.parameter('page'));
    const page = Number.isSafeInteger(wanted) && wanted > 0 && wanted < 1e6 ? wanted : 1;
    const found = await readSubmissions(db.read, form.id, { search, page, pageSize });
    const done = visit.parameter('done');
    const texts = formsTexts[locale];
    return renderFormPage({
      locale,
      csrf,
      errors,
      form,
      search,
      page,
      ...found,
      timezone: visit.session.account.timezone,
      places: (await formPlaces(db.read, userId)).get(form.id) ?? [],
      pages: Math.ceil(found.total / pageSize),
      notice: done === 'created' ? texts.created : done === 'submission-deleted' ? texts.submissionDeleted : undefined,
    });
  }

  people.personPage('/my-links/forms/:formId', {
    get: ifThere(formsTexts, async (visit) => visit.send(await formPage(visit))),
  });

  people.personPage('/my-links/forms/:formId/submissions.csv', {
    get: ifThere(formsTexts, async (visit) => {
      const form = await findOwnForm(db.read, userIdOf(visit), formIdOf(visit));
      await sendSubmissionsCsv(db.read, visit, form);
    }),
  });

  people.personPage('/my-links/forms/:formId/submissions/delete', {
    post: ifThere(formsTexts, async (visit) => {
      const formId = formIdOf(visit);
      await db.write((tx) => deleteSubmission(tx, userIdOf(visit), formId, Number(visit.field('submissionId'))));
      const query = new URLSearchParams({ done: 'submission-deleted' });
      for (const name of ['search', 'page']) if (visit.field(name) !== '') query.set(name, visit.field(name));
      visit.redirect(`/my-links/forms/${encodeURIComponent(formId)}?${query}`);
    }),
  });

  people.personPage('/my-links/forms/:formId/delete', {
    get: (visit) => visit.redirect(`/my-links/forms/${encodeURIComponent(formIdOf(visit))}`),
    post: ifThere(formsTexts, async (visit) => {
      const form = await findOwnForm(db.read, userIdOf(visit), formIdOf(visit));
      await visit.attempt(
        async () => {
          if (visit.field('confirm') !== 'yes') {
            throw validationFailed({
              confirm: [{ en: formsTexts.en.confirmNeeded, ru: formsTexts.ru.confirmNeeded }],
            });
          }
          await db.write((tx) => deleteForm(tx, userIdOf(visit), form.id, context.now()));
          visit.redirect('/my-links/forms?done=deleted');
        },
        (errors) => formPage(visit, errors),
      );
    }),
  });
}
