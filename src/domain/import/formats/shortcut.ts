import type { ReadSource } from '../found-link.ts';

/** Reads a link that Windows or Linux saved as a file (.url, .desktop); null for another text. */
export function readShortcut(text: string): ReadSource | null {
  if (!/^\ufeff?\s*\[(?:InternetShortcut|Desktop Entry)\]\s*$/im.test(text.slice(0, 500))) return null;
  const value = (key: RegExp) => key.exec(text.slice(0, 10_000))?.[1]?.trim() ?? '';
  const address = value(/^URL(?:\[\$e\])?=(.*)$/m);
  return { candidates: address === '' ? [] : [{ address, title: value(/^Name=(.*)$/m) }], leftOut: 0 };
}
