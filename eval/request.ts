import type { World } from './world.ts';

/** A thing that the person calls by its name; the agent has to find its id. */
export interface NamedThing {
  the: string;
}

/** An address of a picture on the web, as a person pastes it. */
export interface Photo {
  photo: string;
  /** Spot that a crop keeps, in parts of width and height. */
  focus?: { x: number; y: number };
}

/** Known values in plain words: the name of a value, and the value. */
export interface Known {
  [name: string]: Value;
}
export type Value = string | number | boolean | null | NamedThing | Photo | Value[] | Known;

/**
 * The person's intent in plain words, never in those of tools or fields, as a reader of the sentence would put it. The rules cannot read a
 * sentence; everything after that they do by the connector's own descriptions.
 */
export interface Aim {
  want: string;
  known?: Known;
  /** Whether the person wants to hear the result. */
  tell?: boolean;
}

/** One turn of the person. */
export interface Turn {
  says: string;
  means: readonly Aim[];
}

/** Outcome of a request: the reply to the person, and the calls made for it. */
export interface Outcome {
  reply: string;
  /** Names of the tools that were called, in order. */
  called: readonly string[];
}

/** One request of a person, in one or more turns. */
export interface Request {
  name: string;
  turns(world: World): readonly Turn[];
  /** Checks the state of the service, never the conversation: returns the faults, or nothing if all is right. */
  wrong(world: World, outcome: Outcome): Promise<string[]>;
}

/** Requests that follow one another in one conversation, whose later ones may build on the earlier ones. */
export interface Conversation {
  name: string;
  /** Login of the demo page of its account; without it the account is new. */
  demo?: string;
  prepare?(world: World): Promise<void>;
  requests: readonly Request[];
}

/** The complaints whose condition does not hold. */
export function unless(...rules: readonly [holds: boolean, complaint: string][]): string[] {
  return rules.filter(([holds]) => !holds).map(([, complaint]) => complaint);
}
