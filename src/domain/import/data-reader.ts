import { appendText, type ElementReader } from './element-reader.ts';
import type { OpenElement } from './open-elements.ts';
import type { PageScript } from './page-data.ts';

const maxScripts = 500;
const javascript = /^(?:|module|(?:text|application)\/(?:javascript|ecmascript|x-javascript))$/i;
/** Attributes in which frameworks pass a page's data to their program. */
const dataAttributes = ['data-page', 'data-props', 'data-react-props', 'data-state', 'data-json'];

/** Collects a page's title and its scripts with their kind. */
export function dataReader(): ElementReader & { title(): string; scripts: PageScript[] } {
  const scripts: PageScript[] = [];
  let title = '';
  let open: { element: OpenElement; kind: PageScript['kind'] | 'title'; pieces: string[] } | null = null;
  const add = (script: PageScript) => {
    if (scripts.length < maxScripts) scripts.push(script);
  };
  return {
    scripts,
    title: () => title,
    open(element) {
      for (const name of dataAttributes) {
        const value = element.attributes.get(name);
        if (value?.startsWith('{') || value?.startsWith('[')) add({ kind: 'json', text: value });
      }
      if (element.name === 'title' && element.parent?.name !== 'svg') open = { element, kind: 'title', pieces: [] };
      const kind = kindOf(element);
      if (kind !== null) open = { element, kind, pieces: [] };
    },
    text(piece) {
      open?.pieces.push(piece);
    },
    close(element) {
      if (open === null || element !== open.element) return;
      const text = open.pieces.join('');
      if (open.kind !== 'title') add({ kind: open.kind, text });
      else if (title === '') title = appendText('', text);
      open = null;
    },
  };
}

function kindOf({ name, attributes, isHidden }: OpenElement): PageScript['kind'] | null {
  if (name !== 'script' || isHidden) return null;
  const type = attributes.get('type')?.trim().toLowerCase().replace(/;.*/s, '') ?? '';
  const id = attributes.get('id');
  if (id === '__NEXT_DATA__') return 'json';
  if (id === '__NUXT_DATA__') return 'nuxt';
  if (type === 'application/ld+json') return 'json-ld';
  if (type.endsWith('json')) return 'json';
  return javascript.test(type) && !attributes.has('src') ? 'javascript' : null;
}
