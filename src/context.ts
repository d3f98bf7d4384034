import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Database } from './store/database.ts';
import type { Mailer } from './store/mailer.ts';

/** What every face and the domain's entry points are given; made once by the composition root (app.ts). */
export interface Context {
  config: Config;
  db: Database;
  log: Logger;
  mailer: Mailer;
  now(): Date;
}
