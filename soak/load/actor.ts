import type { BenchAccount } from '../../bench/account.ts';
import type { Cluster } from '../cluster/cluster.ts';
import type { Journal } from '../journal.ts';
import type { Random } from '../random.ts';
import type { Timeline } from '../timeline.ts';
import type { Client } from './client.ts';

/** Somebody who does one thing after another, and knows what must come of it. */
export interface Actor {
  name: string;
  /** Milliseconds between its turns, on average. */
  pauseMs: number;
  turn(): Promise<void>;
  /** Compares what is stored at the end with all that was acknowledged. */
  verify?(): Promise<void>;
}

/** What every actor is given. */
export interface Stage {
  cluster: Cluster;
  client: Client;
  journal: Journal;
  timeline: Timeline;
  random: Random;
  /** Makes somebody with a page. */
  newAccount(login: string): Promise<BenchAccount>;
}
