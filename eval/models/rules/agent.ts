import type { ToolDefinition } from '../../../src/mcp/tool-definitions.ts';
import type { Known } from '../../request.ts';
import type { Answer, Memory } from './memory.ts';
import type { Chooser } from './tool-choice.ts';
import type { WordsOf } from './words.ts';

/** Arguments for a call, and the known values without a place among them. */
export interface Filled {
  args: Record<string, unknown>;
  left: Known;
}

/** State that the steps of the rules work with. */
export interface Agent {
  tools: readonly ToolDefinition[];
  instructions: string;
  wordsOf: WordsOf;
  memory: Memory;
  chooser: Chooser;
  /** Calls a tool, repairs the call by the text of its errors, and remembers the result. */
  call(tool: ToolDefinition, args: Record<string, unknown>): Promise<Answer>;
  /** Calls a tool unless the result of just this call has been read before: for lists of existing things. */
  lookUp(tool: ToolDefinition, args: Record<string, unknown>): Promise<Answer>;
  /** Makes arguments for a tool from known values. */
  fill(tool: ToolDefinition, known: Known): Promise<Filled>;
  /** The tools that a text names, in order. */
  named(text: string): ToolDefinition[];
}

/** Thrown if the person has to be asked or informed before anything can be done. */
export class NeedsUser extends Error {}
