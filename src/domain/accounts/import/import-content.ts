import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../store/database.ts';
import { textOf } from '../../../texts/index.ts';
import type { Author } from '../../actor.ts';
import type { StoredForm } from '../../history/page-change.ts';
import { loginKeyOf } from '../../profiles/login-rules.ts';
import { bumpRevisionsOf } from '../../profiles/profile-rows.ts';
import { importChannel } from './import-channels.ts';
import { importEvent } from './import-events.ts';
import { holdForms, importForm } from './import-forms.ts';
import { importPage } from './import-page.ts';
import { type ImportedKind, type ImportReport, leaveOut } from './import-report.ts';
import { importSubmission, storeSubmissions, type WaitingSubmissions } from './import-submissions.ts';
import type { ImportWish } from './import-wish.ts';
import { newIds } from './new-ids.ts';
import { addDomain, addSlot, addSticker, addVersion, newDraft, type PageDraft } from './page-draft.ts';
import { readFrom } from './read-export.ts';
import { type RecordOf, recordSchemas } from './record-schemas.ts';
import type { Survey } from './survey.ts';
import { problemOf, unreadable } from './unreadable.ts';

interface Content {
  context: Context;
  author: Author;
  survey: Survey;
  /** The new paths of files by their old ones. */
  files: ReadonlyMap<string, string>;
  report: ImportReport;
  wish: ImportWish;
}

type Kind = keyof typeof recordSchemas;

/** As what a line counts where it is left out. */
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

/** Stores everything of an export but its files, in the order of its lines, within a unit of work under the lock of the account. */
export async function importContent(
  tx: Transaction,
  { context, author, survey, files, report, wish }: Content,
): Promise<void> {
  const { userId } = author;
  const { slotTypes, config } = context;
  const { profiles: maxPages, slotsPerProfile: maxSlots, pageBytes: maxPageBytes } = config.limits;
  const now = context.now();
  const ids = newIds(files);
  const rules = { slotTypes, maxSlots, maxPageBytes, now };
  const limits = { maxSlots, maxPageBytes, maxVersions: config.history.versions };
  const loginOf = (login: string) => wish.logins.get(loginKeyOf(login)) ?? login;
  const pagesBefore = await tx.profile.count({ where: { userId } });
  const submissions: WaitingSubmissions = [];
  const heldForms: StoredForm[] = [];
  let draft: PageDraft | null = null;

  async function storeDraft(): Promise<void> {
    if (draft === null) return;
    const { page, isBroken } = draft;
    const count = pagesBefore + report.counts.page;
    if (isBroken) leaveOut(report, 'page', page.login, unreadable);
    else if (count >= maxPages) {
      leaveOut(
        report,
        'page',
        page.login,
        textOf((t) => t.profileMessages.tooManyPages(count, maxPages)),
      );
    } else await importPage(tx, draft, { context, author, ids, report, loginOf, rules });
    draft = null;
  }

  /** The page that a line belongs to, which stands above it. */
  function pageOf(kind: Kind, number: number, { profileId }: { profileId: number }): PageDraft | null {
    if (draft?.page.id === profileId) return draft;
    leaveOut(report, countedAs[kind], lineName(number), unreadable);
    return null;
  }

  const take: { [Name in Kind]?: (record: RecordOf<Name>, number: number) => Promise<void> | void } = {
    notificationChannel: (channel) => importChannel(tx, context, userId, channel, ids, report),
    event: (event) => importEvent(tx, userId, event, now, ids, report),
    async form(form) {
      const held = await importForm(tx, userId, form, survey.publishedForms.get(form.id), {
        ...{ config, now, ids, report },
      });
      if (held) heldForms.push(held);
    },
    page(page) {
      draft = newDraft(page);
    },
    slot(slot, number) {
      const of = pageOf('slot', number, slot);
      if (of) addSlot(of, of.current, slot, limits, report);
    },
    sticker(sticker, number) {
      const of = pageOf('sticker', number, sticker);
      if (of) addSticker(of, of.current, sticker, report);
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
      if (of) addSlot(of, of.published, slot, limits, report);
    },
    publishedSticker(sticker, number) {
      const of = pageOf('publishedSticker', number, sticker);
      if (of) addSticker(of, of.published, sticker, report);
    },
    version(version, number) {
      const of = wish.takesHistory ? pageOf('version', number, version) : null;
      if (of) addVersion(of, version, limits);
    },
    submission: (submission) => importSubmission(tx, submission, submissions, ids, report, now),
  };

  for await (const { kind, number, members } of readFrom(wish.localFile, survey.contentStart)) {
    if (kind === 'page' || kind === 'submission') await storeDraft();
    if (kind === 'tooLong') leaveOut(report, 'page', lineName(number), unreadable);
    if (!isTaken(kind)) continue;
    const read = recordSchemas[kind].safeParse(members);
    if (read.success) {
      // The schema is that of the kind.
      await (take[kind] as ((record: unknown, number: number) => Promise<void> | void) | undefined)?.(
        read.data,
        number,
      );
      continue;
    }
    leaveOut(report, countedAs[kind], lineName(number), problemOf(read.error));
    // Visitors must not see what waits for approval.
    if (kind === 'publishedPage' && draft) (draft as PageDraft).isBroken = true;
    if (kind === 'page') draft = null;
  }
  await storeDraft();
  storeSubmissions(tx, submissions);
  await holdForms(tx, author, heldForms, rules);
  if (report.counts.sticker > 0) await turnOnStickers(tx, userId);
}

function isTaken(kind: string): kind is Kind {
  return Object.hasOwn(recordSchemas, kind);
}

const lineName = (number: number) => `line ${number}`;

/** Stickers show where their section is on. */
async function turnOnStickers(tx: Transaction, userId: number): Promise<void> {
  const { count } = await tx.user.updateMany({
    where: { id: userId, stickersEnabled: false },
    data: { stickersEnabled: true },
  });
  if (count > 0) await bumpRevisionsOf(tx, userId);
}
