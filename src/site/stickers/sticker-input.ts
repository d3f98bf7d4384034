import type { PersonVisit } from '../shared/requests/dashboard-router.ts';

const names = ['emoji', 'path', 'slotId', 'spot', 'dx', 'dy', 'rotation', 'scale'] as const;
export type StickerValues = Record<(typeof names)[number], string>;

/** What the form for a new sticker begins with. */
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

/** What a form about a sticker brought, as it was typed. */
export function typedSticker(visit: PersonVisit): StickerValues {
  const values = { emoji: '', path: '', slotId: '', spot: '', dx: '', dy: '', rotation: '', scale: '' };
  for (const name of names) values[name] = visit.field(name).trim();
  return values;
}

/** Where the sticker is to sit and how it is turned, as the operation takes it; what is no number is left for it to refuse. */
export function placeInput({ slotId, spot, dx, dy, rotation }: StickerValues): Record<string, unknown> {
  return {
    slotId: slotId === '' ? null : number(slotId),
    ...(spot !== '' && { spot }),
    ...(dx !== '' && { dx: number(dx) }),
    ...(dy !== '' && { dy: number(dy) }),
    ...(rotation !== '' && { rotation: number(rotation) }),
  };
}

/** A new sticker, as the operation takes it. */
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
