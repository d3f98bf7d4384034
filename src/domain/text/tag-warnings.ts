import { textOf } from '../../texts/index.ts';
import type { Warning } from '../warning.ts';
import { removedTags } from './removed-tags.ts';

/** As many of a text's removed tags as a warning names. */
const maxNamedTags = 10;

/** Tells which tags were taken out of texts, by where each text stood in the request; `path` is empty for its root. */
export function tagWarnings(sent: unknown, stored: unknown, path: string): Warning[] {
  return removedTags(sent, stored, path).map(({ path: field, tags }) => {
    const list = tags
      .slice(0, maxNamedTags)
      .map((tag) => `<${tag}>`)
      .join(', ');
    const more = tags.length - maxNamedTags;
    return {
      field,
      code: 'tags_removed',
      text: textOf((t) => t.fieldMessages.tagsRemoved(list, more)),
    };
  });
}
