/** A sentence in which `backquotes` mark code. */
export function SentenceWithCode({ text }: { text: string }) {
  return <>{text.split('`').map((part, index) => (index % 2 === 1 ? <code>{part}</code> : part))}</>;
}
