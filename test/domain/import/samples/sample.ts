/** A source as people bring it, made after a real format with invented persons. */
export interface Sample {
  kind: string;
  /** Address of the page, if it was fetched. */
  address?: string;
  html: string;
  /**
   * The links that a person sees, in order, each in a line: address | name | group | doubt. A name may be empty, and what is missing at the
   * end is not there.
   */
  expected: string;
  /** Name and text of the page, if it has any. */
  intro?: { name: string | null; bio: string | null };
}

export interface ExpectedLink {
  link: string;
  title: string;
  group: string | undefined;
  doubt: string | undefined;
}

export function expectedLinks({ expected }: Pick<Sample, 'expected'>): ExpectedLink[] {
  const lines = expected.split('\n').filter((line) => line.trim() !== '');
  return lines.map((line) => {
    const [link = '', title = '', group, doubt] = line.split('|').map((part) => part.trim());
    return { link, title, group: group || undefined, doubt: doubt || undefined };
  });
}
