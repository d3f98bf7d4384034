import type { Context } from '../../../context.ts';
import type { Reader } from '../../../store/database.ts';
import type { AnyStatement, RowOf, Statement } from '../../../store/statement.ts';
import { eventsById } from '../../../store/statements/events.ts';
import { sizesOfFiles } from '../../../store/statements/files.ts';
import { formsById } from '../../../store/statements/forms.ts';
import { sizedForms } from '../../../store/statements/page-size.ts';
import { loginHolder } from '../../../store/statements/profiles.ts';
import { rejectMoreChannels } from '../../channels/channels.ts';
import { eventFields } from '../../events/event-fields.ts';
import { rejectMoreEvents } from '../../events/write-events.ts';
import { fieldsWithIds, rejectMoreForms } from '../../forms/create-form.ts';
import { noticeAsJson } from '../../forms/form-notice.ts';
import { rejectMorePages } from '../../profiles/create-profile.ts';
import { loginKeyOf } from '../../profiles/login-rules.ts';
import { parseOrThrow } from '../../validation/field-errors.ts';
import type { ImportWriter } from './import-writer.ts';
import { usableLogins } from './logins.ts';
import type { ImportReader } from './page-state-of.ts';

/** Rows that are planned, as the statements return them that look for such rows. */
interface PlannedRows {
  files: RowOf<typeof sizesOfFiles>[];
  forms: RowOf<typeof sizedForms>[];
  events: RowOf<typeof eventsById>[];
  loginKeys: Set<string>;
}

/** Above all ids of existing rows. */
const firstPlannedId = 2_000_000_000;

/** Returns a writer that counts an import's additions to an account, and writes nothing. `files` are the paths of the planned ones. */
export function plannedWriter(
  { config, db }: Pick<Context, 'config' | 'db'>,
  userId: number,
  files: Iterable<string>,
): ImportWriter {
  const { read } = db;
  const planned: PlannedRows = {
    files: [...files].map((path) => ({ path, width: null, height: null })),
    ...{ forms: [], events: [], loginKeys: new Set() },
  };
  const reader = readerWith(read, planned);
  const channels = new Map<string, number>();
  let pages = 0;

  return {
    reader,
    async addChannel({ type, target }) {
      const key = `${type} ${target}`;
      const stored = await read.notificationChannel.findFirst({
        where: { userId, type, target },
        select: { id: true },
      });
      const known = channels.get(key) ?? stored?.id;
      if (known !== undefined) return { id: known, isNew: false };
      await rejectMoreChannels(read, userId, channels.size);
      const id = firstPlannedId + channels.size;
      channels.set(key, id);
      return { id, isNew: true };
    },
    async addEvent(input) {
      const event = parseOrThrow(eventFields, input);
      await rejectMoreEvents(read, userId, planned.events.length);
      const id = firstPlannedId + planned.events.length;
      planned.events.push({ ...event, id });
      return id;
    },
    async addForm({ form: { title, buttonText, successMessage, fields }, fieldIds, notice }) {
      await rejectMoreForms(read, userId, planned.forms.length);
      // Has the length of stored ids.
      const id = `planned-${String(planned.forms.length).padStart(8, '0')}`;
      const withIds = fieldsWithIds(fields, fieldIds);
      planned.forms.push({
        ...{ id, title, buttonText, successMessage, fields: JSON.stringify(withIds) },
        notice: notice === null ? '{}' : noticeAsJson(notice, withIds),
      });
      return id;
    },
    async addPage({ slotIds }, wanted) {
      const logins = await usableLogins(reader, wanted);
      await rejectMorePages(read, userId, config.limits.profiles, pages);
      pages += 1;
      for (const login of Object.values(logins)) planned.loginKeys.add(loginKeyOf(login));
      return { id: firstPlannedId + pages, login: logins.current, slotIds: new Map(slotIds.map((id) => [id, id])) };
    },
    storeUnpublishedForm: async () => {},
    addSubmissions: async (submissions) => submissions.length,
  };
}

/** Reads planned rows beside stored ones, for the statements used by the rules of pages. */
function readerWith(read: Reader, planned: PlannedRows): ImportReader {
  const finders = new Map<AnyStatement, (parameters: never) => unknown[]>([
    [sizedForms, ({ ids }: { ids: string[] }) => planned.forms.filter(({ id }) => ids.includes(id))],
    [formsById, ({ ids }: { ids: string[] }) => planned.forms.filter(({ id }) => ids.includes(id))],
    [eventsById, ({ ids }: { ids: number[] }) => planned.events.filter(({ id }) => ids.includes(id))],
    [sizesOfFiles, ({ paths }: { paths: string[] }) => planned.files.filter(({ path }) => paths.includes(path))],
    [loginHolder, ({ loginKey }: { loginKey: string }) => (planned.loginKeys.has(loginKey) ? [{ id: 0 }] : [])],
  ]);
  const find = <Parameters, Row>(statement: Statement<Parameters, Row>, parameters: Parameters): Row[] => {
    // Each entry has the parameters and rows of its statement.
    const finder = finders.get(statement as unknown as AnyStatement) as ((given: Parameters) => Row[]) | undefined;
    return finder?.(parameters) ?? [];
  };
  return {
    all: async (statement, parameters) => [...find(statement, parameters), ...(await read.all(statement, parameters))],
    first: async (statement, parameters) => find(statement, parameters)[0] ?? read.first(statement, parameters),
  };
}
