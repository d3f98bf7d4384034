import { brandIconsAToG } from './brand-icons-a-g.ts';
import { brandIconsHToR } from './brand-icons-h-r.ts';
import { brandIconsSToZ } from './brand-icons-s-z.ts';
import { type IconDrawing, ownIcons } from './own-icons.ts';

const drawings = new Map<string, IconDrawing>([
  ...[brandIconsAToG, brandIconsHToR, brandIconsSToZ].flatMap((icons) =>
    Object.entries(icons).map(([name, path]): [string, IconDrawing] => [name, { path }]),
  ),
  ...Object.entries(ownIcons),
]);

/** Other names under which the link tables know a drawing. A mark that is a whole word is illegible at the size of an icon. */
const otherNames: Record<string, string> = {
  aliexpress: 'bag',
  avito: 'bag',
  calcom: 'calendar',
  ebay: 'bag',
  eventbrite: 'calendar',
  fivehundredpx: 'picture',
  kaspi: 'bag',
  ozon: 'bag',
  wildberries: 'bag',
  linemusic: 'line',
  location: 'pin',
  mixcloud: 'music',
  odnoklassniki: 'ok',
  qqmusic: 'qq',
  twogis: 'pin',
  website: 'globe',
  yandexmusic: 'yandex',
};

/** The drawing's own name for any spelling of an icon key (`appleMusic`, `apple-music`), or the fallback. */
export function iconName(key: string | null | undefined, fallback: 'link' | 'music' = 'link'): string {
  const plain = (key ?? '').toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  const name = otherNames[plain] ?? plain;
  return drawings.has(name) ? name : fallback;
}

/** The drawing of a name that `iconName` gave. */
export function iconDrawing(name: string): IconDrawing {
  return drawings.get(name) ?? ownIcons.link;
}
