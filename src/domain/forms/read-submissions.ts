import * as z from 'zod';
import type { Reader } from '../../store/database.ts';
import type { FormAnswer } from './check-answers.ts';
import { sentAnswer } from './submission-event.ts';

/** A submission, for its owner to read. */
export interface Submission {
  id: number;
  /** The page it was sent from; null if deleted. */
  profileId: number | null;
  answers: FormAnswer[];
  createdAt: Date;
}

/** Batch size: large enough to be fast, and small enough for memory. */
const batchSize = 500;
const columns = { id: true, profileId: true, fields: true, createdAt: true } as const;
type SubmissionReader = Pick<Reader, 'formSubmission'>;

/** Yields all submissions of a form, newest first, read in batches. */
export async function* allSubmissions(reader: SubmissionReader, formId: string): AsyncGenerator<Submission> {
  let before: number | null = null;
  for (;;) {
    const rows: SubmissionRow[] = await reader.formSubmission.findMany({
      where: { formId, ...(before !== null && { id: { lt: before } }) },
      orderBy: { id: 'desc' },
      take: batchSize,
      select: columns,
    });
    for (const row of rows) yield submissionOf(row);
    const last = rows.at(-1);
    if (last === undefined || rows.length < batchSize) return;
    before = last.id;
  }
}

/**
 * Returns a page of a form's submissions, newest first, and their number. A search looks for all of its words, regardless of case, in the
 * answers; it runs here and not in the database, since SQLite knows the case of Latin letters only.
 */
export async function readSubmissions(
  reader: SubmissionReader,
  formId: string,
  { search, page, pageSize }: { search: string; page: number; pageSize: number },
): Promise<{ total: number; submissions: Submission[] }> {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const skip = (page - 1) * pageSize;
  if (words.length === 0) {
    const [total, rows] = await Promise.all([
      reader.formSubmission.count({ where: { formId } }),
      reader.formSubmission.findMany({
        where: { formId },
        orderBy: { id: 'desc' },
        skip,
        take: pageSize,
        select: columns,
      }),
    ]);
    return { total, submissions: rows.map(submissionOf) };
  }
  let total = 0;
  const submissions: Submission[] = [];
  for await (const submission of allSubmissions(reader, formId)) {
    const text = submission.answers.map(({ value }) => (typeof value === 'string' ? value : '')).join('\n');
    const folded = text.toLowerCase();
    if (!words.every((word) => folded.includes(word))) continue;
    if (total >= skip && submissions.length < pageSize) submissions.push(submission);
    total += 1;
  }
  return { total, submissions };
}

interface SubmissionRow {
  id: number;
  profileId: number | null;
  fields: string;
  createdAt: Date;
}

function submissionOf({ id, profileId, fields, createdAt }: SubmissionRow): Submission {
  return { id, profileId, answers: z.array(sentAnswer).parse(JSON.parse(fields)), createdAt };
}
