import { textOf } from '../../texts/index.ts';
import type { Text } from '../errors.ts';
import { explainLink } from '../links/link.ts';
import { storableLink } from '../links/link-fields.ts';
import { typedLink } from '../links/typed-link.ts';
import { cannotBeAdded, type ListedLink } from './found-link.ts';
import { readForUser } from './read-in-worker.ts';

/**
 * Returns the links that can be added from a text pasted into `field`, or the reason why none can. Leaves out doubtful links unless all
 * links are doubtful. An empty text has neither links nor a reason. Throws `validation_failed` on the field for a text that takes too long.
 */
export async function pastedLinks(
  userId: number,
  text: string,
  field: string,
): Promise<{ links: ListedLink[]; problem: Text | null }> {
  const pasted = text.trim();
  if (pasted === '') return { links: [], problem: null };
  const found = await readForUser(userId, { source: { kind: 'text', text: pasted }, known: new Set() }, field);
  const links = found.links.filter(({ doubt = null }) => !cannotBeAdded(doubt) && doubt !== 'over_limit');
  const certain = links.filter(({ doubt }) => doubt === undefined);
  if (links.length > 0) return { links: certain.length > 0 ? certain : links, problem: null };
  // One word was meant as a link, with any ending.
  const isWord = !/\s/.test(pasted);
  const link = isWord ? storableLink(typedLink(pasted)) : null;
  if (link !== null) return { links: [{ link, title: '' }], problem: null };
  return { links, problem: isWord ? explainLink(pasted) : textOf((t) => t.importMessages.noLink) };
}
