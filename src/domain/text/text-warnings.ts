import { textOf } from '../../texts/index.ts';
import type { Warning } from '../warning.ts';
import { withoutHidingReferences, withoutInvisible } from './invisible-characters.ts';
import { looksLikeMarkdown } from './looks-like-markdown.ts';
import { removedTags } from './removed-tags.ts';
import { type TextPair, textPairs } from './text-pairs.ts';

/** Maximum number of removed tags that a warning names. */
const maxNamedTags = 10;

/**
 * Returns warnings about texts that are stored without a part of the input or that will be read differently; `path` is empty for the root.
 */
export function textWarnings(sent: unknown, stored: unknown, path: string): Warning[] {
  return textPairs(sent, stored, path).flatMap((pair) => [
    ...tagWarning(pair),
    ...invisibleWarning(pair),
    ...markdownWarning(pair),
  ]);
}

function tagWarning({ path, sent, stored }: TextPair): Warning[] {
  const tags = removedTags(sent, stored);
  if (tags.length === 0) return [];
  const list = tags
    .slice(0, maxNamedTags)
    .map((tag) => `<${tag}>`)
    .join(', ');
  const text = textOf((t) => t.fieldMessages.tagsRemoved(list, tags.length - maxNamedTags));
  return [{ field: path, code: 'tags_removed', text }];
}

function invisibleWarning({ path, sent, stored }: TextPair): Warning[] {
  if (sent === stored) return [];
  const plain = withoutHidingReferences(sent);
  if (withoutInvisible(plain) === plain) return [];
  return [{ field: path, code: 'invisible_characters', text: textOf((t) => t.fieldMessages.invisibleRemoved) }];
}

function markdownWarning({ path, sent }: TextPair): Warning[] {
  if (!looksLikeMarkdown(sent)) return [];
  return [{ field: path, code: 'looks_like_markdown', text: textOf((t) => t.fieldMessages.markdown) }];
}
