import {
  circle,
  type Drawing,
  drawing,
  ellipse,
  group,
  linear,
  path,
  radial,
  rect,
  shadow,
  stroke,
  times,
} from './kit.ts';
import { bottle, bowl, branch, cup, flower, jug, pot, vase } from './things.ts';

const sand = ['#e9c9a6', '#a97450'] as const;
const cream = ['#f6ead9', '#c9ad8f'] as const;
const slate = ['#7d8f98', '#45565f'] as const;
const rust = ['#d5744a', '#8c3f22'] as const;
const moss = ['#8b9a6b', '#55633f'] as const;
const night = ['#4a4a5a', '#26252f'] as const;

/** A wall, a table before it, and light that falls in through a window. */
function still(wall: readonly string[], table: string, things: string, pane = '#fff'): Drawing {
  return drawing(600, 600, room(600, 600, wall, table, 440, pane) + things, 0.9);
}

function room(width: number, height: number, wall: readonly string[], table: string, at: number, pane: string): string {
  return (
    `<defs>${linear('wall', wall)}${linear('table', [table, '#2a140a'], 0, 2.4)}</defs>${rect(0, 0, width, at, 'url(#wall)')}` +
    group(
      'skewX(-22)',
      times(2, (column) =>
        times(2, (row) =>
          rect(
            width * 0.3 + column * width * 0.2,
            -10 + row * at * 0.44,
            width * 0.17,
            at * 0.4,
            pane,
            'opacity=".26"',
          ),
        ),
      ),
    ) +
    rect(0, at, width, height - at, 'url(#table)') +
    rect(0, at, width, 5, '#fff', 'opacity=".28"')
  );
}

