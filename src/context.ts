import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { AuditLog } from './domain/accounts/call-record.ts';
import type { ChangeWatch } from './domain/accounts/change-watch.ts';
import type { HitBuffer } from './domain/analytics/hit.ts';
import type { Errands } from './domain/errands.ts';
import type { LinkChecker } from './domain/link-check/link-checker.ts';
import type { MusicLookup } from './domain/music/music-lookup.ts';
import type { LastingKey } from './domain/secrets.ts';
import type { SlotTypes } from './domain/slots/slot-type.ts';
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

/** What every face and the domain's entry points are given; made once, when the program starts (open-context.ts). */
export interface Context {
  config: Config;
  db: Database;
  log: Logger;
  /** Counts of what happens, for `/-/metrics`. */
  metrics: Metrics;
  /** What ails the stores at the moment. */
  faults: FaultWatch;
  mailer: Mailer;
  files: FileStore;
  outgoing: Outgoing;
  dns: DnsResolver;
  now(): Date;
  /** Keys that a rotation of SECRET_KEY leaves as they are. */
  lastingKey: LastingKey;
  slotTypes: SlotTypes;
  music: MusicLookup;
  links: LinkChecker;
  rateLimiter: RateLimiter;
  /** Views and clicks on their way into the database. */
  hits: HitBuffer;
  /** Records of calls on their way into the database. */
  calls: AuditLog;
  /** What is changed, for whoever looks at it. */
  changes: ChangeWatch;
  /** What goes on after an answer. */
  errands: Errands;
  /** Where visitors are: at the public address, or at a custom domain, which shows one page. */
  site: {
    /** Of files and pictures, too. */
    origin: string;
    pageUrl(login: string): string;
    /** What the service's name leads to. */
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
