import type { Logger } from 'pino';
import { singleFlight } from '../../async/single-flight.ts';
import { causeOf } from '../../store/outgoing/outage.ts';
import type { Outgoing } from '../../store/outgoing/outgoing.ts';
import { day, hour } from '../retention/term.ts';
import { entriesOfLink } from './list-entries.ts';
import { nameOfList, readList } from './read-list.ts';
import type { TextSet } from './text-set.ts';

/** The lists of BLOCKED_HOSTS_FILES in the memory of this process. */
export interface LinkLists {
  /** False if no list is configured. */
  isOn: boolean;
  /** Returns whether a list names a link, by its address, its host or a domain above that. False until a list is loaded. */
  isListed(link: string): boolean;
  /** Returns whether every list has been loaded once. */
  isComplete(): boolean;
  /** Reads the lists that are a day old, or could not be read an hour ago; one that cannot be read keeps its entries. */
  loadDue(): Promise<void>;
}

interface Surroundings {
  /** Paths and https addresses. */
  sources: readonly string[];
  outgoing: Outgoing;
  log: Logger;
  now(): Date;
}

interface List {
  source: string;
  /** Null until it has been read once. */
  entries: TextSet | null;
  /** Milliseconds at which it is read again. */
  dueAt: number;
}

/** Creates the lists without entries: `loadDue` reads them. */
export function createLinkLists({ sources, outgoing, log, now }: Surroundings): LinkLists {
  const lists = sources.map((source): List => ({ source, entries: null, dueAt: 0 }));

  const loadDue = singleFlight(async (_all: string) => {
    for (const list of lists) {
      const time = now().getTime();
      if (time < list.dueAt) continue;
      const name = nameOfList(list.source);
      try {
        list.entries = await readList(list.source, outgoing);
        list.dueAt = time + day;
        log.info({ list: name, entries: list.entries.size }, 'a list of harmful links was read');
      } catch (error) {
        list.dueAt = time + hour;
        const text = list.entries === null ? 'it is not used' : 'its last entries stay in use';
        log.warn({ list: name, reason: causeOf(error) }, `a list of harmful links could not be read; ${text}`);
      }
    }
  });

  return {
    isOn: lists.length > 0,
    isListed(link) {
      if (lists.length === 0) return false;
      const asked = entriesOfLink(link);
      return lists.some(({ entries }) => entries !== null && asked.some((entry) => entries.has(entry)));
    },
    isComplete: () => lists.every(({ entries }) => entries !== null),
    loadDue: () => loadDue('all'),
  };
}
