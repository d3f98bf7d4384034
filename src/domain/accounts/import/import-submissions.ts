import * as z from 'zod';
import type { StoredSubmission } from '../../../store/statements/forms.ts';
import { type Text, textOf } from '../../../texts/index.ts';
import { maxAnswerLength } from '../../forms/check-answers.ts';
import { maxFields } from '../../forms/create-form.ts';
import { formFieldTypes } from '../../forms/form-fields.ts';
import { tidyCharacters } from '../../text/characters.ts';
import { limitedString, line } from '../../text/text-fields.ts';
import type { NewIds } from './new-ids.ts';
import type { RecordOf } from './record-schemas.ts';
import { unreadable } from './unreadable.ts';

/** A file of the largest size would have millions. */
const maxSubmissions = 100_000;
/** Submissions stored by one unit of work, for which other writes wait. */
export const submissionsAtOnce = 500;

/** Checked and stored like answers of visitors, independent of the form's current fields. */
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

/**
 * Returns a submission as it is stored here, or the reason to omit it; `count` is the number before it. No notification is sent, because it
 * was sent to another server.
 */
export function submissionOf(
  { formId, profileId, slotId, createdAt, answers }: RecordOf<'submission'>,
  { ids, count, now }: { ids: NewIds; count: number; now: Date },
): { submission: StoredSubmission } | { reason: Text } {
  const form = ids.forms.get(formId);
  if (form === undefined) return { reason: noForm };
  if (count >= maxSubmissions) return { reason: tooMany };
  const checked = storedAnswers.safeParse(answers);
  if (!checked.success) return { reason: unreadable };
  const of = (map: ReadonlyMap<number, number>, id: number | null) => (id === null ? null : (map.get(id) ?? null));
  const [page, slot] = [of(ids.pages, profileId), of(ids.slots, slotId)];
  return { submission: [form, page, slot, JSON.stringify(checked.data), Math.min(+createdAt, +now)] };
}

const noForm: Text = textOf((t) => t.importAccount.formLeftOut);
const tooMany: Text = textOf((t) => t.importAccount.tooManySubmissions(maxSubmissions));
