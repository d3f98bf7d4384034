/** An address that wraps before a dot and after a slash, so that no word of it is broken. */
export function BreakableAddress({ text }: { text: string }) {
  const parts = text.split(/(?<=[^/]\/)(?!\/)|(?<=\/\/)|(?=[.?&@#])/);
  return <>{parts.flatMap((part, place) => (place === 0 ? [part] : [<wbr />, part]))}</>;
}
