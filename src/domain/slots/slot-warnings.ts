import { slotTypeNames } from '../../blocks/index.ts';
import type { Reader } from '../../store/database.ts';
import type { RowOf } from '../../store/statement.ts';
import { slotsByLinkOfLoginKey, slotsByLinkOfPage } from '../../store/statements/slots.ts';
import { textOf } from '../../texts/index.ts';
import { parseColor, type Rgb } from '../color/color.ts';
import { contrastRatio } from '../color/contrast.ts';
import type { Text } from '../errors.ts';
import { completeLink } from '../links/link.ts';
import { readProfileKey } from '../profiles/profile-rows.ts';
import { textWarnings } from '../text/text-warnings.ts';
import { isRowId } from '../validation/values.ts';
import type { Warning } from '../warning.ts';
import { formattingWarnings } from './formatting-warnings.ts';
import { showsNothing } from './shows-nothing.ts';
import type { SlotRow } from './slot-rows.ts';
import { parseStored, type SlotView } from './slot-view.ts';
import { visibilityWarnings } from './visibility-warnings.ts';
import type { SentVisibility } from './written-visibility.ts';

/** A written slot: as sent, its new state, and the place of its data in the request. */
export interface WrittenSlot {
  sent: Record<string, unknown>;
  visibility: SentVisibility | undefined;
  view: SlotView;
  path: string;
  visibilityPath: string;
}

/** WCAG 2.2, success criterion 1.4.3. */
const readableContrast = 4.5;

/**
 * Returns warnings about slots that the sender may not expect; `previous` are the changed slots before the change, `others` those beside
 * them.
 */
export function slotWarnings(
  slots: readonly WrittenSlot[],
  previous: readonly SlotRow[],
  others: SlotsByLink,
  now: Date,
): Warning[] {
  return slots.flatMap((slot) => {
    const was = previous.find(({ id }) => id === slot.view.id);
    return [
      ...textWarnings(slot.sent, slot.view.data, slot.path),
      ...formattingWarnings(slot),
      ...ignoredCustomize(slot),
      ...resetColors(slot, was),
      ...contrastWarnings(slot),
      ...duplicateLink(slot, others),
      ...nothingShown(slot),
      ...visibilityWarnings({ ...slot, path: slot.visibilityPath }, was?.visibility ?? null, now),
    ];
  });
}

function ignoredCustomize({ sent, view, path }: WrittenSlot): Warning[] {
  if (!sent.customize || view.data.customize !== null || view.type !== 'button') return [];
  const text = textOf((t) => t.slotMessages.ignoredUnlessCustom);
  return [warning(`${path}.customize`, 'ignored', text)];
}

/** PATCH replaces `customize` whole, so a missing colour becomes the default. */
function resetColors({ sent, view, path }: WrittenSlot, previous: SlotRow | undefined): Warning[] {
  if (typeof sent.customize !== 'object' || !sent.customize || !view.data.customize || !previous) return [];
  const [sentColors, stored] = [Object(sent.customize), Object(view.data.customize)];
  const was = Object(parseStored(previous.data).customize);
  return Object.keys(was)
    .filter((name) => !(name in sentColors) && stored[name] !== was[name])
    .map((name) =>
      warning(
        `${path}.customize.${name}`,
        'reset_to_default',
        textOf((t) => t.slotMessages.customizeReset(stored[name], was[name])),
      ),
    );
}

function contrastWarnings({ sent, view, path }: WrittenSlot): Warning[] {
  const { customize, title, subtitle } = view.data;
  if (!sent.customize || !customize) return [];
  const { backgroundColor, textColor, subtitleColor } = Object(customize);
  const background = colorOf(backgroundColor);
  return [
    ['textColor', textColor, title],
    ['subtitleColor', subtitleColor, subtitle],
  ].flatMap(([name, value, words]) => {
    const color = colorOf(value);
    if (!words || !background || !color) return [];
    const ratio = contrastRatio(background, color);
    if (ratio >= readableContrast) return [];
    const text = textOf((t) => t.slotMessages.hardToRead(backgroundColor, ratio.toFixed(1), readableContrast));
    return [warning(`${path}.customize.${name}`, 'low_contrast', text)];
  });
}

