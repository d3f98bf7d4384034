import type { ComponentChildren } from 'preact';
import type { PageColors } from '../../site/look/page-colors.ts';

/** Colours of a sample; those of the page, or the style's own as in `view.css`. */
interface Colors {
  ground: string | null;
  edge: string;
  cover: string;
  ink: string;
  row: string;
  rowEdge: string;
}

/** A small picture of a release in one of the styles, drawn with attributes: the policy allows no styles in the page. */
export function MusicStyleSample({ style, page }: { style: string; page: PageColors }) {
  const colors = colorsOf(style, page);
  const { ground, edge, row, rowEdge } = colors;
  const isBrutal = style === 'brutal';
  return (
    <svg class="style-sample" viewBox="0 0 120 80" aria-hidden="true">
      {isBrutal && <rect x="6" y="6" width="112" height="72" fill={page.text} />}
      {ground !== null && (
        <rect
          x="2"
          y="2"
          width={isBrutal ? 112 : 116}
          height={isBrutal ? 72 : 76}
          rx={{ brutal: 0, cyber: 3 }[style] ?? 9}
          fill={ground}
          stroke={edge}
          stroke-width={isBrutal ? 3 : 1}
        />
      )}
      {style === 'gradient' && (
        <defs>
          <linearGradient id="music-gradient-sample" x2="1" y2="1">
            <stop offset="0" stop-color="#5b2a86" />
            <stop offset=".55" stop-color="#a3245f" />
            <stop offset="1" stop-color="#b4431c" />
          </linearGradient>
        </defs>
      )}
      {style === 'bubble' ? <Middle {...colors} /> : <Head {...colors} rx={isBrutal ? 0 : 4} />}
      {style === 'minimal'
        ? [0, 1, 2].map((index) => <circle cx={20 + index * 22} cy="60" r="8" fill={row} stroke={rowEdge} />)
        : rowsOf(style).map((y) => <Row style={style} y={y} {...colors} />)}
    </svg>
  );
}

/** Cover and names side by side. */
function Head({ cover, ink, rx }: Colors & { rx: number }): ComponentChildren {
  return (
    <>
      <rect x="12" y="11" width="26" height="26" rx={rx} fill={cover} />
      <rect x="46" y="16" width="48" height="5" rx="2.5" fill={ink} />
      <rect x="46" y="27" width="32" height="4" rx="2" fill={ink} opacity=".6" />
    </>
  );
}

/** A large cover above the names. */
function Middle({ cover, ink }: Colors): ComponentChildren {
  return (
    <>
      <rect x="42" y="3" width="36" height="36" rx="8" fill={cover} />
      <rect x="38" y="44" width="44" height="5" rx="2.5" fill={ink} />
    </>
  );
}

function Row({ style, y, ink, row, rowEdge }: Colors & { style: string; y: number }): ComponentChildren {
  if (style === 'light') {
    return (
      <>
        <path d={`M8 ${y}h104`} stroke={rowEdge} />
        <rect x="12" y={y + 7} width="40" height="4" rx="2" fill={ink} />
      </>
    );
  }
  const rx = { brutal: 0, cyber: 2, bubble: 6 }[style] ?? 4;
  return (
    <>
      <rect x="10" y={y} width="98" height="12" rx={rx} fill={row} stroke={rowEdge} />
      <rect x={style === 'bubble' ? 42 : 17} y={y + 4} width="36" height="4" rx="2" fill={ink} />
    </>
  );
}

function rowsOf(style: string): number[] {
  return style === 'bubble' ? [54, 68] : style === 'light' ? [42, 60] : [43, 59];
}

function colorsOf(style: string, page: PageColors): Colors {
  const { surface, text, line, brand } = page;
  const own = { edge: line, cover: brand, row: page.backdrop[0] ?? surface, rowEdge: line };
  switch (style) {
    case 'gradient':
      return {
        ground: 'url(#music-gradient-sample)',
        edge: '#5b2a86',
        cover: '#fff',
        ink: '#fff',
        row: '#5c1538',
        rowEdge: '#5c1538',
      };
    case 'brutal':
      return { ground: '#ffe14a', edge: '#000', cover: '#000', ink: '#000', row: '#fff', rowEdge: '#000' };
    case 'cyber':
      return {
        ground: '#090b16',
        edge: '#19e6e6',
        cover: '#ff5ccd',
        ink: '#19e6e6',
        row: '#090b16',
        rowEdge: '#24506b',
      };
    case 'standard':
      return { ...own, ground: surface, ink: page['on-surface'] };
    default:
      return { ...own, ground: null, ink: text, ...(style === 'minimal' && { row: surface }) };
  }
}
