/** Attributes that connect an input with the words about it. */
interface Tied {
  'aria-invalid'?: 'true';
  'aria-describedby'?: string;
  autofocus?: true;
}

/**
 * Ties an input to its hint (`<id>-hint`) and its messages (`<id>-error`), so that screen readers read them out; `more` names other
 * elements about it. A rejected form opens at the first invalid input, because browsers focus the first element with `autofocus`.
 */
export function describedBy(
  id: string,
  { hint, messages = [], more = [] }: { hint?: unknown; messages?: readonly string[] | undefined; more?: string[] },
): Tied {
  const isWrong = messages.length > 0;
  const words = [...(hint ? [`${id}-hint`] : []), ...(isWrong ? [`${id}-error`] : []), ...more];
  return {
    ...(isWrong && { 'aria-invalid': 'true', autofocus: true }),
    ...(words.length > 0 && { 'aria-describedby': words.join(' ') }),
  };
}

/** Returns the attributes for a button or a link, which cannot be invalid themselves. */
export function actionDescribedBy(...[id, words]: Parameters<typeof describedBy>): Omit<Tied, 'aria-invalid'> {
  const { 'aria-invalid': _, ...tied } = describedBy(id, words);
  return tied;
}

/** Returns the attributes for a group of inputs, which a browser focuses only with a `tabindex`. */
export function groupDescribedBy(
  ...words: Parameters<typeof describedBy>
): ReturnType<typeof actionDescribedBy> & { tabIndex?: -1 } {
  const tied = actionDescribedBy(...words);
  return tied.autofocus ? { ...tied, tabIndex: -1 } : tied;
}
