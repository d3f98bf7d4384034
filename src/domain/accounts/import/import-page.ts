import type { Config } from '../../../config.ts';
import { countingIn } from '../../analytics/counting.ts';
import { anotherHost } from '../../custom-domains/custom-domains.ts';
import { guidanceToStore } from '../../guidance.ts';
import type { PageState } from '../../history/page-state.ts';
import { legalLinksToStore } from '../../profiles/legal-links.ts';
import { type ImportReport, skipItem } from './import-report.ts';
import { type CheckedVersion, checkedVersions } from './import-versions.ts';
import type { PageDraft } from './page-draft.ts';
import { type ImportReader, pageStateOf, type StateRules } from './page-state-of.ts';
import { problemOf, rejectionReason } from './unreadable.ts';
import { idsInVersions } from './version-ids.ts';

/** A page of an export as it can be stored. Its blocks and stickers have the ids that they had. */
export interface CheckedPage {
  isPublished: boolean;
  /** The published version while changes wait; null if visitors see the page as it is, or if the page is not published. */
  seen: PageState | null;
  current: PageState;
  choices: {
    holdsChanges: boolean;
    statistics: string;
    legalLinks: string | null;
    isHiddenFromSearch: boolean;
    guidance: string | null;
  };
  hosts: string[];
  /** Null if the history is not imported. */
  versions: CheckedVersion[] | null;
  slotIds: number[];
  stickerIds: number[];
}

interface PageRules extends Omit<StateRules, 'slotIds' | 'stickerIds'> {
  config: Config;
}

/**
 * Turns a page of an export into one that can be stored. Visitors see the same as before, and waiting changes wait again. Its domains are
 * inactive until they are verified here. Everything that the rules do not allow is skipped.
 */
export async function checkedPage(reader: ImportReader, draft: PageDraft, rules: PageRules): Promise<CheckedPage> {
  const { page, current, published, versions } = draft;
  const { report, slotTypes, ids } = rules;
  const inVersions = idsInVersions(versions);
  const [slots, stickers] = [
    [...current.slots, ...published.slots].map(({ id }) => id),
    [...current.stickers, ...published.stickers].map(({ id }) => id),
  ];
  const slotIds = sameIds([...slots, ...inVersions.slots]);
  const stickerIds = sameIds([...stickers, ...inVersions.stickers]);
  const stateRules: StateRules = { ...rules, slotIds, stickerIds };
  const to = await pageStateOf(reader, { face: page, ...current }, page.login, stateRules);
  // A page that was never published has an empty published version.
  const isPublished = page.status;
  const shown = isPublished ? published.page : null;
  const seen = shown && (await pageStateOf(reader, { face: shown, ...published }, shown.login, stateRules));
  return {
    ...{ isPublished, seen, current: to },
    choices: {
      holdsChanges: page.holdsChanges,
      statistics: countingIn(page.statistics),
      legalLinks: legalLinksOf(page, report),
      isHiddenFromSearch: page.isHiddenFromSearch,
      guidance: guidanceOf(page, report),
    },
    hosts: hostsOf(draft, rules),
    versions: await checkedVersions(draft, { ids, slotTypes, slotIds, stickerIds, report }),
    slotIds: [...slotIds.keys()],
    stickerIds: [...stickerIds.keys()],
  };
}

function sameIds(ids: readonly number[]): Map<number, number> {
  return new Map(ids.map((id) => [id, id]));
}

/** Returns the stored form of the owner's links; null if a rule rejects one. */
function legalLinksOf({ login, legalLinks }: PageDraft['page'], report: ImportReport): string | null {
  if (legalLinks === null) return null;
  const read = legalLinksToStore.safeParse(legalLinks);
  if (read.success) return read.data;
  skipItem(report, 'page', login, problemOf(read.error));
  return null;
}

/** Returns the stored form of the owner's words for assistants; null if a rule rejects them. */
function guidanceOf({ login, guidance }: PageDraft['page'], report: ImportReport): string | null {
  const read = guidanceToStore.safeParse(guidance ?? '');
  if (read.success) return read.data;
  skipItem(report, 'page', login, problemOf(read.error));
  return null;
}

function hostsOf({ domains }: PageDraft, { config, report }: PageRules): string[] {
  const hosts: string[] = [];
  for (const typed of domains) {
    try {
      hosts.push(anotherHost(typed, hosts, config));
    } catch (error) {
      skipItem(report, 'domain', typed, rejectionReason(error));
    }
  }
  return hosts;
}