/** Scenes of crafts: making, pouring, baking, clothing. */
export const makerScenes: Record<string, Drawing> = {
  'maker-cover': drawing(
    1280,
    600,
    room(1280, 600, ['#f4d9bf', '#e8b08a'], '#b9764c', 470, '#fff4e2') +
      rect(690, 196, 470, 16, '#8f5735') +
      rect(690, 212, 470, 7, '#000', 'opacity=".22"') +
      path('M730 219h14v30zM1106 219h14v30z', '#6f4126') +
      pot('a', 770, 196, 0.92, { profile: bottle, tall: 120, clay: slate, speckles: '#1f2a30' }) +
      pot('b', 890, 196, 0.8, { profile: bowl, tall: 78, clay: cream, dip: { color: '#c65f38', share: 0.4 } }) +
      pot('c', 1000, 196, 0.95, { profile: cup, tall: 84, clay: rust, rings: '#f4d9bf' }) +
      pot('d', 1092, 196, 0.9, { profile: vase, tall: 118, clay: cream, speckles: '#6b4a33' }) +
      branch(322, 310, 210, -10, '#6f8455', '#46552f') +
      branch(336, 306, 180, 16, '#879b68', '#46552f') +
      branch(328, 310, 230, 4, '#5d7247', '#3b4a28') +
      pot('e', 330, 500, 1.75, { profile: vase, tall: 124, clay: sand, dip: { color: '#f3e7d6', share: 0.42 } }) +
      pot('f', 520, 520, 1.35, { profile: bowl, tall: 82, clay: slate, rings: '#dfe6e8' }) +
      pot('g', 700, 512, 1.5, { profile: jug, tall: 128, clay: rust, speckles: '#4a1d0e' }) +
      stroke('M778 352C832 352 836 440 774 452', '#a24b2b', 17) +
      pot('h', 872, 530, 1.2, { profile: cup, tall: 84, clay: cream, dip: { color: '#3f6d73', share: 0.5 } }) +
      pot('i', 990, 522, 1.2, { profile: cup, tall: 84, clay: sand, dip: { color: '#3f6d73', share: 0.36 } }) +
      pot('j', 1120, 534, 1.25, { profile: bottle, tall: 126, clay: moss, speckles: '#2e361f' }),
  ),
  'maker-dawn': still(
    ['#fbe3d0', '#f2bd97'],
    '#c58459',
    pot('a', 300, 510, 2.35, {
      profile: bowl,
      tall: 86,
      clay: cream,
      dip: { color: '#e08a5b', share: 0.46 },
      speckles: '#8a5a3c',
    }),
  ),
  'maker-sea': still(
    ['#dfe9e8', '#a9c5c6'],
    '#8b9a94',
    pot('a', 235, 515, 2.2, { profile: cup, tall: 92, clay: cream, dip: { color: '#2f6f80', share: 0.52 } }) +
      stroke('M330 362C398 360 400 450 322 462', '#cbb69c', 20) +
      pot('b', 465, 505, 1.3, { profile: cup, tall: 92, clay: slate, rings: '#e5eef0' }),
  ),
  'maker-moss': still(
    ['#e8e6d3', '#bfc3a0'],
    '#8a7452',
    branch(300, 210, 170, 6, '#5f7a4a', '#3e5230') +
      branch(296, 214, 140, -20, '#7a9560', '#3e5230') +
      pot('a', 300, 515, 2.3, { profile: vase, tall: 132, clay: moss, speckles: '#2c3a1e' }),
  ),
  'maker-night': still(
    ['#3d3a4a', '#5d5566'],
    '#3a2c2a',
    pot('a', 210, 515, 2.2, { profile: bottle, tall: 134, clay: night, speckles: '#d9b48a' }) +
      pot('b', 430, 520, 1.6, { profile: jug, tall: 128, clay: rust, dip: { color: '#26252f', share: 0.5 } }),
    '#ffdca8',
  ),
  'maker-wheel': drawing(
    800,
    500,
    room(800, 500, ['#f2d8c0', '#e2ab85'], '#a8683f', 360, '#fff4e2') +
      shadow(400, 448, 260, 26, 0.4) +
      ellipse(400, 430, 230, 44, '#5b5048') +
      ellipse(400, 420, 230, 44, '#857768') +
      times(4, (ring) =>
        ellipse(
          400,
          420,
          200 - ring * 42,
          38 - ring * 8,
          'none',
          'stroke="#000" stroke-opacity=".14" stroke-width="3"',
        ),
      ) +
      pot('a', 400, 424, 1.85, {
        profile: [58, 55, 56, 62, 60, 50, 44],
        tall: 110,
        clay: ['#c99873', '#8d5d3d'],
        rings: '#b27f58',
      }) +
      path(
        'M60 500C120 400 190 330 296 310C322 306 330 330 308 340C330 342 330 364 304 364C322 370 316 388 292 386C240 392 200 430 184 500Z',
        '#eab892',
      ) +
      path('M60 500C80 466 108 420 150 386L236 470L220 500Z', '#2f5d62') +
      path(
        'M740 500C680 400 610 330 504 310C478 306 470 330 492 340C470 342 470 364 496 364C478 370 484 388 508 386C560 392 600 430 616 500Z',
        '#dca47d',
      ) +
      path('M740 500C720 466 692 420 650 386L564 470L580 500Z', '#274f54'),
  ),
  'cafe-cover': drawing(
    1280,
    600,
    room(1280, 600, ['#1f4a3c', '#2c6350'], '#c08a56', 450, '#cfe8d4') +
      times(
        5,
        (lamp) =>
          stroke(`M${180 + lamp * 230} 0v${90 + (lamp % 2) * 36}`, '#14332a', 4) +
          path(
            `M${140 + lamp * 230} ${142 + (lamp % 2) * 36}C${144 + lamp * 230} ${92 + (lamp % 2) * 36} ${216 + lamp * 230} ${92 + (lamp % 2) * 36} ${220 + lamp * 230} ${142 + (lamp % 2) * 36}Z`,
            '#e9b44c',
          ) +
          ellipse(180 + lamp * 230, 142 + (lamp % 2) * 36, 40, 8, '#fff2cc'),
      ) +
      espresso(240, 450) +
      pastry(620, 470, 1.5) +
      latte(880, 500, 1.5) +
      cake(1080, 480, 1.2) +
      branch(1210, 470, 200, 8, '#6fa37e', '#2b5c45') +
      pot('p', 1210, 505, 1, { profile: cup, tall: 90, clay: rust }),
  ),
  'cafe-coffee': still(['#f4e7d3', '#e6c9a4'], '#9a6238', latte(300, 500, 3)),
  'cafe-croissant': still(
    ['#dfe8dc', '#b9d0bd'],
    '#8a5a36',
    shadow(300, 510, 240, 26, 0.35) +
      ellipse(300, 500, 220, 46, '#f6f1e8') +
      ellipse(300, 494, 176, 32, '#e4dccd') +
      pastry(300, 480, 2.7),
  ),
  'cafe-cake': still(['#f7dcd6', '#eab5a8'], '#8f5a46', cake(300, 505, 2.5)),
  'shop-tote': still(
    ['#e8e2d6', '#d2c6b2'],
    '#b59b7a',
    shadow(310, 520, 170, 18, 0.4) +
      stroke('M226 236C220 60 380 60 374 236', '#3e4d3a', 16) +
      path('M160 220H440L462 520H138Z', '#5d7153') +
      path('M400 220H440L462 520H404Z', '#000', 'opacity=".14"') +
      path('M160 220H440L442 244H158Z', '#4b5d43') +
      flower(300, 380, 74, '#f1e6cf', '#d98b4a', 8),
  ),
  'shop-lamp': still(
    ['#2f3b45', '#53636e'],
    '#6b4a33',
    `<defs>${radial('lit', ['#ffe2a8/0.9', '#ffe2a8/0.25', '#ffe2a8/0'])}</defs>${circle(300, 260, 290, 'url(#lit)')}` +
      shadow(300, 520, 120, 16, 0.5) +
      path('M230 516C230 470 370 470 370 516Z', '#caa27a') +
      rect(291, 300, 18, 190, '#a97f58') +
      path('M210 300L250 140H350L390 300Z', '#f7e3bd') +
      path('M330 140H350L390 300H352Z', '#d9b57f', 'opacity=".6"'),
  ),
  'shop-blanket': still(
    ['#f3e4da', '#dcbfae'],
    '#a5765a',
    shadow(300, 520, 220, 20, 0.4) +
      times(
        4,
        (fold) =>
          rect(
            112 + fold * 5,
            430 - fold * 72,
            376 - fold * 10,
            82,
            ['#b3543a', '#e7d3b8', '#3f5a66', '#d99a4e'][fold] ?? '',
            'rx="38"',
          ) +
          times(9, (stitch) =>
            stroke(`M${160 + stitch * 36 - fold * 2} ${448 - fold * 72}v46`, '#fff', 3, 'opacity=".2"'),
          ) +
          path(
            `M${112 + fold * 5} ${486 - fold * 72}h${376 - fold * 10}a38 38 0 0 1 -38 26h-${300 - fold * 10}a38 38 0 0 1 -38 -26Z`,
            '#000',
            'opacity=".12"',
          ),
      ),
  ),
  'shop-candle': still(
    ['#ece7f0', '#cdc3d6'],
    '#8d7a86',
    `<defs>${radial('lit', ['#fff1c9/0.95', '#ffdf9d/0.3', '#ffdf9d/0'])}</defs>${circle(236, 190, 190, 'url(#lit)')}` +
      shadow(300, 522, 220, 20, 0.4) +
      rect(166, 270, 140, 250, '#f3ead9', 'rx="14"') +
      rect(266, 270, 40, 250, '#000', 'rx="14" opacity=".1"') +
      rect(166, 370, 140, 90, '#4b6a5c') +
      ellipse(236, 272, 70, 15, '#fffaf0') +
      stroke('M236 270v-24', '#3a2a22', 5) +
      path('M236 252C214 232 230 210 236 184C246 210 260 230 236 252Z', '#ff9c3f') +
      path('M236 250C226 240 232 226 236 212C242 226 248 240 236 250Z', '#fff3c4') +
      rect(350, 380, 110, 140, '#d8b08c', 'rx="12"') +
      rect(428, 380, 32, 140, '#000', 'rx="12" opacity=".12"') +
      ellipse(405, 382, 55, 12, '#fff4e4'),
  ),
};

