import type { BenchAccount } from '../../bench/account.ts';
import type { Cluster } from '../cluster/cluster.ts';
import type { Journal } from '../journal.ts';
import type { Random } from '../random.ts';
import type { Timeline } from '../timeline.ts';
import type { Client } from './client.ts';

/** A simulated user who does one thing after another and knows the expected result. */
export interface Actor {
  name: string;
  /** Milliseconds between its turns, on average. */
  pauseMs: number;
  turn(): Promise<void>;
  /** Compares the stored data at the end with all acknowledged writes. */
  verify?(): Promise<void>;
}

/** Environment of every actor. */
export interface SoakEnvironment {
  cluster: Cluster;
  client: Client;
  journal: Journal;
  timeline: Timeline;
  random: Random;
  /** Creates a user with a page. */
  newAccount(login: string): Promise<BenchAccount>;
}
