import type { Transaction } from '../../store/database.ts';
import { type AddedSlot, sendNewSlots } from '../../store/statements/slots.ts';
import { textOf } from '../../texts/index.ts';
import type { Author } from '../actor.ts';
import { limitReached, ServiceError } from '../errors.ts';
import type { PageFields } from '../history/page-change.ts';
import { fieldsChange, readPageState } from '../history/page-state.ts';
import { recordSlots } from '../history/record-change.ts';
import { hasWeeklyCheck, setWeeklyCheck } from '../link-check/weekly-check.ts';
import { linkPrefixOf } from '../slots/link-prefix.ts';
import { parseStored } from '../slots/slot-view.ts';
import { storePageFields } from './change-page-fields.ts';
import { createProfile } from './create-profile.ts';
import { findOwnProfile, findOwnProfileToFill } from './profile-rows.ts';

interface CopyRules {
  maxProfiles: number;
  maxSlots: number;
  maxPageBytes: number;
  publicUrl: string;
  now: Date;
}

/**
 * Creates a page with the content, design and settings of another one, as one change, and returns its id. It has no domains and no
 * statistics. Both show the same forms, events and pictures. The caller must have the user's lock. Throws `not_found`, `limit_reached`,
 * `validation_failed` on `login`, and `conflict` for a suspended page.
 */
export async function copyPage(
  tx: Transaction,
  author: Author,
  profileKey: string,
  login: string,
  { maxProfiles, maxSlots, maxPageBytes, publicUrl, now }: CopyRules,
): Promise<number> {
  const source = await findOwnProfile(tx, author, profileKey);
  // Otherwise a copy would show again what an operator has taken offline.
  if (source.suspendedAt !== null) throw new ServiceError('conflict', isSuspended);
  const state = await readPageState(tx, source);
  const count = state.slots.length;
  if (count > maxSlots) throw limitReached(textOf((t) => t.slotMessages.tooManySlots(count, maxSlots)));
  const { id } = await createProfile(tx, author, login, { maxProfiles, publicUrl, now });
  const row = await findOwnProfileToFill(tx, author, String(id), count);
  const fields: PageFields = { ...state.fields, login: row.login };
  await storePageFields(tx, id, row, fields);
  const ids = new Map(state.slots.map((slot, index) => [slot.id, row.newSlotIds[index]]));
  const slots = state.slots.flatMap(({ id: oldId, type, data, visibility, layout }, position): AddedSlot[] => {
    const newId = ids.get(oldId);
    const prefix = linkPrefixOf(parseStored(data));
    return newId === undefined ? [] : [[newId, type, data, position, prefix, visibility, layout, now.getTime()]];
  });
  sendNewSlots(tx, id, now, slots);
  const stickers = [];
  for (const [position, { id: _id, ...sticker }] of state.stickers.entries()) {
    const slotId = sticker.slotId === null ? null : (ids.get(sticker.slotId) ?? null);
    const data = { ...sticker, profileId: id, slotId, position, createdAt: now };
    stickers.push((await tx.sticker.create({ data, select: { id: true } })).id);
  }
  const { guidance } = await tx.profile.findUniqueOrThrow({ where: { id: source.id }, select: { guidance: true } });
  await tx.profile.update({ where: { id }, data: { ...settingsOf(source), guidance } });
  if (await hasWeeklyCheck(tx, source.id)) await setWeeklyCheck(tx, author.userId, String(id), true, now);
  const change = {
    fields: fieldsChange(row, fields),
    slots: { added: slots.map(([slotId]) => slotId) },
    stickers: { added: stickers },
  };
  const became = slots.map(([, type, data]) => ({ type, data }));
  await recordSlots(tx, row, author, { change, was: [], became }, { now, maxPageBytes });
  return id;
}

type Source = Awaited<ReturnType<typeof findOwnProfile>>;

/** Settings that are no content, and have no history. */
function settingsOf({ statistics, legalLinks, isHiddenFromSearch, holdsChanges }: Source) {
  return { statistics, legalLinks, isHiddenFromSearch, holdsChanges };
}

const isSuspended = textOf((t) => t.profileMessages.suspendedNotCopied);
