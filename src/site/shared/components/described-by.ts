/** What ties an input to the words about it. */
interface Tied {
  'aria-invalid'?: 'true';
  'aria-describedby'?: string;
}

/**
 * Ties an input to its hint (`<id>-hint`) and its messages (`<id>-error`), so that screen readers say them with it; `more` names other
 * elements about it.
 */
export function describedBy(
  id: string,
  { hint, messages = [], more = [] }: { hint?: unknown; messages?: readonly string[] | undefined; more?: string[] },
): Tied {
  const isWrong = messages.length > 0;
  const words = [...(hint ? [`${id}-hint`] : []), ...(isWrong ? [`${id}-error`] : []), ...more];
  return {
    ...(isWrong && { 'aria-invalid': 'true' }),
    ...(words.length > 0 && { 'aria-describedby': words.join(' ') }),
  };
}

/** The same for a group or a button, which cannot be invalid themselves. */
export function toldBy(...[id, words]: Parameters<typeof describedBy>): Pick<Tied, 'aria-describedby'> {
  const { 'aria-invalid': _, ...tied } = describedBy(id, words);
  return tied;
}
