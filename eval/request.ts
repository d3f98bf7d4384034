import type { World } from './world.ts';

/** A thing that the person speaks of by its name; whoever acts for them has to find its id. */
export interface The {
  the: string;
}

/** An address of a picture on the web, as a person pastes it. */
export interface Photo {
  photo: string;
}

/** What is known of something, in plain words: the name of a value, and the value. */
export interface Known {
  [name: string]: Value;
}
export type Value = string | number | boolean | null | The | Photo | Value[] | Known;

/**
 * What the person wants, as whoever understands the sentence would put it: in words of their own, never in those of tools or fields. Reading
 * a sentence is what the rules cannot do; all that comes after it they do by what the connector says of itself.
 */
export interface Aim {
  want: string;
  known?: Known;
  /** Whether the person wants to hear what is there. */
  tell?: boolean;
}

/** One turn of the person. */
export interface Turn {
  says: string;
  means: readonly Aim[];
}

/** What a request came to: what the person was told, and which calls were made for it. */
export interface Outcome {
  reply: string;
  /** Names of the tools that were called, in order. */
  called: readonly string[];
}

/** One thing that a person asks for, in one or more turns. */
export interface Request {
  name: string;
  turns(world: World): readonly Turn[];
  /** Looks at the state of the service, never at what was said of it: what is not as it should be, and nothing where all is. */
  wrong(world: World, outcome: Outcome): Promise<string[]>;
}

/** Requests that follow one another in one conversation, whose later ones may build on the earlier ones. */
export interface Conversation {
  name: string;
  prepare?(world: World): Promise<void>;
  requests: readonly Request[];
}

/** The complaints whose condition does not hold. */
export function unless(...rules: readonly [holds: boolean, complaint: string][]): string[] {
  return rules.filter(([holds]) => !holds).map(([, complaint]) => complaint);
}
