import type { Context } from '../../context.ts';
import type { Transaction } from '../../store/database.ts';
import { texts } from '../../texts/index.ts';
import { nearestLocale } from '../../texts/nearest-locale.ts';
import type { ShownPage } from '../approval/shown-page.ts';
import { chargesOfAddress, enforceLimits, perHour } from '../enforce-limit.ts';
import type { LanguageCode } from '../languages.ts';
import { queueMail } from '../mail-queue/mail-queue.ts';
import { pageMarkdownOf } from '../markdown/page-markdown.ts';
import type { ReportKind } from './report-kinds.ts';

const reportsOfAddress = perHour('reports-of-address', 10);
/** Reports of one page that add nothing more for the operator to know. */
const reportsOfPage = perHour('reports-of-page', 60);

/** A report as sent, each value checked. */
export interface NewReport {
  /** Address of the page, as typed. */
  address: string;
  kind: ReportKind;
  text: string;
  /** Empty if not given. */
  name: string;
  email: string;
  /** Language of the reporter. */
  languageCode: LanguageCode;
}

/**
 * Stores a report of a page with the visitors' version, and queues the receipt (Regulation (EU) 2022/2065, article 16). `network` is the
 * reporter's address. Returns the report's number. Throws `rate_limited`.
 */
export async function createReport(
  context: Context,
  page: ShownPage,
  report: NewReport,
  network: string,
): Promise<number> {
  await enforceLimits(context, [
    ...chargesOfAddress(reportsOfAddress, network),
    { policy: reportsOfPage, key: String(page.id) },
  ]);
  const { forVisitors } = await pageMarkdownOf(context.db.read, context, page);
  const { name: reporterName, email: reporterEmail, ...said } = report;
  const now = context.now();
  return context.db.write(async (tx) => {
    const isThere = (await tx.profile.count({ where: { id: page.id } })) === 1;
    const snapshotId = isThere ? await keepSnapshot(tx, page, forVisitors.bytes.toString(), now) : null;
    const of = { profileId: isThere ? page.id : null, snapshotId };
    const { id } = await tx.report.create({
      data: { ...said, ...of, reporterName, reporterEmail, createdAt: now },
      select: { id: true },
    });
    if (reporterEmail !== '') {
      const { receipt } = texts[nearestLocale(report.languageCode)].reportMails;
      const mail = receipt(new URL(context.config.publicUrl).host, id, report.address, report.text);
      await queueMail(tx, context, null, { to: reporterEmail, ...mail });
    }
    return id;
  });
}

/** Stores the visitors' version of a page, once for each of its revisions. */
async function keepSnapshot(tx: Transaction, page: ShownPage, markdown: string, now: Date): Promise<number> {
  const { id: profileId, revision } = page;
  const { id } = await tx.reportSnapshot.upsert({
    where: { profileId_revision: { profileId, revision } },
    create: { profileId, revision, markdown, takenAt: now },
    update: { takenAt: now },
    select: { id: true },
  });
  return id;
}
