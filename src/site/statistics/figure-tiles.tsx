import type { Locale } from '../../domain/errors.ts';
import { texts } from '../../texts/index.ts';
import { type FigureFormats, figureFormats } from './figure-formats.ts';

/** One figure with its value in the period before. */
export interface Tile {
  label: string;
  look?: 'views' | 'visitors' | 'clicks';
  now: number | null;
  before: number | null;
  kind: 'count' | 'share';
}

/** The main figures, each beside its earlier value. */
export function FigureTiles({ tiles, locale }: { tiles: readonly Tile[]; locale: Locale }) {
  const formats = figureFormats(locale);
  return (
    <dl class="tiles">
      {tiles.map((tile) => (
        <div class={tile.look ? `tile tile-${tile.look}` : 'tile'}>
          <dt>{tile.label}</dt>
          <dd class="tile-figure">{written(tile.now, tile.kind, formats)}</dd>
          <dd class="tile-before">
            <Change tile={tile} locale={locale} formats={formats} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Change({ tile, locale, formats }: { tile: Tile; locale: Locale; formats: FigureFormats }) {
  const t = texts[locale].statistics;
  const { now, before, kind } = tile;
  if (before === null || before === 0) return <>{t.fresh}</>;
  const change = now === null ? null : formats.change(now, before);
  const way = now === null || now === before ? '' : now > before ? ' change-up' : ' change-down';
  return (
    <>
      {change !== null && <span class={`change${way}`}>{change}</span>} {t.beforeWas(written(before, kind, formats))}
    </>
  );
}

function written(value: number | null, kind: Tile['kind'], formats: FigureFormats): string {
  return kind === 'share' ? formats.share(value) : formats.known(value);
}
