const maxLength = 1_000;

/**
 * For JSON.stringify of an error: what the caller sent is not said again at length, whoever words the error (contract, "Sizes"). The id is
 * left as it is, since responses are found by it.
 */
export function shortTexts(key: string, value: unknown): unknown {
  if (typeof value !== 'string' || value.length <= maxLength || key === 'id') return value;
  return `${value.slice(0, maxLength - 1)}…`;
}
