import { setImmediate as nextTurn } from 'node:timers/promises';
import { blockNamed, type SlotTypes } from '../../../blocks/index.ts';
import type { Reader } from '../../../store/database.ts';
import { type Text, textOf } from '../../../texts/index.ts';
import { readDesign, storedDesign } from '../../design/design.ts';
import type { PageFields, SlotState, StickerState, StoredForm } from '../../history/page-change.ts';
import type { PageState } from '../../history/page-state.ts';
import { languageById } from '../../languages.ts';
import { ownerAccess } from '../../profiles/page-access.ts';
import { themeById, themes } from '../../profiles/themes.ts';
import { profileChanges, storedFields } from '../../profiles/update-profile.ts';
import { checkedSlotData } from '../../slots/checked-slot-data.ts';
import { sizesOf } from '../../slots/page-size.ts';
import type { SlotReferences } from '../../slots/references-in.ts';
import { ordinaryLayout, slotLayout, storedLayout } from '../../slots/slot-layout.ts';
import { foreignReferences } from '../../slots/slot-references.ts';
import { slotTypeOf } from '../../slots/slot-view.ts';
import { writtenVisibility } from '../../slots/written-visibility.ts';
import { newSticker } from '../../stickers/sticker-fields.ts';
import { type ImportReport, skipItem } from './import-report.ts';
import { type NewIds, renamedData } from './new-ids.ts';
import type { RecordOf } from './record-schemas.ts';
import { named, problemOf } from './unreadable.ts';

/** Reads the account with all that an import has added to it. */
export type ImportReader = Pick<Reader, 'all' | 'first'>;

const checkedAtOnce = 20;

/** A page as the file has it, or as visitors saw it. */
interface ReadPage {
  face: Omit<RecordOf<'publishedPage'>, 'profileId'>;
  slots: readonly RecordOf<'slot'>[];
  stickers: readonly RecordOf<'sticker'>[];
}

export interface StateRules {
  userId: number;
  slotTypes: SlotTypes;
  /** 0 for any size. */
  maxPageBytes: number;
  /** The new ids of imported blocks and stickers, by their former ones. */
  slotIds: ReadonlyMap<number, number>;
  stickerIds: ReadonlyMap<number, number>;
  ids: NewIds;
  /** Forms with waiting changes, as they will be; a page has to have room for these as well. */
  waitingForms: readonly StoredForm[];
  report: ImportReport;
}

/** Returns the state of a page of an export: everything that the rules for writing allow. The rest is left out. */
export async function pageStateOf(
  reader: ImportReader,
  { face, slots, stickers }: ReadPage,
  login: string,
  rules: StateRules,
): Promise<PageState> {
  const kept = await slotsOf(reader, face.login, slots, rules);
  const onPage = new Set(kept.map(({ id }) => id));
  return {
    fields: fieldsOf(face, login, rules),
    slots: kept,
    stickers: stickers.flatMap((sticker) => stickerOf(face.login, sticker, onPage, rules)),
  };
}

function fieldsOf(face: ReadPage['face'], login: string, { ids, report }: StateRules): PageFields {
  const fields: PageFields = {
    ...{ login, title: null, description: null, socials: '[]' },
    avatar: fileOf(face.avatar, ids),
    bgImage: fileOf(face.bgImage, ids),
    ...lookOf(face),
  };
  for (const name of ['title', 'description', 'socials'] as const) {
    const read = profileChanges.safeParse({ [name]: face[name] });
    if (read.success) Object.assign(fields, storedFields(read.data));
    else skipItem(report, 'page', face.login, problemOf(read.error));
  }
  return fields;
}

/** Parts of a look that this version does not know get their defaults. */
export function lookOf(
  face: Pick<ReadPage['face'], 'themeId' | 'design' | 'languageId' | 'showsMadeWith' | 'showsShare'>,
) {
  const { themeId, languageId, showsMadeWith, showsShare } = face;
  const key = themeById(themeId);
  return {
    themeId: themes.find((theme) => theme.key === key)?.id ?? 1,
    design: storedDesign(readDesign(JSON.stringify(face.design))),
    languageId: languageId !== null && languageById(languageId) ? languageId : null,
    ...{ showsMadeWith, showsShare },
  };
}

/** Null for a file that was not imported, which the report lists. */
function fileOf(path: string | null, { files }: NewIds): string | null {
  return path === null ? null : (files.get(path) ?? null);
}

