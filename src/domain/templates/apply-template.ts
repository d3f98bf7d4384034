import type { SlotTypes } from '../../blocks/index.ts';
import type { Transaction } from '../../store/database.ts';
import { type AddedSlot, sendNewSlots } from '../../store/statements/slots.ts';
import type { Author } from '../actor.ts';
import { checkedDesign } from '../design/change-design.ts';
import { noDesign, storedDesign } from '../design/design.ts';
import { createEvent } from '../events/write-events.ts';
import type { PreparedFile } from '../files/prepare-file.ts';
import { saveFile } from '../files/save-file.ts';
import type { StorageBound } from '../files/storage.ts';
import { createForm, newForm } from '../forms/create-form.ts';
import type { PageFields } from '../history/page-change.ts';
import { fieldsChange } from '../history/page-state.ts';
import { recordSlots } from '../history/record-change.ts';
import { storePageFields } from '../profiles/change-page-fields.ts';
import { findOwnProfileToFill } from '../profiles/profile-rows.ts';
import type { SlotWriteRules } from '../slots/create-slots.ts';
import { linkPrefixOf } from '../slots/link-prefix.ts';
import { storedLayout } from '../slots/slot-layout.ts';
import { storedVisibility } from '../slots/visibility.ts';
import { isSampleContact } from './sample-contact.ts';
import { type PageTemplate, type TemplateBlock, templateLayout } from './template.ts';
import { eventToCreate } from './template-event.ts';
import { type PreparedPictures, withPaths } from './template-pictures.ts';

/** A template, and its pictures as they were prepared for the page. */
export interface ChosenTemplate {
  template: PageTemplate;
  pictures: PreparedPictures;
  storage: StorageBound;
}

/**
 * Gives an own page the look of a template, as one change. The words, pictures and blocks of the page stay; with `withBlocks`, a page
 * without blocks gets those of the template, up to its limit, and its description. The name, the portrait and the social links of the
 * template's person are not taken, and blocks with a contact address are hidden: visitors must not take them for the owner's. Throws `not_found`, `limit_reached` for
 * events, forms, the storage of pictures, and a page that would be larger than allowed.
 */
export async function applyTemplate(
  tx: Transaction,
  author: Author,
  profileKey: string,
  { template, pictures, storage }: ChosenTemplate,
  withBlocks: boolean,
  { slotTypes, maxSlots, maxPageBytes, now }: SlotWriteRules,
): Promise<void> {
  const row = await findOwnProfileToFill(tx, author, profileKey, withBlocks ? template.blocks.length : 0);
  const fills = withBlocks && row.slotCount === 0 && template.blocks.length <= maxSlots;
  const keep = async (file: PreparedFile) => (await saveFile(tx, storage, author.userId, file, now)).path;
  const { background } = pictures;
  const fields: PageFields = {
    ...row,
    themeId: template.themeId,
    design: storedDesign({ ...noDesign, ...checkedDesign(template) }),
    bgImage: row.bgImage ?? (background && (await keep(background))),
    ...(fills && {
      description: row.description ?? template.description,
    }),
  };
  const slots = fills ? await slotsOf(tx, author, { template, pictures, storage }, slotTypes, now) : [];
  await storePageFields(tx, row.id, row, fields);
  const added = row.newSlotIds.slice(0, slots.length);
  const rows = added.flatMap((id, index): AddedSlot[] => {
    const slot = slots[index];
    if (slot === undefined) return [];
    const { type, data, layout } = slot;
    const visibility = isSampleContact(Object(data).link) ? hidden : null;
    return [[id, type, JSON.stringify(data), index, linkPrefixOf(data), visibility, layout, now.getTime()]];
  });
  sendNewSlots(tx, row.id, now, rows);
  const change = { fields: fieldsChange(row, fields), slots: { added } };
  const became = rows.map(([, type, data]) => ({ type, data }));
  await recordSlots(tx, row, author, { change, was: [], became }, { now, maxPageBytes });
}

const hidden = storedVisibility({ hidden: true, from: null, until: null });

interface SlotToAdd {
  type: string;
  data: unknown;
  layout: string | null;
}

/** Returns the blocks to be stored, with copies of their files, events and forms that belong to the user. */
async function slotsOf(
  tx: Transaction,
  author: Author,
  { template, pictures, storage }: ChosenTemplate,
  slotTypes: SlotTypes,
  now: Date,
): Promise<SlotToAdd[]> {
  const paths = new Map<string, string>();
  for (const [name, file] of pictures.blocks)
    paths.set(name, (await saveFile(tx, storage, author.userId, file, now)).path);
  const slots: SlotToAdd[] = [];
  for (const block of template.blocks) {
    const data = await dataOf(tx, author, block, paths, now);
    const layout = storedLayout(templateLayout(block));
    slots.push({ type: block.type, data: slotTypes[block.type].schema.parse(data), layout });
  }
  return slots;
}

async function dataOf(
  tx: Transaction,
  author: Author,
  block: TemplateBlock,
  paths: ReadonlyMap<string, string>,
  now: Date,
): Promise<unknown> {
  switch (block.type) {
    case 'event':
      return { eventId: await createEvent(tx, author.userId, eventToCreate(block.event, now), now) };
    case 'form': {
      const { id } = await createForm(tx, author, newForm.parse(block.form), now);
      return { formId: id, view: block.view };
    }
    default:
      return withPaths(block.data, (name) => paths.get(name) ?? name);
  }
}
