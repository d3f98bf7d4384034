import type { ProcessorTime } from './processor-time.ts';

/** One answered request of a kind. */
export interface Sample {
  kind: string;
  begun: number;
  milliseconds: number;
  /** The process that answered, and for how long it had been ready by then. */
  process: string;
  age: number;
  /** What the main threads of that process and of the load had of the processors meanwhile, for this and for whatever else they did. */
  server: ProcessorTime;
  generator: ProcessorTime;
}

/** What the load has seen, which the report is made of. */
export interface Journal {
  samples: Sample[];
  /** Responses that the model of what was written, or the interface, forbids. */
  wrong: string[];
  /** Requests that got no answer, or a 503, while there was no fault. */
  unanswered: string[];
  /** Writes that were acknowledged and are not there. */
  lost: string[];
  /** How many writes of each kind were acknowledged. */
  acknowledged: Map<string, number>;
  /** How often a write had to be sent again under its key. */
  repeated: number;
  /** How many answers were compared with the model. */
  compared: number;
  acknowledge(kind: string): void;
}

export function newJournal(): Journal {
  const acknowledged = new Map<string, number>();
  return {
    samples: [],
    wrong: [],
    unanswered: [],
    lost: [],
    acknowledged,
    repeated: 0,
    compared: 0,
    acknowledge: (kind) => void acknowledged.set(kind, (acknowledged.get(kind) ?? 0) + 1),
  };
}
