/** Many clients take 16 kB of headers in all (Node, undici), so one header gets a quarter. */
const maxLength = 4_000;

/** Returns a value as JSON for a header, which may contain only ASCII (RFC 9110 §5.5); null if it is too long. */
export function jsonHeader(value: object): string | null {
  const header = JSON.stringify(value).replaceAll(
    /[\u007f-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return header.length <= maxLength ? header : null;
}
