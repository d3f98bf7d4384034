import { appendText, type ElementReader } from './element-reader.ts';

const maxJsonLd = 20;

/** Collects a page's data for programs: its title, its structured data (JSON-LD), and the data of a page made with Next.js. */
export function dataReader(): ElementReader & { title(): string; nextData(): string | null; jsonLd: string[] } {
  const jsonLd: string[] = [];
  let nextData: string | null = null;
  let title = '';
  let open: { kind: 'title' | 'next-data' | 'json-ld'; pieces: string[] } | null = null;
  const finish = () => {
    const text = open?.pieces.join('') ?? '';
    if (open?.kind === 'title' && title === '') title = appendText('', text);
    if (open?.kind === 'next-data') nextData ??= text;
    if (open?.kind === 'json-ld' && jsonLd.length < maxJsonLd) jsonLd.push(text);
    open = null;
  };
  return {
    jsonLd,
    title: () => title,
    nextData: () => nextData,
    open(name, attributes, { isHidden }) {
      finish();
      if (isHidden) return;
      if (name === 'title') open = { kind: 'title', pieces: [] };
      if (name !== 'script') return;
      if (attributes.get('id') === '__NEXT_DATA__') open = { kind: 'next-data', pieces: [] };
      else if (attributes.get('type')?.toLowerCase() === 'application/ld+json') open = { kind: 'json-ld', pieces: [] };
    },
    text(piece) {
      open?.pieces.push(piece);
    },
    close: finish,
    end: finish,
  };
}
