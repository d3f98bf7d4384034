import type { Context } from '../../../context.ts';
import type { StoredSubmission } from '../../../store/statements/forms.ts';
import { loginKeyOf } from '../../profiles/login-rules.ts';
import { checkedChannel } from './import-channels.ts';
import { eventInput } from './import-events.ts';
import { formToImport } from './import-forms.ts';
import type { ImportOptions } from './import-options.ts';
import { checkedPage } from './import-page.ts';
import { type ImportedKind, type ImportReport, skipItem } from './import-report.ts';
import { copyOf, type ImportState } from './import-state.ts';
import { submissionOf, submissionsAtOnce } from './import-submissions.ts';
import type { ImportWriter } from './import-writer.ts';
import { addDomain, addSlot, addSticker, addVersion, newDraft, type PageDraft } from './page-draft.ts';
import type { ImportReader } from './page-state-of.ts';
import { readFrom } from './read-export.ts';
import { type RecordOf, recordSchemas } from './record-schemas.ts';
import type { Survey } from './survey.ts';
import { problemOf, rejectionReason, unreadable } from './unreadable.ts';

/** Stores a step's additions to the account, together with the state that it returns. */
export type StoreStep = (step: (writer: ImportWriter) => Promise<ImportState>) => Promise<ImportState>;

interface Content {
  context: Pick<Context, 'config' | 'slotTypes'>;
  userId: number;
  survey: Survey;
  wish: ImportOptions;
  /** Reads the account after the previous steps. */
  reader: ImportReader;
  now: Date;
  keep: StoreStep;
}

/** Objects that are tried after rules rejected some; each of them is one or two units of work. */
const maxRejections = 1_000;

type Kind = keyof typeof recordSchemas;

/** Number of skipped lines of each kind. */
const countedAs: Record<Kind, ImportedKind> = {
  file: 'file',
  notificationChannel: 'notificationChannel',
  event: 'event',
  form: 'form',
  page: 'page',
  slot: 'slot',
  sticker: 'sticker',
  domain: 'domain',
  publishedPage: 'page',
  publishedSlot: 'slot',
  publishedSticker: 'sticker',
  publishedForm: 'form',
  version: 'version',
  submission: 'submission',
};
/** Lines that are collected until the page or the batch that they belong to is complete. */
const collectedKinds: ReadonlySet<string> = new Set<Kind>([
  ...(['slot', 'sticker', 'domain', 'version', 'submission'] as const),
  ...(['publishedPage', 'publishedSlot', 'publishedSticker', 'publishedForm'] as const),
]);

/**
 * Imports everything of an export except its files, in the order of its lines, in steps that are each stored as a whole: a channel, an
 * event, a form, a page with its content, some submissions. Begins after the last stored step. Returns the report of everything.
 */
