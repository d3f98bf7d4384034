import type { Locale } from '../../domain/errors.ts';
import { groupVersions, type VersionGroup } from '../../domain/history/group-versions.ts';
import { indexVersions, isUndoing, undoingOf, type VersionIndex } from '../../domain/history/touched.ts';
import type { Version } from '../../domain/history/versions.ts';
import { dateFormat } from '../shared/components/date-format.ts';
import { regionalLocale } from '../shared/components/regional-locale.ts';
import { changeWords, type Wording } from './change-words.ts';

/** One change in the list. */
export interface ShownChange {
  id: number;
  line: string;
  time: string;
  isCurrent: boolean;
  state: 'undoable' | 'undone' | 'touched' | 'final';
  /** Whether undoing it redoes changes. */
  redoes: boolean;
  /** The later change that prevents undoing it, or null. */
  touchedBy: string | null;
  /** The key of the version before it. */
  keyBefore: string;
}

/** Adjacent changes of one author. */
export interface ShownGroup {
  line: string;
  time: string;
  changes: ShownChange[];
  /** Versions of its changes that can be undone together; empty if they cannot. */
  undoableIds: number[];
}

export interface ShownDay {
  name: string;
  groups: ShownGroup[];
}

/** Returns some of a page's versions for the list, newest first. */
export function shownHistory(shown: readonly Version[], wording: Wording): ShownDay[] {
  const { locale, timezone, all } = wording;
  const time = dateFormat(regionalLocale(locale), timezone, { timeStyle: 'short' });
  const day = dateFormat(regionalLocale(locale), timezone, { dateStyle: 'full' });
  const dayOf = (at: Date) => day.format(at);
  const index = indexVersions(all);
  const days: ShownDay[] = [];
  for (const group of groupVersions(shown, dayOf)) {
    const name = capitalised(dayOf(group[0].at), locale);
    if (days.at(-1)?.name !== name) days.push({ name, groups: [] });
    days.at(-1)?.groups.push(shownGroup(group, index, wording, time));
  }
  return days;
}

function shownGroup(group: VersionGroup, index: VersionIndex, wording: Wording, time: Intl.DateTimeFormat): ShownGroup {
  const ids = group.map(({ id }) => id);
  const { toRevert, touchedBy } = undoingOf(index, new Set(ids));
  return {
    line: changeWords(group, wording),
    time: time.format(group[0].at),
    changes: group.map((version) => shownChange(version, index, wording, time)),
    undoableIds: touchedBy === null && toRevert.length > 1 ? ids : [],
  };
}

function shownChange(version: Version, index: VersionIndex, wording: Wording, time: Intl.DateTimeFormat): ShownChange {
  const { toRevert, touchedBy } = undoingOf(index, new Set([version.id]));
  const { versions: all } = index;
  const older = all[all.findIndex(({ id }) => id === version.id) + 1];
  return {
    id: version.id,
    line: changeWords([version], wording),
    time: time.format(version.at),
    isCurrent: all[0]?.id === version.id,
    state: stateOf(version, toRevert.length, touchedBy),
    redoes: isUndoing(version, all),
    touchedBy: touchedBy && changeWords([touchedBy], wording),
    keyBefore: older ? String(older.id) : `before-${version.id}`,
  };
}

function stateOf(version: Version, left: number, touchedBy: Version | null): ShownChange['state'] {
  // Published changes have been seen and cannot be withdrawn.
  if (version.change.published !== undefined) return 'final';
  if (left === 0) return 'undone';
  return touchedBy === null ? 'undoable' : 'touched';
}

/** Days begin with a small letter in Russian, and titles do not. */
function capitalised(text: string, locale: Locale): string {
  return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);
}
