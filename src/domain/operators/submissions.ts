import { setImmediate as nextTurn } from 'node:timers/promises';
import * as z from 'zod';
import type { Context } from '../../context.ts';
import type { Reader } from '../../store/database.ts';
import { submissionsBefore } from '../../store/statements/account-list.ts';
import { textOf } from '../../texts/index.ts';
import { invalidField, notFound } from '../errors.ts';
import { deleteSubmission } from '../forms/delete-form.ts';
import { sentAnswer } from '../forms/submission-event.ts';
import { publicLoginOf, selectPublicLogin } from '../profiles/public-login.ts';
import { isRowId } from '../validation/values.ts';
import { type ActingOperator, runOperatorAction } from './run-operator-action.ts';

/** A found submission, without its content. */
export interface FoundSubmission {
  id: number;
  form: { id: string; title: string };
  /** The account whose form it is. */
  account: { id: number; email: string };
  /** The login of the page that it was sent from; null if deleted. */
  page: string | null;
  createdAt: Date;
}

const minLength = 3;
const maxFound = 50;
const batchSize = 1_000;
const answers = z.array(sentAnswer);

/**
 * Finds the submissions of all accounts that contain a text, regardless of case, the newest first: for requests of people about their
 * stored data. Returns at most 50. The search is recorded, its text is not. Throws `validation_failed` for a text of fewer than three
 * characters.
 */
export async function findSubmissions(
  context: Context,
  operator: ActingOperator,
  typed: string,
): Promise<FoundSubmission[]> {
  const text = typed.trim().toLowerCase();
  if (text.length < minLength) {
    throw invalidField(
      'containing',
      textOf((t) => t.operatorMessages.searchTooShort(minLength)),
    );
  }
  await runOperatorAction(context, operator, { action: 'find_submissions' }, async () => {});
  const { read } = context.db;
  const found: { id: number; formId: string; profileId: number | null; createdAt: Date }[] = [];
  let before = 2 ** 31 - 1;
  while (found.length < maxFound) {
    const rows = await read.all(submissionsBefore, { before, take: batchSize });
    for (const { fields, ...row } of rows) if (contains(fields, text)) found.push(row);
    const last = rows.at(-1);
    if (last === undefined || rows.length < batchSize) break;
    before = last.id;
    // Other requests get their turn between.
    await nextTurn();
  }
  return named(read, found.slice(0, maxFound));
}

function contains(fields: string, text: string): boolean {
  return answers
    .parse(JSON.parse(fields))
    .some(({ value }) => typeof value === 'string' && value.toLowerCase().includes(text));
}

async function named(
  reader: Pick<Reader, 'form' | 'profile'>,
  found: readonly { id: number; formId: string; profileId: number | null; createdAt: Date }[],
): Promise<FoundSubmission[]> {
  const forms = await reader.form.findMany({
    where: { id: { in: [...new Set(found.map(({ formId }) => formId))] } },
    select: { id: true, title: true, user: { select: { id: true, email: true } } },
  });
  const pages = await reader.profile.findMany({
    where: { id: { in: [...new Set(found.flatMap(({ profileId }) => profileId ?? []))] } },
    select: { id: true, ...selectPublicLogin },
  });
  const logins = new Map(pages.map((page) => [page.id, publicLoginOf(page)]));
  return found.flatMap(({ id, formId, profileId, createdAt }) => {
    const form = forms.find((one) => one.id === formId);
    if (!form?.user) return [];
    const page = profileId === null ? null : (logins.get(profileId) ?? null);
    return [{ id, form: { id: form.id, title: form.title }, account: form.user, page, createdAt }];
  });
}

/** Deletes a submission of any account. Throws `not_found`. */
export async function deleteAnySubmission(
  context: Context,
  operator: ActingOperator,
  id: number,
  reason = '',
): Promise<void> {
  const submission = isRowId(id)
    ? await context.db.read.formSubmission.findFirst({
        where: { id },
        select: { formId: true, profileId: true, form: { select: { userId: true } } },
      })
    : null;
  if (!submission?.form) throw noSubmission();
  const { formId, profileId } = submission;
  const { userId } = submission.form;
  const action = { action: 'delete_submission', userId, profileId: profileId ?? undefined, reason } as const;
  await runOperatorAction(context, operator, action, (tx) => deleteSubmission(tx, userId, formId, id));
  context.db.announce('changes', [userId]);
}

function noSubmission() {
  return notFound(textOf((t) => t.formMessages.submissionNotFound));
}
