import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../store/database.ts';
import { insertSubmissions } from '../../../store/statements/forms.ts';
import { insertVersions } from '../../../store/statements/history.ts';
import { type AddedSlot, sendNewSlots, sendSlotDeletion } from '../../../store/statements/slots.ts';
import type { Author } from '../../actor.ts';
import { createChannel } from '../../channels/channels.ts';
import { addCustomDomain } from '../../custom-domains/custom-domains.ts';
import { createEvent } from '../../events/write-events.ts';
import { createForm } from '../../forms/create-form.ts';
import { setFormNotice } from '../../forms/form-notice.ts';
import { chooseSubmissionDays } from '../../forms/keep-submissions.ts';
import { storeForm } from '../../forms/update-form.ts';
import { readPageState } from '../../history/page-state.ts';
import { type ReplaceRules, replacePage } from '../../history/replace-page.ts';
import { createProfile } from '../../profiles/create-profile.ts';
import { bumpRevisionsOf, findOwnProfile, findOwnProfileToFill } from '../../profiles/profile-rows.ts';
import { callerOf } from '../call-record.ts';
import type { CheckedPage } from './import-page.ts';
import type { AddedPage, ImportWriter, PageLogins } from './import-writer.ts';
import { usableLogins } from './logins.ts';
import { changeWithIds, type PageIds, stateWithIds } from './page-ids.ts';

interface Rules extends Pick<Context, 'config' | 'slotTypes'> {
  now: Date;
}

/** Returns a writer for an import's additions within one unit of work, under the lock of the account. */
export function writerIn(tx: Transaction, author: Author, { config, slotTypes, now }: Rules): ImportWriter {
  const { userId } = author;
  const { profiles: maxProfiles, slotsPerProfile: maxSlots, pageBytes: maxPageBytes } = config.limits;
  const rules: ReplaceRules = { slotTypes, maxSlots, maxPageBytes, now };

  async function addPage(page: CheckedPage, wanted: PageLogins): Promise<AddedPage> {
    const { seen, isPublished, choices, hosts, versions } = page;
    const waiting: Author = { ...author, changesWait: true };
    const logins = await usableLogins(tx, wanted);
    const row = await createProfile(tx, isPublished ? author : waiting, logins.shown, {
      ...{ maxProfiles, publicUrl: config.publicUrl, now },
    });
    const { id } = row;
    const ids: PageIds = {
      slots: await newSlotIds(tx, author, id, page.slotIds),
      stickers: await newStickerIds(tx, id, page.stickerIds),
    };
    const to = stateWithIds(page.current, logins.current, ids);
    const from = await readPageState(tx, row);
    if (seen === null) await replacePage(tx, row, isPublished ? author : waiting, { from, to }, rules);
    else {
      await replacePage(tx, row, author, { from, to: stateWithIds(seen, logins.shown, ids) }, rules);
      const standing = await findOwnProfile(tx, author, String(id));
      await replacePage(tx, standing, waiting, { from: await readPageState(tx, standing), to }, rules);
    }
    await tx.profile.update({ where: { id }, data: choices, select: { id: true } });
    for (const typed of hosts) {
      await addCustomDomain(tx, { config, now: () => now }, { userId, profileKey: String(id), typed });
    }
    if (versions !== null) await storeVersions(tx, id, page, versions, ids);
    if (to.stickers.length > 0) await turnOnStickers(tx, userId);
    return { id, login: logins.current, slotIds: ids.slots };
  }

  /** Replaces the version that the import made by the original history of a page. */
  async function storeVersions(
    tx: Transaction,
    profileId: number,
    { current }: CheckedPage,
    versions: NonNullable<CheckedPage['versions']>,
    ids: PageIds,
  ): Promise<void> {
    const onPage = new Set(current.slots.map(({ id }) => id));
    const others = [...ids.slots].flatMap(([old, id]) => (onPage.has(old) ? [] : [id]));
    if (others.length > 0) reserveSlots(tx, profileId, others, now);
    await tx.pageVersion.deleteMany({ where: { profileId } });
    const stored = versions.map(({ at, callerName, change }): [number, string, string] => {
      return [Math.min(+at, +now), callerName, JSON.stringify(changeWithIds(change, ids))];
    });
    tx.send(insertVersions, { profileId, caller: callerOf(author), versions: stored });
  }

  return {
    reader: tx,
    async addChannel({ hearsOfChanges, ...channel }) {
      const { type, target } = channel;
      const known = await tx.notificationChannel.findFirst({ where: { userId, type, target }, select: { id: true } });
      if (known !== null) return { id: known.id, isNew: false };
      const { id } = await createChannel(tx, { config, now: () => now }, userId, channel);
      await tx.notificationChannel.update({ where: { id }, data: { hearsOfChanges }, select: { id: true } });
      return { id, isNew: true };
    },
    addEvent: (input) => createEvent(tx, userId, input, now),
    async addForm({ form, fieldIds, notice, days }) {
      const { id } = await createForm(tx, author, form, now, fieldIds);
      if (notice !== null) await setFormNotice(tx, userId, id, notice, rules);
      if (days !== null) await chooseSubmissionDays(tx, userId, id, { days, isConfirmed: true }, { config, now });
      return id;
    },
    addPage,
    async storeUnpublishedForm(form) {
      const isThere = (await tx.form.count({ where: { id: form.id, userId } })) > 0;
      if (isThere) await storeForm(tx, { ...author, changesWait: true }, form, rules, {});
    },
    addSubmissions: (submissions) => tx.run(insertSubmissions, { submissions }),
  };
}

/** Returns new ids for blocks, by their old ones. SQLite reuses them unless the blocks are stored before others. */
async function newSlotIds(
  tx: Transaction,
  author: Author,
  profileId: number,
  old: readonly number[],
): Promise<Map<number, number>> {
  const { newSlotIds: ids } = await findOwnProfileToFill(tx, author, String(profileId), old.length);
  return new Map(old.flatMap((id, index): [number, number][] => (ids[index] ? [[id, ids[index]]] : [])));
}

/**
 * Returns new ids for stickers, by their old ones: those of stickers that are inserted and deleted again, so that they are not used again.
 */
async function newStickerIds(tx: Transaction, profileId: number, old: readonly number[]): Promise<Map<number, number>> {
  const ids = new Map<number, number>();
  const none = { spot: 'top', dx: 0, dy: 0, rotation: 0, scale: 1, position: 0, emoji: '' };
  for (const id of old) {
    ids.set(id, (await tx.sticker.create({ data: { profileId, ...none }, select: { id: true } })).id);
  }
  if (old.length > 0) await tx.sticker.deleteMany({ where: { profileId } });
  return ids;
}

/** Blocks that exist only in the history are inserted and deleted again, so that no other block gets their ids. */
function reserveSlots(tx: Transaction, profileId: number, ids: readonly number[], now: Date): void {
  const rows = ids.map((id): AddedSlot => [id, 'divider', '{}', 0, null, null, null, now.getTime()]);
  sendNewSlots(tx, profileId, now, rows);
  sendSlotDeletion(tx, [...ids]);
}

/** Stickers show where their section is on. */
async function turnOnStickers(tx: Transaction, userId: number): Promise<void> {
  const { count } = await tx.user.updateMany({
    where: { id: userId, stickersEnabled: false },
    data: { stickersEnabled: true },
  });
  if (count > 0) await bumpRevisionsOf(tx, userId);
}
