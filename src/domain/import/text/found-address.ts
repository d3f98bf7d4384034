/** An address in running text. */
export interface FoundAddress {
  at: number;
  end: number;
  address: string;
  /** Its name in the text, if the match includes it: `Instagram: @anna`. */
  name?: string;
  /** Set for an address of which a program shows the beginning only: `https://example.com/a-long-na...`. */
  isCut?: true;
  /** Set for a bare host, which in a sentence may also be a product's name: `Booking.com`. */
  isHostAlone?: true;
}

/** Returns the text with spaces in place of the match, so that it is not found again and positions stay the same. */
export function withoutFound(text: string, found: readonly FoundAddress[]): string {
  let rest = '';
  let from = 0;
  for (const { at, end } of [...found].sort((one, other) => one.at - other.at)) {
    rest += text.slice(from, at) + ' '.repeat(Math.max(0, end - Math.max(at, from)));
    from = Math.max(from, end);
  }
  return rest + text.slice(from);
}