function latte(x: number, y: number, scale: number): string {
  return (
    shadow(x + 6 * scale, y + 4 * scale, 92 * scale, 12 * scale, 0.38) +
    group(
      `translate(${x} ${y}) scale(${scale})`,
      ellipse(0, 0, 82, 16, '#efe5d6'),
      ellipse(0, -3, 58, 10, '#d8c8b2'),
      stroke('M50-54C84-58 84-20 44-20', '#f4ece0', 10),
      path('M-56-72H56C56-28 36-4 0-4S-56-28-56-72Z', '#fbf6ee'),
      path('M24-72H56C56-28 36-4 8-4C26-20 30-48 24-72Z', '#c9b59c', 'opacity=".55"'),
      ellipse(0, -72, 56, 13, '#fffdf9'),
      ellipse(0, -71, 49, 10.5, '#9a5d33'),
      path('M0-63C-26-68-22-79-10-78C-4-78 0-75 0-73C0-75 4-78 10-78C22-79 26-68 0-63Z', '#f3dcbc'),
      stroke('M-14-96C-22-108-6-116-14-128M10-94C2-106 18-114 10-126', '#fff', 4, 'opacity=".5"'),
    )
  );
}

/** A croissant: pieces along an arc, the largest in the middle and on top. */
function pastry(x: number, y: number, scale: number): string {
  const pieces = [-3, 3, -2, 2, -1, 1, 0].map((place) => {
    const turn = place * 25;
    const size = 1 - Math.abs(place) * 0.17;
    const color = ['#e9a64f', '#dd9440', '#cb7f33', '#b1672a'][Math.abs(place)] ?? '';
    return group(
      `rotate(${turn} 0 46) translate(0 -22) scale(${size})`,
      path('M-22-30C-12-42 12-42 22-30C30-8 28 20 16 36C8 42-8 42-16 36C-28 20-30-8-22-30Z', color),
      path('M8-38C28-20 28 20 10 40C22 38 34 0 22-30Z', '#5b2a0c', 'opacity=".28"'),
      stroke('M-12-26C-18-8-16 10-10 24', '#fff3d6', 5, 'opacity=".45"'),
    );
  });
  return group(`translate(${x} ${y}) scale(${scale})`, pieces.join(''));
}

