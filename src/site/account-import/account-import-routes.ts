import { waitAtMost } from '../../async/deadline.ts';
import type { Context } from '../../context.ts';
import type { ImportReport, LoginQuestion } from '../../domain/accounts/import/import-report.ts';
import {
  discardUploadedImport,
  findUploadedImport,
  runUploadedImport,
  uploadImport,
} from '../../domain/accounts/import/uploaded-imports.ts';
import type { Author } from '../../domain/actor.ts';
import { enforceLimit, perHour } from '../../domain/enforce-limit.ts';
import { invalidField } from '../../domain/errors.ts';
import { loginKeyOf } from '../../domain/profiles/login-rules.ts';
import { textOf, texts } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';
import type { DashboardRouter } from '../dashboard-router.ts';
import type { RenderedDocument } from '../shared/components/html-page.tsx';
import { runAction } from '../shared/requests/run-action.ts';
import type { PersonVisit } from '../shared/requests/visit.ts';
import { loginInput, renderAccountImportPage } from './account-import-page.tsx';

/** Limit of uploads, because each is read and previewed as a whole. */
const uploads = perHour('account-imports', 10);
/** Milliseconds that the browser waits. A longer import continues, and its page says so. */
const timeoutMs = 15_000;
/** Seconds after which the page of a running import is reloaded. */
const refreshSeconds = 3;

type Errors = Record<string, string[]>;

/** `/settings/data/import`: an export of another server is uploaded, looked at, and imported. */
export function addAccountImportPages(
  dashboard: DashboardRouter,
  context: Context,
  uploadPage: (visit: PersonVisit, errors: Errors) => Promise<RenderedDocument>,
): void {
  const { config } = context;
  const { importMegabytes: maxMegabytes } = config.limits;
  const importOf = (visit: PersonVisit) =>
    findUploadedImport(context, visit.session.account.id, String(visit.req.params.importId));
  const authorOf = (visit: PersonVisit): Author => ({
    userId: visit.session.account.id,
    credential: { kind: 'import' },
  });

  async function page(visit: PersonVisit, errors?: Errors) {
    const uploaded = await importOf(visit);
    const questions = questionsOf(uploaded.report, errors);
    const suggested = questions.map(({ login, suggestion }) => [loginInput(login), suggestion] as const);
    const typed = visit.fields('asked').map((login) => [loginInput(login), visit.field(loginInput(login))] as const);
    if (uploaded.state === 'running') visit.res.set('Refresh', String(refreshSeconds));
    return renderAccountImportPage({
      ...{ locale: visit.locale, csrf: visit.csrf, siteHost: new URL(config.publicUrl).host, uploaded, questions },
      values: Object.fromEntries([...suggested, ...typed, ['history', visit.field('history')]]),
      errors,
    });
  }

  dashboard.personPage(addresses.settings.uploadImport.pattern, {
    maxFiles: 1,
    maxMegabytes,
    tooLarge: async (visit) => {
      const errors = { file: [texts[visit.locale].importAccount.fileTooLarge(maxMegabytes)] };
      visit.send(await uploadPage(visit, errors), 413);
    },
    get: (visit) => visit.redirect(addresses.settings.data.href()),
    post: (visit) =>
      visit.attempt(
        async () => {
          const [file] = visit.files();
          if (file === undefined) {
            throw invalidField(
              'file',
              textOf((t) => t.importAccount.noFile),
            );
          }
          await enforceLimit(context, uploads, `user ${visit.session.account.id}`);
          const importId = await uploadImport(context, authorOf(visit), file);
          visit.redirect(addresses.settings.importAccount.href({ importId }));
        },
        (errors) => uploadPage(visit, errors),
      ),
  });

  dashboard.personPage(addresses.settings.importAccount.pattern, {
    gone: (t) => t.importAccount,
    redraws: true,
    get: async (visit) => visit.send(await page(visit)),
    post: (visit) =>
      visit.attempt(
        async () => {
          const id = String(visit.req.params.importId);
          const wish = { logins: loginsOf(visit), takesHistory: visit.field('history') === 'yes' };
          const running = runAction(context, visit, { name: 'import_account' }, () =>
            runUploadedImport(context, authorOf(visit), id, wish),
          );
          context.backgroundTasks.add(running);
          await waitAtMost(timeoutMs, running).catch(ignoreTimeout);
          visit.redirect(addresses.settings.importAccount.href({ importId: id }));
        },
        (errors) => page(visit, inputErrors(errors)),
      ),
  });

  dashboard.personPage(addresses.settings.discardImport.pattern, {
    get: (visit) =>
      visit.redirect(addresses.settings.importAccount.href({ importId: String(visit.req.params.importId) })),
    post: async (visit) => {
      await discardUploadedImport(context, visit.session.account.id, String(visit.req.params.importId));
      visit.redirect(addresses.settings.data.href({ done: 'discarded' }));
    },
  });
}

function loginsOf(visit: PersonVisit): Map<string, string> {
  return new Map(visit.fields('asked').map((login) => [loginKeyOf(login), visit.field(loginInput(login)).trim()]));
}

const loginField = /^logins\./;

/** Messages about logins, by their inputs. */
function inputErrors(errors: Errors): Errors {
  return Object.fromEntries(
    Object.entries(errors).map(([field, messages]) => [field.replace(loginField, loginInput('')), messages]),
  );
}

/** Questions about the upload, and about logins that were taken since. */
function questionsOf({ questions }: ImportReport, errors: Errors = {}): LoginQuestion[] {
  const asked = new Set(questions.map(({ login }) => loginInput(login)));
  const since = Object.keys(errors).filter((field) => field.startsWith(loginInput('')) && !asked.has(field));
  return [
    ...questions,
    ...since.map((field): LoginQuestion => {
      const login = field.slice(loginInput('').length);
      return { login, problem: 'taken', suggestion: login };
    }),
  ];
}

function ignoreTimeout(error: unknown): void {
  if (!(error instanceof Error) || error.name !== 'TimeoutError') throw error;
}
