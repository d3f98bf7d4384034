import type { FormView } from '../../domain/forms/form-view.ts';
import { allSubmissions } from '../../domain/forms/read-submissions.ts';
import { localTimeWithOffset } from '../../domain/local-time.ts';
import { publicLoginOf, selectPublicLogin } from '../../domain/profiles/public-login.ts';
import { csvLine, csvStart } from '../../domain/text/csv.ts';
import type { Reader } from '../../store/database.ts';
import { texts } from '../../texts/index.ts';
import type { PersonVisit } from '../shared/requests/visit.ts';

/**
 * Sends all submissions of a form as a CSV file (RFC 4180), line by line: there may be more than fits in memory. Times are in the person's
 * zone with their offset from UTC (RFC 3339), which distinguishes the two hours of one name when the clocks are put back.
 */
export async function sendSubmissionsCsv(
  reader: Pick<Reader, 'formSubmission' | 'profile'>,
  visit: PersonVisit,
  form: FormView,
): Promise<void> {
  const { res, locale, timezone } = visit;
  const { yes, no } = texts[locale].forms;
  const { sent, page } = texts[locale].forms.csvHeadings;
  const pages = await reader.profile.findMany({
    where: { userId: visit.session.account.id },
    select: { id: true, ...selectPublicLogin },
  });
  const logins = new Map(pages.map((page) => [page.id, publicLoginOf(page)]));
  const columns = await columnsOf(reader, form);
  // Last: the page of an error after this would be saved as the file.
  res.type('text/csv').set('Content-Disposition', `attachment; filename="submissions-${form.id}.csv"`);
  res.write(csvStart + csvLine([`${sent} (${timezone})`, page, ...columns.values()]));
  for await (const { createdAt, profileId, answers } of allSubmissions(reader, form.id)) {
    if (res.destroyed) return;
    const values = new Map(answers.map(({ id, value }) => [id, value]));
    const cells = [...columns.keys()].map((id) => {
      const value = values.get(id) ?? '';
      return typeof value === 'boolean' ? (value ? yes : no) : value;
    });
    const login = (profileId !== null && logins.get(profileId)) || '';
    const room = res.write(csvLine([localTimeWithOffset(timezone, createdAt), login, ...cells]));
    if (!room) await roomIn(res);
  }
  res.end();
}

/** Waits until more can be written, or the reader has left. */
function roomIn(res: PersonVisit['res']): Promise<void> {
  return new Promise((resolve) => {
    const goOn = () => {
      res.off('drain', goOn).off('close', goOn);
      resolve();
    };
    res.on('drain', goOn).on('close', goOn);
  });
}

/** Returns the form's fields, and after them former ones with answers; labels by id. */
async function columnsOf(reader: Pick<Reader, 'formSubmission'>, form: FormView): Promise<Map<string, string>> {
  const columns = new Map(form.fields.map(({ id, label }) => [id, label]));
  for await (const { answers } of allSubmissions(reader, form.id)) {
    for (const { id, label } of answers) if (!columns.has(id)) columns.set(id, label);
  }
  return columns;
}
