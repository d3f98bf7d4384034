const take = 500;

/** Returns all entries of a list read in parts. */
export async function allParts<Entry>(
  read: (part: { skip: number; take: number }) => Promise<Entry[]>,
): Promise<Entry[]> {
  const entries: Entry[] = [];
  for (;;) {
    const part = await read({ skip: entries.length, take });
    entries.push(...part);
    if (part.length < take) return entries;
  }
}
