import type { BlockDefinition } from '../domain/slots/block-definition.ts';
import { type BlockFields, fieldsOfFormerTypes } from '../domain/slots/block-fields.ts';
import { button } from './button/schema.ts';
import { divider } from './divider/schema.ts';
import { event } from './event/schema.ts';
import { faq } from './faq/schema.ts';
import { form } from './form/schema.ts';
import { gallery } from './gallery/schema.ts';
import { music } from './music/schema.ts';
import { picture } from './picture/schema.ts';
import { text } from './text/schema.ts';
import { defaultVideo, video } from './video/schema.ts';

/** The block types (docs/interface.md 6), in the order in which `/slot-types` lists them. A stored type that is not among them is legacy. */
export const blocks = { button, picture, gallery, text, video: defaultVideo, faq, divider, event, music, form };

export type SlotTypeName = keyof typeof blocks;
export type SlotType = BlockDefinition & { type: SlotTypeName };

/** The current block types by their names. */
export type SlotTypes = Readonly<Record<SlotTypeName, SlotType>>;

export const slotTypeNames = Object.keys(blocks) as SlotTypeName[]; // the object's own keys

/** The definition of a stored type, without the settings of an installation; null for a legacy type. */
export function blockNamed(type: string): SlotType | null {
  return Object.hasOwn(blocks, type) ? blocks[type as SlotTypeName] : null; // just found there
}

/** The fields of a stored type; those of a legacy type by the names that fields have today. */
export function fieldsOfType(type: string): BlockFields {
  return blockNamed(type)?.fields ?? fieldsOfFormerTypes;
}

/** The block types with the settings of an installation. */
export function createSlotTypes({ videoHosts }: { videoHosts: readonly string[] }): SlotTypes {
  return { ...blocks, video: video(videoHosts) };
}

/** The types as the owner of a page writes them on the dashboard: event slots too, which the interface only shows. */
export function ownerSlotTypes(slotTypes: SlotTypes): SlotTypes {
  const all = slotTypeNames.map((name) => [name, { ...slotTypes[name], writable: true }]);
  return Object.fromEntries(all); // the names were those of the given object
}

/** The types that can be created and changed through the interface. */
export const writableSlotTypeNames: readonly SlotTypeName[] = slotTypeNames.filter((name) => blocks[name].writable);
