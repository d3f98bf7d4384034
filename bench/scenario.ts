import type autocannon from 'autocannon';
import type { BenchAccount } from './account.ts';

/** What happens beside the requests, so many times a second. */
export interface Meanwhile {
  perSecond: number;
  act(): Promise<void>;
}

/** One kind of request, as many times as fit. */
export interface Load {
  url: string;
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string;
  /** Happens as long as a run lasts. */
  meanwhile?: Meanwhile;
  /** Makes what a run uses up. */
  beforeRun?: () => Promise<void>;
  /** Gives each connection what it needs of its own, such as a chain of refresh tokens. */
  setupClient?: (client: autocannon.Client) => void;
}

export interface Scenario {
  name: string;
  /** The least share of the echo's rate that we want. */
  target: number;
  /** How the yardstick reads its body; with `nothing` it sends the very bytes that our server sends. */
  echoReads: 'json' | 'form' | 'nothing';
  /** What our server is asked. */
  load(url: string, account: BenchAccount, connections: number): Promise<Load>;
}
