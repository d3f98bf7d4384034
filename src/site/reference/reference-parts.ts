import type { Operation } from '../../../tools/define-operation.ts';
import { operations } from '../../../tools/index.ts';
import type { SlotTypeDescription } from '../../domain/slots/describe-block.ts';

/** Path of the first page, which has the rules of all operations, the errors, and an index of the other pages. */
export const referencePath = '/api/v1/docs';
export const referenceSearchPath = `${referencePath}/search`;
const slotTypesId = 'slot-types';

/** One page of the reference after the first: a group of operations, or the slot types. */
export interface ReferencePart {
  /** The last segment of its address, and its anchor in the index. */
  id: string;
  title: string;
  operations: readonly Operation[];
  slotTypes: readonly SlotTypeDescription[];
  entries: readonly ReferenceEntry[];
}

/** An anchor in a part, and in the index. */
export interface ReferenceEntry {
  id: string;
  title: string;
  /** Method and path of an operation, or the name of a slot type. */
  code: string;
}

/** Returns the parts in the order of the catalogue. */
export function referenceParts(slotTypes: readonly SlotTypeDescription[]): ReferencePart[] {
  const groups = [...new Set(operations.map(({ group }) => group))];
  return [
    ...groups.map((title) => {
      const ofGroup = operations.filter(({ group }) => group === title);
      const entries = ofGroup.map(({ name, title, method, path }) => ({ id: name, title, code: `${method} ${path}` }));
      return { id: title.toLowerCase().replaceAll(' ', '-'), title, operations: ofGroup, slotTypes: [], entries };
    }),
    {
      id: slotTypesId,
      title: 'Slot types',
      operations: [],
      slotTypes,
      entries: slotTypes.map(({ type, title }) => ({ id: `slot-${type}`, title, code: type })),
    },
  ];
}

/** Path of a part, or of an entry in it. */
export function partPath(part: Pick<ReferencePart, 'id'>, entry?: Pick<ReferenceEntry, 'id'>): string {
  return `${referencePath}/${part.id}${entry === undefined ? '' : `#${entry.id}`}`;
}
