import * as z from 'zod';
import { instant, position, slotVisibility } from '../../../tools/operation-fields.ts';
import { slotOutput } from '../../../tools/slots/slot-output.ts';
import { type SlotType, type SlotTypes, slotTypeNames } from '../../blocks/index.ts';
import { visibility } from '../../domain/slots/visibility.ts';
import { componentPath, type NamedSchemas } from './named-schemas.ts';
import { objectIn } from './object-in.ts';

/**
 * Returns the schema of a returned block: a union over `type` for the existing types, and one more member for a stored legacy type. An
 * operation's own schema accepts any data, since a row may be older than today's schema of its type.
 */
export function returnedSlots(slotTypes: SlotTypes): NamedSchemas {
  const named: [string, z.ZodType][] = [];
  const slots = slotTypeNames.map((type) => {
    const { schema, computedSchema } = slotTypes[type];
    const name = nameOf(type);
    const data = z.strictObject(schema.shape);
    const computed = computedSchema.extend({
      visibility: shownVisibility.optional().describe('When visitors see the block; left out where they always do.'),
    });
    const slot = slotOutput
      .omit({ message: true })
      .extend({ type: z.literal(type), supported: z.literal(true), data, computed });
    named.push([`${name}Data`, data], [`${name}Computed`, computed], [name, slot]);
    return slot;
  });
  const supported = discriminated(slots, nameOf);
  const unsupported = slotOutput.extend({
    type: z.string().describe('A type that is no longer supported.'),
    supported: z.literal(false),
    message: z.string(),
  });
  return [
    ...named,
    ['ShownVisibility', shownVisibility],
    ['SupportedSlot', supported],
    ['UnsupportedSlot', unsupported],
    ['Slot', z.union([supported, unsupported])],
  ];
}

const shownVisibility = visibility.extend({
  from: instant.nullable(),
  until: instant.nullable(),
  visibleNow: z.boolean(),
});

/** Schemas of sent blocks: a union over `type` to create one, and the fields of any type to change one, whose type is known. */
export function sentSlots(slotTypes: SlotTypes): NamedSchemas {
  const named: [string, z.ZodType][] = [];
  const writable = slotTypeNames.map((type) => slotTypes[type]).filter((slotType) => slotType.writable);
  const slots = writable.map(({ type, schema }) => {
    const isOptional = schema.safeParse({}).success;
    const slot = z.strictObject({
      type: z.literal(type),
      data: isOptional ? schema.optional() : schema,
      visibility: slotVisibility,
      order: position.optional(),
    });
    named.push([`New${nameOf(type)}Data`, schema], [`New${nameOf(type)}`, slot]);
    return slot;
  });
  const changes = writable.map(({ type, schema }) => {
    const changed = z.strictObject(schema.shape).partial();
    named.push([`${nameOf(type)}DataChanges`, changed]);
    return changed;
  });
  return [
    ...named,
    ['ButtonColors', objectIn(slotTypes.button.schema.shape.customize)],
    ['NewGalleryItem', objectIn(slotTypes.gallery.schema.shape.items)],
    ['NewFaqItem', objectIn(slotTypes.faq.schema.shape.items)],
    ['CreateSlotBody', discriminated(slots, (type) => `New${nameOf(type)}`)],
    ['SlotDataChanges', z.union(changes)],
  ];
}

function nameOf(type: SlotType['type']): string {
  return `${type.charAt(0).toUpperCase()}${type.slice(1)}Slot`;
}

/** A union with the discriminator that generators narrow by (OpenAPI 3.1, section 4.8.25). */
function discriminated(
  [first, ...others]: z.ZodObject<{ type: z.ZodLiteral<SlotType['type']> }>[],
  nameOfMember: (type: SlotType['type']) => string,
): z.ZodType {
  if (!first) throw new Error('there are slot types');
  const types = [first, ...others].map(({ shape }) => shape.type.value);
  const mapping = Object.fromEntries(types.map((type) => [type, componentPath(nameOfMember(type))]));
  return z.discriminatedUnion('type', [first, ...others]).meta({ discriminator: { propertyName: 'type', mapping } });
}
