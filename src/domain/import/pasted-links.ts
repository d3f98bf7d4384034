import { textOf } from '../../texts/index.ts';
import type { Text } from '../errors.ts';
import { explainLink } from '../links/link.ts';
import { typedLink } from '../links/typed-link.ts';
import { cannotBeAdded, type ListedLink, storableLink } from './found-link.ts';
import { listLinks } from './list-links.ts';
import { readAnyText } from './read-source.ts';

/**
 * Returns the links of a pasted text that can be added, without doubtful ones unless all are; or the reason why there are none. An empty
 * text has neither.
 */
export function pastedLinks(text: string): { links: ListedLink[]; problem: Text | null } {
  const pasted = text.trim();
  if (pasted === '') return { links: [], problem: null };
  const { candidates, base } = readAnyText(pasted);
  const links = listLinks(candidates, { base }).links.filter(
    ({ doubt = null }) => !cannotBeAdded(doubt) && doubt !== 'over_limit',
  );
  const certain = links.filter(({ doubt }) => doubt === undefined);
  if (links.length > 0) return { links: certain.length > 0 ? certain : links, problem: null };
  // One word was meant as a link, with any ending.
  const isWord = !/\s/.test(pasted);
  const link = isWord ? storableLink(typedLink(pasted)) : null;
  if (link !== null) return { links: [{ link, title: '' }], problem: null };
  return { links, problem: isWord ? explainLink(pasted) : textOf((t) => t.importMessages.noLink) };
}
