import type { Locale } from '../../domain/errors.ts';
import type { StickerView } from '../../domain/stickers/stickers.ts';
import { texts } from '../../texts/index.ts';
import type { NamedValue } from '../shared/components/form-state.ts';
import type { PersonVisit } from '../shared/requests/visit.ts';
import type { StickerBlock } from './shown-sticker.tsx';

const names = ['emoji', 'path', 'slotId', 'spot', 'dx', 'dy', 'rotation', 'scale'] as const;
export type StickerValues = Record<(typeof names)[number], string>;
export type StickerPlace = Pick<StickerValues, 'slotId' | 'spot' | 'dx' | 'dy' | 'rotation'>;

/** Initial values of the form for a new sticker. */
export const freshValues: StickerValues = {
  emoji: '',
  path: '',
  slotId: '',
  spot: 'top-right',
  dx: '0',
  dy: '0',
  rotation: '0',
  scale: '1',
};

/** Returns the values of a sticker's form as typed. */
export function typedSticker(visit: PersonVisit): StickerValues {
  const values = { emoji: '', path: '', slotId: '', spot: '', dx: '', dy: '', rotation: '', scale: '' };
  for (const name of names) values[name] = visit.field(name).trim();
  return values;
}

/** Returns the place and rotation of a sticker for its form. */
export function placeValues({ slotId, spot, dx, dy, rotation }: Omit<StickerView, 'image'>): StickerPlace {
  return { slotId: String(slotId ?? ''), spot, dx: String(dx), dy: String(dy), rotation: String(rotation) };
}

/** Returns the place in words. */
export function placeWords(place: StickerPlace, blocks: readonly StickerBlock[], locale: Locale): NamedValue[] {
  const t = texts[locale].stickers;
  const spots: Record<string, string | undefined> = t.spots;
  return [
    { label: t.block, value: blocks.find(({ id }) => String(id) === place.slotId)?.name ?? t.head },
    { label: t.spot, value: spots[place.spot] ?? place.spot },
    { label: t.dx, value: place.dx },
    { label: t.dy, value: place.dy },
    { label: t.rotation, value: place.rotation },
  ];
}

/** Returns the place and rotation for the operation, which rejects invalid numbers. */
export function placeInput({ slotId, spot, dx, dy, rotation }: StickerValues): Record<string, unknown> {
  return {
    slotId: slotId === '' ? null : number(slotId),
    ...(spot !== '' && { spot }),
    ...(dx !== '' && { dx: number(dx) }),
    ...(dy !== '' && { dy: number(dy) }),
    ...(rotation !== '' && { rotation: number(rotation) }),
  };
}

/** A new sticker, as input of the operation. */
export function newStickerInput(values: StickerValues): Record<string, unknown> {
  const { emoji, path, scale } = values;
  return {
    image: { ...(emoji !== '' && { emoji }), ...(path !== '' && { path }) },
    ...placeInput(values),
    ...(scale !== '' && { scale: number(scale) }),
  };
}

function number(text: string): number | string {
  const value = Number(text.replace(',', '.').replace('\u2212', '-'));
  return Number.isFinite(value) ? value : text;
}

/** The messages of the operation about its one sticker, by the names of the form: `place.0.image.emoji` is `emoji`. */
export function stickerErrors(errors: Record<string, string[]>): Record<string, string[]> {
  const fields: Record<string, string[]> = {};
  for (const [path, messages] of Object.entries(errors)) {
    const name = path.replace(/^(?:place|move)\.0\./, '').replace(/^(?:image|by)\./, '');
    fields[name] = [...(fields[name] ?? []), ...messages];
  }
  return fields;
}