/** A slot that was not written, by its type and link. */
export type SlotsByLink = ReadonlyMap<string, number>;

/** Slots of a page that are queried before the sent data is checked; they are used once the page is known to be the caller's. */
export interface SlotsAhead {
  links: ReadonlySet<string>;
  rows: Promise<LinkedRow[]>;
}
type LinkedRow = RowOf<typeof slotsByLinkOfPage>;

/** Any text that the database accepts. */
const plainText = /^[\x20-\x7e]+$/;

/** Queries the slots of a page with the same links as sent ones, without those in `written`, in one round trip with the next read. */
export function slotsWithSentLinks(
  reader: Pick<Reader, 'all'>,
  profileKey: string,
  sent: readonly Record<string, unknown>[],
  written: readonly number[],
): SlotsAhead {
  const typed = sent.map(({ link }) => link).filter((link) => typeof link === 'string');
  const links = new Set(typed.filter((link) => plainText.test(link)).map(completeLink));
  const key = readProfileKey(profileKey);
  if (links.size === 0 || key === null) return { links: new Set(), rows: Promise.resolve([]) };
  const asked = { links: [...links], types: slotTypeNames, written: written.filter(isRowId) };
  const rows =
    'id' in key
      ? reader.all(slotsByLinkOfPage, { profileId: key.id, ...asked })
      : reader.all(slotsByLinkOfLoginKey, { loginKey: key.loginKey, ...asked });
  // The caller that awaits it gets the error; the request may be rejected before.
  rows.catch(() => {});
  return { links, rows };
}

/** Returns the slots of a page with links equal to written ones, except the written slots themselves. */
export async function slotsWithLinks(
  reader: Pick<Reader, 'all'>,
  profileId: number,
  slots: readonly { sent: Record<string, unknown>; data: unknown }[],
  written: readonly Pick<SlotRow, 'id'>[],
  ahead: SlotsAhead,
): Promise<SlotsByLink> {
  const links = [...new Set(slots.flatMap(({ sent, data }) => sentLink(sent, data) ?? []))];
  if (links.length === 0) return new Map();
  const asked = { links, types: slotTypeNames, written: written.map(({ id }) => id) };
  const rows = links.every((link) => ahead.links.has(link))
    ? await ahead.rows
    : await reader.all(slotsByLinkOfPage, { profileId, ...asked });
  return new Map(rows.flatMap(({ type, link, id }) => (id === null ? [] : [[`${type} ${link}`, id] as const])));
}

function sentLink(sent: Record<string, unknown>, data: unknown): string | null {
  const link: unknown = Object(data).link;
  return 'link' in sent && typeof link === 'string' && link !== '' ? link : null;
}

function duplicateLink(slot: WrittenSlot, others: SlotsByLink): Warning[] {
  const { sent, view, path } = slot;
  const link = sentLink(sent, view.data);
  const same = link === null ? undefined : others.get(`${view.type} ${link}`);
  if (same === undefined) return [];
  const text = textOf((t) => t.slotMessages.sameLink(same));
  return [warning(`${path}.link`, 'duplicate_link', text)];
}

function nothingShown({ view, path }: WrittenSlot): Warning[] {
  if (!showsNothing(view)) return [];
  const text = textOf((t) => t.slotMessages.showsNothing);
  return [warning(path, 'shows_nothing', text)];
}

function colorOf(value: unknown): Rgb | undefined {
  return typeof value === 'string' ? parseColor(value) : undefined;
}

function warning(field: string, code: Warning['code'], text: Text): Warning {
  return { field, code, text };
}
