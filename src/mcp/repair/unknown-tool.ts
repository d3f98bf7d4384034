import type { Tool } from '../../../tools/define-operation.ts';
import { closestName } from '../../domain/text/closest-name.ts';

/** Returns the error for an unknown tool: suggests the tool that was meant, and never one that does something else. */
export function unknownToolText(name: string, tools: readonly Tool[], publicUrl: string): string {
  const names = tools.map((tool) => tool.name);
  const words = wordsOf(name);
  const alike = names.filter((one) => isCompatible(words, one));
  const near = words.some((word) => withoutTool.has(word))
    ? undefined
    : (asList(words, names) ?? closestName(name, alike) ?? closestOfWords(words, alike));
  const hint =
    near === undefined
      ? `tools/list lists what there is; the rest only the user can do, on the dashboard: ${placeOf(words, publicUrl)}`
      : `did you mean ${near}?`;
  return `Unknown tool: ${name.slice(0, 60)}: ${hint}`;
}

/** Returns where the user can do the task, if that is known. */
function placeOf(words: readonly string[], publicUrl: string): string {
  const isOfHistory = words.some((word) => ofHistory.has(word));
  return `${publicUrl}/my-links${isOfHistory ? '/{profileId}/history' : ''}`;
}

const ofHistory: ReadonlySet<string> = new Set([
  ...['undo', 'undelete', 'restore', 'recover', 'revert', 'history', 'version', 'versions'],
]);

/** Tasks that only the user can do; a similar tool would be a wrong suggestion. */
const withoutTool: ReadonlySet<string> = new Set([
  ...['submission', 'submissions', 'response', 'responses', 'theme', 'design', 'history', 'version', 'versions'],
  ...['connect', 'undo', 'undelete', 'restore', 'recover', 'revert', 'publish'],
]);

/** Words for the same thing, in the terms of the tools. */
const sameWords = new Map(
  Object.entries({
    ...{
      block: 'slot',
      blocks: 'slots',
      page: 'profile',
      pages: 'profiles',
      stats: 'analytics',
      statistics: 'analytics',
    },
    ...{
      add: 'create',
      new: 'create',
      make: 'create',
      edit: 'update',
      change: 'update',
      set: 'update',
      rename: 'update',
      replace: 'update',
      hide: 'update',
      unhide: 'update',
      schedule: 'update',
      remove: 'delete',
      clear: 'delete',
      clean: 'delete',
      erase: 'delete',
      drop: 'delete',
      destroy: 'delete',
      truncate: 'delete',
      wipe: 'delete',
      purge: 'delete',
    },
    ...{
      move: 'reorder',
      sort: 'reorder',
      image: 'file',
      picture: 'file',
      photo: 'file',
      song: 'music',
      release: 'music',
    },
    ...{ find: 'lookup', read: 'get', show: 'get', all: 'list', channel: 'channels', preview: 'render', whoami: 'me' },
  }),
);

function wordsOf(name: string): string[] {
  return name
    .toLowerCase()
    .split(/[^a-z]+/)
    .map((word) => sameWords.get(word) ?? word);
}

const changing: ReadonlySet<string> = new Set([
  'create',
  'update',
  'delete',
  'reorder',
  'upload',
  'undo',
  'restore',
  'publish',
]);

/**
 * Returns whether a tool may be suggested for these words. A call that deletes never gets a suggestion that creates, nor one that reads a
 * suggestion that changes. Tools that add or remove are suggested only for their verb, possibly misspelt.
 */
function isCompatible(words: readonly string[], tool: string): boolean {
  const [own = ''] = tool.split('_');
  if (!changing.has(own)) return !words.some((word) => changing.has(word));
  const named = words.filter((word) => changing.has(word));
  if (named.length > 0) return named.includes(own);
  if (words[0] !== undefined && readingVerbs.has(words[0])) return false;
  return own === 'update' || words.some((word) => word[0] === own[0] && closestName(word, [own]) !== undefined);
}

const readingVerbs: ReadonlySet<string> = new Set([
  'get',
  'list',
  'lookup',
  'search',
  'fetch',
  'render',
  'check',
  'compare',
]);

/** Suggests `list_slots` for `get_slots`. */
function asList([verb, ...rest]: string[], names: readonly string[]): string | undefined {
  const list = ['list', ...rest].join('_');
  return verb !== undefined && readingVerbs.has(verb) && names.includes(list) ? list : undefined;
}

/** Returns the tool with most words in common, the shortest of several. */
function closestOfWords(words: readonly string[], names: readonly string[]): string | undefined {
  const [verb, ...subject] = words;
  const isAlike = (word: string) => subject.some((one) => `${one}s` === word || one === `${word}s`);
  const aboutness = (word: string) => (subject.includes(word) ? 2 : isAlike(word) ? 1 : 0);
  const scored = names.map((one) => {
    const own = one.split('_');
    return { one, about: own.reduce((sum, word) => sum + aboutness(word), 0), verb: own[0] === verb ? 1 : 0 };
  });
  const [best] = scored
    .filter(({ about }) => about > 0)
    .sort((a, b) => b.about - a.about || b.verb - a.verb || a.one.length - b.one.length);
  return best?.one;
}
