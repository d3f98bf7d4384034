import { blocks, type SlotType, type SlotTypeName } from '../../blocks/index.ts';
import { isReadIn } from '../../domain/slots/block-fields.ts';
import { isInRows } from '../../domain/slots/field-values.ts';

/** Paths by which the view finds the content of a type of block, as `data.items[].title`. */
export interface BlockPaths {
  /** The texts in their order; those of several paths are one line, joined by a dash. */
  lines: { from: string[]; isHtml?: true }[];
  pictures: string[];
}

/** The paths of every type, by the roles of its fields. */
export const pathsByType = Object.fromEntries(
  Object.entries(blocks).map(([type, block]) => [type, pathsOfType(block)]),
) as Record<SlotTypeName, BlockPaths>; // of the object's own keys

function pathsOfType({ fields, titleOf = [] }: Pick<SlotType, 'fields' | 'titleOf'>): BlockPaths {
  const read = Object.entries(fields).filter(([, field]) => isReadIn('chat', field));
  const ofBlock = read.filter(([path]) => !isInRows(path));
  const single = ofBlock.filter(([path]) => !titleOf.includes(path));
  const line = (path: string) => ({ from: [path] });
  const ofRole = (role: string) =>
    single.filter(([, field]) => field.role === role).map(([path]) => line(`data.${path}`));
  const lines: BlockPaths['lines'] = [
    ...(titleOf.length === 0 ? [] : [{ from: titleOf.map((path) => `data.${path}`) }]),
    ...ofRole('title'),
    ...read.flatMap(([, field]) => (field.role === 'reference' ? [line(`computed.${field.to}.title`)] : [])),
    ...ofRole('subtitle'),
    ...ofBlock.flatMap(([path, field]) =>
      field.role === 'words' ? [{ ...line(`data.${path}`), ...(field.formatting && { isHtml: true as const }) }] : [],
    ),
    ...read
      .filter(([path, { role }]) => isInRows(path) && (role === 'title' || role === 'subtitle' || role === 'words'))
      .map(([path]) => line(`data.${path}`)),
    ...Object.values(fields).flatMap((field) =>
      field.role === 'link' && field.shownAs ? [line(`computed.${field.shownAs}`)] : [],
    ),
  ];
  const pictures = read.flatMap(([, field]) =>
    field.role === 'picture' && field.computed !== undefined
      ? [['computed', field.computed, 'src'].filter((part) => part !== '').join('.')]
      : [],
  );
  return { lines, pictures };
}
