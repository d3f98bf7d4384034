/** Longer lines are folded (RFC 2426 §2.6, RFC 5545 §3.1). */
const octetsPerLine = 75;

/** The lines of a vCard or an iCalendar object as a file. */
export function contentLines(lines: readonly string[]): string {
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** Returns a text value: separators are escaped, and no control character may begin a line of its own. */
export function textValue(value: string): string {
  return withoutControls(
    value
      .replaceAll('\\', '\\\\')
      .replaceAll(/\r\n|[\r\n\u2028\u2029]/g, '\\n')
      .replaceAll('\t', ' ')
      .replaceAll(/[,;]/g, '\\$&'),
  );
}

/** An address as a value. */
export function addressValue(value: string): string {
  return withoutControls(value);
}

function withoutControls(value: string): string {
  return value.replaceAll(/[\p{Cc}\u2028\u2029]/gu, '');
}

/** Cut between characters, never within one. */
function folded(line: string): string {
  const parts = [''];
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > octetsPerLine) {
      parts.push(' ');
      octets = 1;
    }
    parts.push(`${parts.pop() ?? ''}${character}`);
    octets += size;
  }
  return parts.join('\r\n');
}
