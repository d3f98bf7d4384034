import type autocannon from 'autocannon';
import type { BenchAccount } from './account.ts';

/** One kind of request, as many times as fit. */
export interface Load {
  url: string;
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string;
  /** Makes what a run uses up. */
  beforeRun?: () => Promise<void>;
  /** Gives each connection what it needs of its own, such as a chain of refresh tokens. */
  setupClient?: (client: autocannon.Client) => void;
}

export interface Scenario {
  name: string;
  /** The least share of the echo's rate that we want. */
  target: number;
  /** How the yardstick reads its body. */
  echoReads: 'json' | 'form';
  /** What our server is asked. */
  load(url: string, account: BenchAccount, connections: number): Promise<Load>;
}