async function slotsOf(
  reader: ImportReader,
  login: string,
  slots: ReadPage['slots'],
  { userId, slotTypes, maxPageBytes, slotIds, ids, waitingForms, report }: StateRules,
): Promise<SlotState[]> {
  const checked: { state: SlotState; name: string; prefix: string; references: SlotReferences }[] = [];
  for (const [index, slot] of slots.entries()) {
    // Requests get their turn between.
    if (index % checkedAtOnce === checkedAtOnce - 1) await nextTurn();
    const name = `${login} ${index + 1} ${slot.type}`;
    const id = slotIds.get(slot.id);
    const data = slotDataOf(slotTypes, slot.type, slot.data, ids);
    const { stored, fields } = await writtenVisibility(reader, userId, [{ visibility: slot.visibility, prefix: '' }]);
    const [wrongTime] = Object.entries(fields);
    if ('problem' in data) skipItem(report, 'slot', name, data.problem);
    else if (wrongTime?.[1][0]) skipItem(report, 'slot', name, named(wrongTime[0], wrongTime[1][0]));
    else if (id !== undefined) {
      const visibility = stored[0] ?? null;
      const layout = layoutOf(slot.type, slot.layout);
      const state = { id, type: slot.type, data: data.data, visibility, layout, createdAt: +slot.createdAt };
      checked.push({ state, name, prefix: String(id), references: data.references });
    }
  }
  const foreign = Object.entries(await foreignReferences(reader, ownerAccess(userId), checked));
  const own = checked.filter(({ name, prefix }) => {
    const [, texts] = foreign.find(([field]) => field.startsWith(`${prefix}.`)) ?? [];
    if (texts?.[0]) skipItem(report, 'slot', name, texts[0]);
    return texts === undefined;
  });
  const states = own.map(({ state }) => state);
  if (maxPageBytes === 0) return states;
  const sizes = await sizesOf(reader, userId, states);
  const sizesThen = waitingForms.length === 0 ? sizes : await sizesOf(reader, userId, states, waitingForms);
  let size = 0;
  return own.flatMap(({ state, name }, index) => {
    const larger = size + Math.max(sizes[index] ?? 0, sizesThen[index] ?? 0);
    if (larger > maxPageBytes) skipItem(report, 'slot', name, pageFull);
    else size = larger;
    return larger > maxPageBytes ? [] : [state];
  });
}

/** Returns the stored form of a block's data, or the reason why it cannot be stored. */
export function slotDataOf(
  slotTypes: SlotTypes,
  type: string,
  data: Record<string, unknown>,
  ids: NewIds,
): { data: string; references: SlotReferences } | { problem: Text } {
  const slotType = slotTypeOf(slotTypes, type);
  if (slotType === null) return { problem: unknownType };
  const checked = checkedSlotData(slotType, renamedData(type, data, ids), 'data');
  if (checked.ok) return { data: JSON.stringify(checked.data), references: checked.references };
  const [first] = Object.entries(checked.fields);
  return { problem: first?.[1][0] ? named(first[0], first[1][0]) : unknownType };
}

/** Returns the stored form of a layout that its type can have. */
function layoutOf(type: string, layout: Record<string, unknown> | null): string | null {
  const read = slotLayout.safeParse(layout ?? ordinaryLayout);
  if (!read.success) return null;
  const { size } = read.data;
  // Only current types are passed.
  const fits = blockNamed(type)?.sizes.includes(size) ?? false;
  return storedLayout({ ...read.data, size: fits ? size : ordinaryLayout.size });
}

function stickerOf(
  login: string,
  sticker: RecordOf<'sticker'>,
  onPage: ReadonlySet<number>,
  { slotIds, stickerIds, ids, report }: StateRules,
): StickerState[] {
  const { path, emoji, spot, dx, dy, rotation, scale } = sticker;
  const image = path === null ? { emoji: emoji ?? '' } : { path };
  const read = newSticker.safeParse({ image, spot, dx, dy, rotation, scale });
  const id = stickerIds.get(sticker.id);
  const file = fileOf(path, ids);
  if (!read.success || id === undefined || (path !== null && file === null)) {
    skipItem(report, 'sticker', `${login} ${emoji ?? path}`, read.success ? noFile : problemOf(read.error));
    return [];
  }
  const slotId = slotIds.get(sticker.slotId ?? 0) ?? null;
  const on = slotId !== null && onPage.has(slotId) ? slotId : null;
  const { image: kept, slotId: _head, order: _order, ...place } = read.data;
  return [{ id, slotId: on, path: file, emoji: kept.emoji ?? null, ...place, createdAt: +sticker.createdAt }];
}

const pageFull: Text = textOf((t) => t.importAccount.pageFull);
const unknownType: Text = textOf((t) => t.importAccount.unknownType);
const noFile: Text = textOf((t) => t.importAccount.fileLeftOut);
