import type { ToolDefinition } from '../../../src/mcp/tool-definitions.ts';
import type { Aim, Known } from '../../request.ts';
import type { Schema } from './json-schema.ts';
import { propertyFor } from './properties.ts';
import { shared, type WordsOf } from './words.ts';

/** A model's view of the tools: which of them is meant. */
export interface Chooser {
  /** The tools that may be meant, the likeliest first. */
  rank(aim: Pick<Aim, 'want' | 'known'>): { tool: ToolDefinition; score: number }[];
  /** Returns the weight of a word: the rarer among the tools, the greater. */
  weight(word: string): number;
}

/** Chooses by the words of names, titles and descriptions, and by whether known values have a place among the arguments. */
export function createChooser(tools: readonly ToolDefinition[], wordsOf: WordsOf): Chooser {
  const texts = tools.map(({ name, title, description }) => ({
    title: wordsOf(`${name} ${title}`),
    first: wordsOf(description.split(/\. /)[0] ?? ''),
    rest: wordsOf(description),
  }));
  const weight = (word: string) => {
    const count = texts.filter(({ title, rest }) => title.includes(word) || rest.includes(word)).length;
    return Math.log(1 + tools.length / (1 + count));
  };
  return {
    weight,
    rank({ want, known = {} }) {
      const wanted = wordsOf(want);
      const total = wanted.reduce((sum, word) => sum + weight(word), 0);
      return tools
        .map((tool, index) => {
          const { title, first, rest } = texts[index] ?? { title: [], first: [], rest: [] };
          const found = (word: string) =>
            title.includes(word) ? 1 : first.includes(word) ? 0.8 : rest.includes(word) ? 0.4 : 0;
          const said = wanted.reduce((sum, word) => sum + weight(word) * found(word), 0) / Math.max(total, 1);
          const precise = shared(title, wanted) / Math.max(title.length, 1);
          return { tool, score: 2 * said + precise + placeable(tool, known, wordsOf) };
        })
        .sort((one, other) => other.score - one.score);
    },
  };
}

/** Returns the share of known values with a place among the arguments, and the share of required values that are known. */
function placeable({ inputSchema }: ToolDefinition, known: Known, wordsOf: WordsOf): number {
  // The rules read this part of JSON Schema in schemas of arguments.
  const schema = inputSchema as Schema;
  const names = Object.entries(known);
  const placed = names.map(([name, value]) => propertyFor(schema, name, value, wordsOf));
  const covered = names.length === 0 ? 0 : placed.filter((place) => place !== null).length / names.length;
  const required = schema.required ?? [];
  const given = new Set(placed.map((place) => place?.name));
  const missing = required.filter((name) => !given.has(name)).length;
  return covered - 0.3 * missing;
}
