import * as z from 'zod';
import type { Transaction } from '../../../store/database.ts';
import { insertSubmissions, type StoredSubmission } from '../../../store/statements/forms.ts';
import { type Text, textOf } from '../../../texts/index.ts';
import { maxAnswerLength } from '../../forms/check-answers.ts';
import { maxFields } from '../../forms/create-form.ts';
import { formFieldTypes } from '../../forms/form-fields.ts';
import { tidyCharacters } from '../../text/characters.ts';
import { limitedString, line } from '../../text/text-fields.ts';
import { type ImportReport, leaveOut } from './import-report.ts';
import type { NewIds } from './new-ids.ts';
import type { RecordOf } from './record-schemas.ts';
import { unreadable } from './unreadable.ts';

/** All of them are stored by one unit of work, for which other writes wait. */
const maxSubmissions = 100_000;
const storedAtOnce = 500;

/** As the answers of visitors are checked and stored, whatever their form asks by now. */
const storedAnswers = z
  .array(
    z.object({
      id: limitedString(64).transform(tidyCharacters),
      type: z.enum(formFieldTypes),
      label: line(200),
      value: z
        .union([limitedString(Math.max(...Object.values(maxAnswerLength))).transform(tidyCharacters), z.boolean()])
        .nullable(),
    }),
  )
  .max(maxFields);

/** Submissions that are about to be stored. */
export type WaitingSubmissions = StoredSubmission[];

/** Takes a submission. Nobody is notified of it: it was sent long ago, and elsewhere. */
export function importSubmission(
  tx: Transaction,
  { formId, profileId, slotId, createdAt, answers }: RecordOf<'submission'>,
  waiting: WaitingSubmissions,
  ids: NewIds,
  report: ImportReport,
  now: Date,
): void {
  const form = ids.forms.get(formId);
  const checked = storedAnswers.safeParse(answers);
  const isFull = report.counts.submission >= maxSubmissions;
  if (form === undefined || !checked.success || isFull) {
    const reason = form === undefined ? noForm : isFull ? tooMany : unreadable;
    leaveOut(report, 'submission', createdAt.toISOString(), reason);
    return;
  }
  const of = (map: ReadonlyMap<number, number>, id: number | null) => (id === null ? null : (map.get(id) ?? null));
  const fields = JSON.stringify(checked.data);
  waiting.push([form, of(ids.pages, profileId), of(ids.slots, slotId), fields, Math.min(+createdAt, +now)]);
  report.counts.submission += 1;
  if (waiting.length >= storedAtOnce) storeSubmissions(tx, waiting);
}

/** Stores those that wait. */
export function storeSubmissions(tx: Pick<Transaction, 'send'>, waiting: WaitingSubmissions): void {
  if (waiting.length > 0) tx.send(insertSubmissions, { submissions: waiting.splice(0) });
}

const noForm: Text = textOf((t) => t.importAccount.formLeftOut);
const tooMany: Text = textOf((t) => t.importAccount.tooManySubmissions(maxSubmissions));
