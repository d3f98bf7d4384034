import * as z from 'zod';
import type { Reader, Transaction } from '../../store/database.ts';
import { formChannelsOf, setFormChannels } from '../../store/statements/approval.ts';

/** Channels that forms of the published page notify while a change of them waits, by form. */
const heldChannels = z.record(z.string(), z.array(z.int()));
export type HeldChannels = z.output<typeof heldChannels>;

/** A change of the channels that a form notifies. */
export interface ChannelChange {
  before: readonly number[];
  after: readonly number[];
}

/** Reads the channels that a published page stores. */
export function parseHeldChannels(json: string): HeldChannels {
  return heldChannels.parse(JSON.parse(json));
}

/** Returns the channels that forms of a page still notify while changes wait; empty for a page without waiting changes. */
export async function heldChannelsOf(reader: Pick<Reader, 'first'>, profileId: number): Promise<HeldChannels> {
  const row = await reader.first(formChannelsOf, { profileId });
  return row === null ? {} : parseHeldChannels(row.formChannels);
}

/** Lets a form on a page with waiting changes notify its previous channels until the page is published. */
export async function holdChannels(
  tx: Pick<Transaction, 'first' | 'send'>,
  profileId: number,
  formId: string,
  { before }: ChannelChange,
): Promise<void> {
  const held = await heldChannelsOf(tx, profileId);
  // An earlier change waits already.
  if (held[formId] === undefined) setHeld(tx, profileId, { ...held, [formId]: [...before] });
}

/** Applies an immediate change of channels to the stored ones of forms with waiting changes: additions and removals are repeated there. */
export async function changeHeldChannels(
  tx: Pick<Transaction, 'first' | 'send'>,
  profileId: number,
  formId: string,
  { before, after }: ChannelChange,
): Promise<void> {
  const held = await heldChannelsOf(tx, profileId);
  const known = held[formId];
  if (known === undefined) return;
  const kept = known.filter((id) => after.includes(id) || !before.includes(id));
  const added = after.filter((id) => !before.includes(id) && !kept.includes(id));
  setHeld(tx, profileId, { ...held, [formId]: [...kept, ...added] });
}

function setHeld(tx: Pick<Transaction, 'send'>, profileId: number, held: HeldChannels): void {
  tx.send(setFormChannels, { formChannels: JSON.stringify(held), profileId });
}
