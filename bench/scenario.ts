import type autocannon from 'autocannon';
import type { BenchAccount } from './account.ts';

/** An action beside the requests, repeated a number of times per second. */
export interface ConcurrentAction {
  perSecond: number;
  act(): Promise<void>;
}

/** Parts of a request that may differ from the one before it. */
export interface NextRequest {
  url: string;
  headers: Record<string, string>;
  body: string;
}

/** One kind of request, repeated as often as possible. */
export interface Load {
  url: string;
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  headers: Record<string, string>;
  body?: string;
  /** Makes each request, if no two are the same; `url`, `headers` and `body` are then those of the first. */
  next?: () => NextRequest;
  /** Returns whether a response reports success beside its status: MCP returns 200 for a rejected tool call. */
  isSuccess?: (answer: string) => boolean;
  /** Happens as long as a run lasts. */
  meanwhile?: ConcurrentAction;
  /** Maximum number of requests in one run, if their remains would affect the measurement; else as many as its time allows. */
  most?: number;
  /** Prepares the objects that a run uses up. */
  beforeRun?: () => Promise<void>;
  /** Prepares the objects of each connection, such as a chain of refresh tokens. */
  setupClient?: (client: autocannon.Client) => void;
}

export interface Scenario {
  name: string;
  /** Minimum share of the echo's rate, if one is set. */
  target?: number;
  /** How the yardstick reads its body; with `nothing` it sends exactly the bytes that our server sends. */
  echoReads: 'json' | 'form' | 'nothing';
  /** Returns the request to our server. */
  load(url: string, account: BenchAccount, connections: number): Promise<Load>;
}
