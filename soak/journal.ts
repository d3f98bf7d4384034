import type { ProcessorTime } from './processor-time.ts';

/** One request of a kind that got a response. */
export interface Sample {
  kind: string;
  begun: number;
  milliseconds: number;
  /** The responding process, and how long it had been ready. */
  process: string;
  age: number;
  /** Processor time of the main threads of that process and of the load during the request, for all of their work. */
  server: ProcessorTime;
  generator: ProcessorTime;
}

/** Observations of the load, from which the report is made. */
export interface Journal {
  samples: Sample[];
  /** Responses that contradict the model or the interface. */
  wrong: string[];
  /** Requests without a response, or with a 503, while there was no fault. */
  unanswered: string[];
  /** Writes that were acknowledged and are not there. */
  lost: string[];
  /** Number of acknowledged writes by kind. */
  acknowledged: Map<string, number>;
  /** Number of writes that were sent again under their key. */
  repeated: number;
  /** Number of responses compared with the model. */
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