function cake(x: number, y: number, scale: number): string {
  return (
    shadow(x, y + 4 * scale, 96 * scale, 12 * scale, 0.36) +
    group(
      `translate(${x} ${y}) scale(${scale})`,
      path('M-26 0h52l10 6h-72z', '#c9bfb4'),
      rect(-8, -26, 16, 28, '#d8cfc4'),
      ellipse(0, -26, 88, 14, '#f3eee6'),
      path('M-66-84L30-100L66-84V-34C30-22-30-22-66-34Z', '#f7d9a8'),
      path('M-66-70C-30-58 30-58 66-70V-60C30-48-30-48-66-60Z', '#c64f5a'),
      path('M-66-52C-30-40 30-40 66-52V-46C30-34-30-34-66-46Z', '#fff4e4'),
      path('M-66-84L30-100L66-84C30-70-30-70-66-84Z', '#fff4e4'),
      path('M66-84V-34C52-29 44-27 34-26V-75Z', '#000', 'opacity=".1"'),
      circle(2, -96, 13, '#c8303f'),
      circle(-2, -100, 4, '#fff', 'opacity=".6"'),
      stroke('M4-108C8-118 16-120 22-118', '#4d7a45', 4),
    )
  );
}

function espresso(x: number, y: number): string {
  return (
    shadow(x, y + 4, 200, 20, 0.4) +
    group(
      `translate(${x} ${y})`,
      rect(-150, -210, 300, 60, '#d9dee0', 'rx="12"'),
      rect(-150, -170, 300, 22, '#aab4b8'),
      rect(-130, -150, 70, 130, '#8f9a9f'),
      rect(60, -150, 70, 130, '#8f9a9f'),
      rect(-160, -24, 320, 28, '#c5cdd0', 'rx="8"'),
      rect(-44, -150, 88, 22, '#5d676c', 'rx="6"'),
      stroke('M-4-128v14M10-128v14', '#3b2417', 6),
      stroke('M40-138h70', '#3b2417', 12),
      circle(-106, -182, 14, '#fff'),
      stroke('M-106-182l6-7', '#c8303f', 3),
      circle(106, -182, 9, '#e9b44c'),
      times(4, (index) => rect(-110 + index * 56, -246, 44, 38, '#fff8ec', 'rx="6 6"')),
    ) +
    latte(x + 2, y - 26, 0.62)
  );
}