export async function importContent(content: Content, from: ImportState): Promise<ImportReport> {
  const { context, userId, survey, wish, reader, now, keep } = content;
  const { config, slotTypes } = context;
  const { slotsPerProfile: maxSlots, pageBytes: maxPageBytes } = config.limits;
  const limits = { maxSlots, maxPageBytes, maxVersions: config.history.versions };
  const loginOf = (login: string) => wish.logins.get(loginKeyOf(login)) ?? login;
  let state = from;
  let draft: PageDraft | null = null;
  let submissions: StoredSubmission[] = [];
  let rejections = 0;

  /** Runs a step that leaves the lines from `line` on; if a rule rejects it, its object is left out. */
  async function step(
    line: number,
    about: { kind: ImportedKind; name: string },
    work: (writer: ImportWriter, next: ImportState) => Promise<void>,
  ): Promise<void> {
    if (rejections > maxRejections) return skipItem(state.report, about.kind, about.name, unreadable);
    const kept = (part: typeof work) =>
      keep(async (writer) => {
        const next = { ...copyOf(state), line };
        await part(writer, next);
        return next;
      });
    try {
      state = await kept(work);
    } catch (error) {
      const reason = rejectionReason(error);
      rejections += 1;
      state = await kept(async (_writer, { report }) => skipItem(report, about.kind, about.name, reason));
    }
  }

  async function storeDraft(line: number): Promise<void> {
    if (draft === null) return;
    const { page, isBroken } = draft;
    if (rejections > maxRejections) {
      draft = null;
      return skipItem(state.report, 'page', page.login, unreadable);
    }
    const about = { kind: 'page', name: page.login } as const;
    const { ids, waitingForms, report } = state;
    const rules = {
      ...{ userId, config, slotTypes, maxPageBytes, ids, waitingForms },
      report: structuredClone(report),
    };
    const checked = isBroken ? null : await checkedPage(reader, draft, rules);
    draft = null;
    await step(line, about, async (writer, next) => {
      if (checked === null) return skipItem(next.report, 'page', page.login, unreadable);
      const { seen, current, hosts, versions } = checked;
      const logins = { shown: loginOf(seen?.fields.login ?? page.login), current: loginOf(page.login) };
      const added = await writer.addPage(checked, logins);
      next.report = structuredClone(rules.report);
      next.ids.pages.set(page.id, added.id);
      for (const { id, type } of current.slots) {
        const newId = added.slotIds.get(id);
        if (type === 'form' && newId !== undefined) next.ids.slots.set(id, newId);
      }
      next.report.pages.push({ login: page.login, as: added.login });
      const { counts } = next.report;
      counts.page += 1;
      counts.slot += current.slots.length;
      counts.sticker += current.stickers.length;
      counts.domain += hosts.length;
      counts.version += versions?.length ?? 0;
    });
  }

  async function storeSubmissions(line: number): Promise<void> {
    if (submissions.length === 0) return;
    const some = submissions;
    submissions = [];
    await step(line, { kind: 'submission', name: '' }, async (writer, { report }) => {
      report.counts.submission += await writer.addSubmissions(some);
    });
  }

  /** Returns the page of a line, which comes before it. */
  function pageOf(kind: Kind, number: number, { profileId }: { profileId: number }): PageDraft | null {
    if (draft?.page.id === profileId) return draft;
    skipItem(state.report, countedAs[kind], lineName(number), unreadable);
    return null;
  }

  const take: { [Name in Kind]?: (record: RecordOf<Name>, number: number) => Promise<void> | void } = {
    notificationChannel: (channel, number) =>
      step(
        number + 1,
        { kind: 'notificationChannel', name: `${channel.type} ${channel.target}` },
        async (writer, next) => {
          const { id, isNew } = await writer.addChannel(checkedChannel(channel));
          next.ids.channels.set(channel.id, id);
          if (isNew) next.report.counts.notificationChannel += 1;
        },
      ),
    event: (event, number) =>
      step(number + 1, { kind: 'event', name: event.title }, async (writer, next) => {
        next.ids.events.set(event.id, await writer.addEvent(eventInput(event)));
        next.report.counts.event += 1;
      }),
    form: (form, number) =>
      step(number + 1, { kind: 'form', name: form.title }, async (writer, next) => {
        const { ids, report } = next;
        const { shown, waiting } = formToImport(form, survey.publishedForms.get(form.id), { config, ids, report });
        const id = await writer.addForm(shown);
        ids.forms.set(form.id, id);
        if (waiting !== null) next.waitingForms.push({ id, ...waiting });
        report.counts.form += 1;
      }),
    page(page) {
      draft = newDraft(page);
    },
    slot(slot, number) {
      const of = pageOf('slot', number, slot);
      if (of) addSlot(of, of.current, slot, limits, state.report);
    },
    sticker(sticker, number) {
      const of = pageOf('sticker', number, sticker);
      if (of) addSticker(of, of.current, sticker, state.report);
    },
    domain(domain, number) {
      const of = pageOf('domain', number, domain);
      if (of) addDomain(of, domain);
    },
    publishedPage(page, number) {
      const of = pageOf('publishedPage', number, page);
      if (of) of.published.page = page;
    },
    publishedSlot(slot, number) {
      const of = pageOf('publishedSlot', number, slot);
      if (of) addSlot(of, of.published, slot, limits, state.report);
    },
    publishedSticker(sticker, number) {
      const of = pageOf('publishedSticker', number, sticker);
      if (of) addSticker(of, of.published, sticker, state.report);
    },
    version(version, number) {
      const of = wish.takesHistory ? pageOf('version', number, version) : null;
      if (of) addVersion(of, version, limits);
    },
    async submission(submission, number) {
      const count = state.report.counts.submission + submissions.length;
      const taken = submissionOf(submission, { ids: state.ids, count, now });
      if ('submission' in taken) submissions.push(taken.submission);
      else skipItem(state.report, 'submission', submission.createdAt.toISOString(), taken.reason);
      if (submissions.length >= submissionsAtOnce) await storeSubmissions(number + 1);
    },
  };

  let last = 0;
  for await (const { kind, number, members } of readFrom(wish.localFile, survey.contentStart)) {
    last = number;
    if (number < from.line) continue;
    if (!collectedKinds.has(kind) && isTaken(kind)) await storeSubmissions(number);
    if (kind === 'submission' || (!collectedKinds.has(kind) && isTaken(kind))) await storeDraft(number);
    if (kind === 'tooLong') skipItem(state.report, 'page', lineName(number), unreadable);
    if (!isTaken(kind)) continue;
    const read = recordSchemas[kind].safeParse(members);
    if (read.success) {
      // The schema is that of the kind.
      const takeOne = take[kind] as ((record: unknown, number: number) => Promise<void> | void) | undefined;
      await takeOne?.(read.data, number);
      continue;
    }
    skipItem(state.report, countedAs[kind], lineName(number), problemOf(read.error));
    // Visitors must not see changes that wait for approval.
    if (kind === 'publishedPage' && draft) (draft as PageDraft).isBroken = true;
    if (kind === 'page') draft = null;
  }
  await storeSubmissions(last + 1);
  await storeDraft(last + 1);
  for (const form of state.waitingForms) {
    await step(last + 1, { kind: 'form', name: form.title }, async (writer, next) => {
      next.waitingForms.shift();
      await writer.storeUnpublishedForm(form);
    });
  }
  return state.report;
}

function isTaken(kind: string): kind is Kind {
  return Object.hasOwn(recordSchemas, kind);
}

const lineName = (number: number) => `line ${number}`;
