import { type BlockField, type BlockFields, isReadIn } from '../slots/block-fields.ts';
import { isInRows, textsAt, type Values } from '../slots/field-values.ts';
import { paragraphsOf } from '../text/inline-text-lines.ts';
import { inline, link, multiline } from './escape.ts';
import { paragraphs, picture, rowsOf } from './pieces.ts';
import { richTextMarkdown } from './rich-text-markdown.ts';

/** The order in which the fields of a block or a row are read. */
const order = ['title', 'subtitle', 'picture', 'words', 'link'];

/** The Markdown of a block without its own format: its fields by their roles, then the rows of its lists. */
export function markdownOfFields(fields: BlockFields, data: Values, computed: Values): string {
  const read = Object.entries(fields).filter(([, field]) => isReadIn('markdown', field));
  const ofBlock = read.filter(([path]) => !isInRows(path));
  const lists = new Set(read.filter(([path]) => isInRows(path)).map(([path]) => path.slice(0, path.indexOf('[]'))));
  const rows = [...lists].flatMap((list) => {
    const prefix = `${list}[].`;
    const ofRow = read.filter(([path]) => path.startsWith(prefix));
    const inRow = ofRow.map(([path, field]) => [path.slice(prefix.length), field] as const);
    const drawn = rowsOf(computed, list);
    return rowsOf(data, list).map((row, index) => partOf(inRow, '###', row, drawn[index] ?? {}));
  });
  return paragraphs(partOf(ofBlock, '##', data, computed), ...rows);
}

function partOf(
  fields: readonly (readonly [path: string, field: BlockField])[],
  mark: string,
  data: Values,
  computed: Values,
): string {
  const inOrder = fields.toSorted(([, one], [, other]) => order.indexOf(one.role) - order.indexOf(other.role));
  return paragraphs(
    ...inOrder.flatMap(([path, field]) =>
      textsAt(data, path).map((text) => fieldMarkdown(field, mark, text, computed)),
    ),
  );
}

function fieldMarkdown(field: BlockField, mark: string, text: string, computed: Values): string {
  switch (field.role) {
    case 'title': {
      const title = inline(text);
      return title && `${mark} ${title}`;
    }
    case 'subtitle':
      return inline(text);
    case 'words':
      if (field.formatting === undefined) return multiline(text);
      return richTextMarkdown(field.formatting.tags === 'rich' ? text : paragraphsOf(text));
    case 'link':
      return link(text, text);
    case 'picture':
      return picture('Picture', textsAt(computed, 'src')[0] ?? '', '');
    default:
      return '';
  }
}
