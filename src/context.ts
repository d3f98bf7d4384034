import type { Logger } from 'pino';
import type { SlotTypes } from './blocks/index.ts';
import type { Config } from './config.ts';
import type { AuditLog } from './domain/accounts/call-record.ts';
import type { ChangeWatch } from './domain/accounts/change-watch.ts';
import type { HitBuffer } from './domain/analytics/hit.ts';
import type { BackgroundTasks } from './domain/background-tasks.ts';
import type { LinkChecker } from './domain/link-check/link-checker.ts';
import type { LinkLists } from './domain/link-lists/link-lists.ts';
import type { MusicLookup } from './domain/music/music-lookup.ts';
import type { LastingKey } from './domain/secrets.ts';
import type { PageSlots } from './domain/slots/slot-view.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { Database } from './store/database.ts';
import type { DnsResolver } from './store/dns-resolver.ts';
import type { FaultWatch } from './store/faults/fault-watch.ts';
import type { FileStore } from './store/files/file-store.ts';
import type { Mailer } from './store/mailer.ts';
import type { Outgoing } from './store/outgoing/outgoing.ts';
import type { RateLimiter } from './store/rate-limits/rate-limiter.ts';
import type { PageFile, PageMarkdown, RenderedPage, RevisionCache } from './store/revision-cache.ts';

/** Settings, database, log and clock, which most rules need. */
export interface CoreContext {
  config: Config;
  db: Database;
  log: Logger;
  now(): Date;
}

/** The stores and services beside the database. */
export interface ServiceContext {
  files: FileStore;
  mailer: Mailer;
  outgoing: Outgoing;
  dns: DnsResolver;
  rateLimiter: RateLimiter;
  /** Faults of the stores that have not ended. */
  faults: FaultWatch;
  /** Counts of events, for `/-/metrics`. */
  metrics: Metrics;
}

/** Work beside requests that writes or sends later. */
export interface BackgroundContext {
  /** Views and clicks on their way into the database. */
  hits: HitBuffer;
  /** Records of calls on their way into the database. */
  calls: AuditLog;
  /** Notifies open pages of changes. */
  changes: ChangeWatch;
  /** Work that continues after a response. */
  backgroundTasks: BackgroundTasks;
}

/** The block types and services that pages are made with. */
export interface PageContext {
  slotTypes: SlotTypes;
  music: MusicLookup;
  links: LinkChecker;
  /** Lists of harmful links. */
  linkLists: LinkLists;
  /** Keys that a rotation of SECRET_KEY does not change. */
  lastingKey: LastingKey;
  /** Address of a visitor's request: the public address, or a custom domain, which shows one page. */
  site: {
    /** Also the origin of files and pictures. */
    origin: string;
    pageUrl(login: string): string;
    /** Address in links to the service. */
    home: string;
  };
  /** Derived forms of pages by revision. */
  cache: {
    slots: RevisionCache<PageSlots>;
    markdown: RevisionCache<PageMarkdown>;
    html: RevisionCache<RenderedPage>;
    files: RevisionCache<PageFile>;
  };
}

/**
 * Everything that a program opens when it starts (open-context.ts). A function of the domain names the group that it needs, or picks the
 * needed members of several.
 */
export interface Context extends CoreContext, ServiceContext, BackgroundContext, PageContext {}
