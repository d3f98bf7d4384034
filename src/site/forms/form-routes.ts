import type { Context } from '../../context.ts';
import { recordAccess } from '../../domain/accounts/access-records.ts';
import { validationFailed } from '../../domain/errors.ts';
import { deleteForm, deleteSubmission } from '../../domain/forms/delete-form.ts';
import { formPlaces } from '../../domain/forms/form-places.ts';
import { chooseSubmissionDays, chosenDays, mostSubmissionDays } from '../../domain/forms/keep-submissions.ts';
import { listForms } from '../../domain/forms/list-forms.ts';
import { findOwnForm } from '../../domain/forms/own-form.ts';
import { readSubmissions } from '../../domain/forms/read-submissions.ts';
import { ownerAccess } from '../../domain/profiles/page-access.ts';
import { profilesOf } from '../../domain/profiles/profile-rows.ts';
import { submissionDays } from '../../domain/retention/retention-period.ts';
import { textOf, texts } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';
import type { DashboardRouter } from '../dashboard-router.ts';
import { listPart } from '../shared/requests/list-part.ts';
import { runAction } from '../shared/requests/run-action.ts';
import type { PersonVisit } from '../shared/requests/visit.ts';
import { sendSubmissionsCsv } from './form-submissions-csv.ts';
import { renderFormsPage } from './forms-page.tsx';
import { renderSubmissionsPage } from './submissions-page.tsx';

const pageSize = 25;

/** `/my-links/forms`: a person's lead forms, deleting them, and their submissions. */
export function addFormPages(dashboard: DashboardRouter, context: Context): void {
  const { config, db } = context;
  const userIdOf = (visit: PersonVisit) => visit.session.account.id;
  const formIdOf = (visit: PersonVisit) => String(visit.req.params.formId);

  dashboard.personPage(addresses.forms.list.pattern, {
    async get(visit) {
      const userId = userIdOf(visit);
      const [forms, places] = await Promise.all([listForms(db.read, ownerAccess(userId)), formPlaces(db.read, userId)]);
      const { locale, csrf } = visit;
      const notice = visit.parameter('done') === 'deleted' ? texts[locale].forms.deleted : undefined;
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

  const recordReading = (visit: PersonVisit, kind: 'submissions' | 'submissions_csv') =>
    recordAccess(context, { kind, userId: userIdOf(visit), userAgent: visit.userAgent, formId: formIdOf(visit) });

  async function formPage(visit: PersonVisit, errors?: Record<string, string[]>, values?: Record<string, string>) {
    const { locale, csrf } = visit;
    const userId = userIdOf(visit);
    const form = await findOwnForm(db.read, ownerAccess(userId), formIdOf(visit));
    const search = visit.parameter('search').trim().slice(0, 200);
    const found = await listPart(visit.parameter('page'), pageSize, (part) =>
      readSubmissions(db.read, form.id, { search, ...part }),
    );
    const done = visit.parameter('done');
    const t = texts[locale].forms;
    return renderSubmissionsPage({
      locale,
      csrf,
      errors,
      form,
      search,
      ...found,
      keeping: {
        chosenDays: await chosenDays(db.read, form.id),
        serverDays: submissionDays(null, config),
        mostDays: mostSubmissionDays(config),
      },
      values,
      timezone: visit.timezone,
      places: (await formPlaces(db.read, userId)).get(form.id) ?? [],
      ownPages: await profilesOf(db.read, ownerAccess(userId)),
      notice: new Map([
        ['created', t.created],
        ['saved', t.saved],
        ['submission-deleted', t.submissionDeleted],
        ['kept', t.keepSaved],
      ]).get(done),
    });
  }

  dashboard.personPage(addresses.forms.submissions.pattern, {
    gone: (t) => t.forms,
    async get(visit) {
      const page = await formPage(visit);
      await recordReading(visit, 'submissions');
      visit.send(page);
    },
  });

  dashboard.personPage(addresses.forms.submissionsCsv.pattern, {
    gone: (t) => t.forms,
    get: async (visit) => {
      const form = await findOwnForm(db.read, ownerAccess(userIdOf(visit)), formIdOf(visit));
      await recordReading(visit, 'submissions_csv');
      await sendSubmissionsCsv(db.read, visit, form);
    },
  });

  dashboard.personPage(addresses.forms.deleteSubmission.pattern, {
    gone: (t) => t.forms,
    post: async (visit) => {
      const formId = formIdOf(visit);
      const submissionId = Number(visit.field('submissionId'));
      await runAction(context, visit, { name: 'delete_submission' }, (write) =>
        write((tx) => deleteSubmission(tx, userIdOf(visit), formId, submissionId)),
      );
      const query = new URLSearchParams({ done: 'submission-deleted' });
      for (const name of ['search', 'page']) if (visit.field(name) !== '') query.set(name, visit.field(name));
      visit.redirect(addresses.forms.submissions.href({ formId }, query));
    },
  });

  dashboard.personPage(addresses.forms.keep.pattern, {
    gone: (t) => t.forms,
    redraws: true,
    get: (visit) => visit.redirect(addresses.forms.submissions.href({ formId: formIdOf(visit) })),
    post: async (visit) => {
      const formId = formIdOf(visit);
      const keepDays = visit.field('keepDays').trim();
      const choice = {
        days: keepDays === '' ? null : Number(keepDays),
        isConfirmed: visit.field('keepConfirm') === 'yes',
      };
      await visit.attempt(
        async () => {
          await runAction(context, visit, { name: 'keep_submissions' }, (write) =>
            write((tx) => chooseSubmissionDays(tx, userIdOf(visit), formId, choice, { config, now: context.now() })),
          );
          visit.redirect(addresses.forms.submissions.href({ formId }, { done: 'kept' }));
        },
        (errors) => formPage(visit, errors, { keepDays }),
      );
    },
  });

  dashboard.personPage(addresses.forms.delete.pattern, {
    gone: (t) => t.forms,
    get: (visit) => visit.redirect(addresses.forms.submissions.href({ formId: formIdOf(visit) })),
    post: async (visit) => {
      const form = await findOwnForm(db.read, ownerAccess(userIdOf(visit)), formIdOf(visit));
      await visit.attempt(
        async () => {
          if (visit.field('confirm') !== 'yes') {
            throw validationFailed({
              confirm: [textOf((t) => t.forms.confirmNeeded)],
            });
          }
          await runAction(context, visit, { name: 'delete_form' }, (write) =>
            write((tx) => deleteForm(tx, userIdOf(visit), form.id, context.now())),
          );
          visit.redirect(addresses.forms.list.href({ done: 'deleted' }));
        },
        (errors) => formPage(visit, errors),
      );
    },
  });
}
