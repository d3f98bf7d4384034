import type { Reader } from '../../../store/database.ts';
import { parseFormNotice } from '../../forms/form-notice.ts';
import { type FormReader, formIds } from '../../forms/own-form.ts';
import { ownerAccess } from '../../profiles/page-access.ts';
import type { ExportRecord } from './export-record.ts';
import { inBatches } from './in-batches.ts';

/** The account's forms, oldest first. */
export async function* exportForms(reader: FormReader, userId: number): AsyncGenerator<ExportRecord> {
  for (const { id } of await formIds(reader, ownerAccess(userId))) {
    const found = await reader.form.findFirst({ where: { id, userId }, omit: { userId: true, createdBy: true } });
    if (found === null) continue;
    const { fields, notificationChannelIds, notice, ...form } = found;
    yield {
      ...{ kind: 'form', ...form, fields: JSON.parse(fields) },
      notificationChannelIds: JSON.parse(notificationChannelIds),
      notice: parseFormNotice(notice),
    };
  }
}

/** Submissions of these forms, oldest first. */
export async function* exportSubmissions(
  reader: Pick<Reader, 'formSubmission'>,
  userId: number,
): AsyncGenerator<ExportRecord> {
  const submissions = inBatches((from, take) =>
    reader.formSubmission.findMany({ where: { form: { userId }, ...from }, orderBy: { id: 'asc' }, take }),
  );
  for await (const { fields, ...submission } of submissions) {
    yield { kind: 'submission', ...submission, answers: JSON.parse(fields) };
  }
}
