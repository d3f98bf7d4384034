import {
  circle,
  type Drawing,
  drawing,
  ellipse,
  emblem,
  group,
  linear,
  path,
  rect,
  ridge,
  shadow,
  stars,
  stroke,
  times,
} from './kit.ts';
import { skyline } from './scenery.ts';
import { book, branch, flower, pot, vase } from './things.ts';

function shelf(wall: string, cover: Drawing['svg']): Drawing {
  return drawing(480, 600, rect(0, 0, 480, 600, wall) + path('M0 520H480V600H0Z', '#000', 'opacity=".16"') + cover);
}

/** Scenes of studio work: writing, drawing, cutting, planning, coding and giving. */
export const studioScenes: Record<string, Drawing> = {
  'writer-tide': shelf(
    '#e9ddc8',
    book(
      'a',
      86,
      80,
      300,
      440,
      '#1f4e5f',
      circle(210, 130, 62, '#f2c879') +
        times(6, (row) =>
          path(
            ridge(320, 250 + row * 34, 16, 5 + row * 3, 460, 0.4),
            ['#2d6a78', '#3f8590', '#62a3a6', '#2f6f7d', '#235a69', '#173f4d'][row] ?? '',
          ),
        ) +
        path('M120 236C150 250 190 250 216 234L206 262H136Z', '#f4ead9') +
        stroke('M168 238V170', '#f4ead9', 5) +
        path('M172 174C200 194 204 214 200 232L172 234Z', '#d9643a'),
    ),
  ),
  'writer-orchard': shelf(
    '#dfe0cf',
    book(
      'b',
      86,
      80,
      300,
      440,
      '#e7dfc8',
      rect(0, 300, 300, 140, '#6f7f4f') +
        path('M140 330C144 280 140 240 150 210L164 210C162 250 164 290 172 330Z', '#6b4a33') +
        times(11, (leaf) =>
          circle(84 + ((leaf * 53) % 148), 120 + ((leaf * 37) % 110), 46, leaf % 2 ? '#7f9158' : '#93a568'),
        ) +
        times(
          8,
          (fruit) =>
            circle(88 + ((fruit * 61) % 140), 120 + ((fruit * 41) % 110), 13, '#c8452f') +
            circle(84 + ((fruit * 61) % 140), 116 + ((fruit * 41) % 110), 4, '#fff', 'opacity=".5"'),
        ) +
        stroke('M40 400L260 400', '#e7dfc8', 4),
    ),
  ),
  'writer-night': shelf(
    '#d8d3e0',
    book(
      'c',
      86,
      80,
      300,
      440,
      '#2b2350',
      stars(300, 260, 44, 4, '#fff') +
        circle(210, 100, 44, '#f7e7b6') +
        circle(228, 88, 38, '#2b2350') +
        skyline(300, 440, 200, 5, '#17122f', '#f7c873') +
        path('M0 440V420H300V440Z', '#0d0a1d'),
    ),
  ),
  'illustrator-cat': drawing(
    600,
    600,
    rect(0, 0, 600, 600, '#8ec5f0') +
      circle(430, 150, 70, '#fff3b8') +
      times(
        3,
        (cloud) =>
          ellipse(140 + cloud * 150, 120 + (cloud % 2) * 70, 70, 26, '#fff', 'opacity=".9"') +
          ellipse(180 + cloud * 150, 104 + (cloud % 2) * 70, 46, 26, '#fff', 'opacity=".9"'),
      ) +
      path(ridge(600, 400, 30, 6, 600, 0.6), '#f5a5c0') +
      rect(0, 470, 600, 130, '#ffcb47') +
      rect(0, 470, 600, 14, '#f2b22b') +
      rect(0, 0, 34, 600, '#fff') +
      rect(566, 0, 34, 600, '#fff') +
      rect(0, 0, 600, 30, '#fff') +
      path(
        'M210 478C190 380 220 300 262 280L250 214L292 246C310 240 330 240 348 246L390 214L378 286C420 320 436 400 420 478Z',
        '#2b2b3a',
      ) +
      stroke('M418 470C500 470 508 400 470 384', '#2b2b3a', 30) +
      ellipse(290, 292, 11, 15, '#d9f26b') +
      ellipse(350, 292, 11, 15, '#d9f26b') +
      ellipse(290, 292, 4, 12, '#16161f') +
      ellipse(350, 292, 4, 12, '#16161f') +
      path('M312 314H328L320 324Z', '#f58fb0') +
      stroke('M262 322H220M264 332L226 344M378 322H420M376 332L414 344', '#fff', 3, 'opacity=".7"') +
      pot('p', 110, 476, 0.9, { profile: vase, tall: 110, clay: ['#f2735b', '#b94a36'] }) +
      branch(110, 380, 130, -6, '#3fa37a', '#1f6b4c'),
    0.9,
  ),
  'illustrator-whale': drawing(
    600,
    600,
    `<defs>${linear('deep', ['#5ad1d8', '#2a7fc0', '#1b3f8f'])}</defs>${rect(0, 0, 600, 600, 'url(#deep)')}` +
      times(6, (ray) =>
        path(
          `M${60 + ray * 100} 0L${-20 + ray * 120} 600H${60 + ray * 120}L${100 + ray * 100} 0Z`,
          '#fff',
          'opacity=".09"',
        ),
      ) +
      path(
        'M70 290C120 200 330 180 430 270C470 300 500 290 520 240C530 214 570 210 566 236C562 260 556 276 540 290C566 300 580 320 566 336C548 350 520 330 506 316C480 370 400 420 290 410C160 400 70 360 70 290Z',
        '#20356f',
      ) +
      path('M76 310C150 350 330 350 440 350C390 400 330 414 270 408C160 400 90 360 76 310Z', '#f5f1e6') +
      times(7, (line) =>
        stroke(
          `M${130 + line * 38} 352C${136 + line * 38} 370 ${150 + line * 38} 386 ${166 + line * 36} 394`,
          '#c6d3e2',
          3,
        ),
      ) +
      circle(150, 286, 9, '#fff') +
      circle(152, 287, 5, '#111') +
      path('M250 360C260 430 320 450 344 440C350 400 320 370 290 352Z', '#182a5a') +
      stroke('M240 208C240 170 214 150 196 160M240 208C240 168 268 148 288 158', '#d9f6f7', 8) +
      times(14, (bubble) =>
        circle(60 + ((bubble * 97) % 500), 60 + ((bubble * 71) % 480), 5 + (bubble % 4) * 3, '#fff', 'opacity=".35"'),
      ) +
      times(5, (weed) =>
        stroke(
          `M${60 + weed * 120} 600C${40 + weed * 120} 560 ${90 + weed * 120} 530 ${64 + weed * 120} 490`,
          ['#ff8fb1', '#ffcb47', '#5fe0b0'][weed % 3] ?? '',
          14,
        ),
      ),
    0.9,
  ),
  'illustrator-town': drawing(
    600,
    600,
    rect(0, 0, 600, 600, '#ffd9c9') +
      circle(300, 190, 110, '#ff9f7a') +
      path(ridge(600, 330, 40, 9, 600, 0.7), '#f7b7a8') +
      times(6, (house) =>
        group(
          `translate(${20 + house * 98} ${540 - (house % 3) * 34})`,
          rect(0, -190, 92, 230, ['#ef6a5a', '#ffcb47', '#4fa3a5', '#f7f0e3', '#8f7bd6', '#f58fb0'][house] ?? ''),
          path(
            'M-8-188L46-258L100-188Z',
            ['#7a2f35', '#a8572c', '#245a66', '#c4544a', '#46357f', '#8e3a5f'][house] ?? '',
          ),
          times(4, (pane) =>
            rect(
              16 + (pane % 2) * 36,
              -164 + Math.floor(pane / 2) * 58,
              24,
              34,
              pane === house % 4 ? '#fff1b8' : '#2f3a4f',
              'rx="12 12"',
            ),
          ),
          rect(32, -36, 28, 76, '#3a2a2a', 'rx="14"'),
        ),
      ) +
      path('M0 560C200 540 400 576 600 548V600H0Z', '#5fae8b') +
      times(12, (bush) => circle(30 + bush * 50, 580 + (bush % 3) * 8, 26, bush % 2 ? '#4a9a78' : '#6cc09a')),
    0.9,
  ),
  'illustrator-plants': drawing(
    600,
    600,
    rect(0, 0, 600, 600, '#d9f0e1') +
      circle(300, 300, 230, '#ffe3a3') +
      rect(0, 500, 600, 100, '#f58fb0') +
      branch(170, 400, 240, -12, '#3fa37a', '#1f6b4c', 9) +
      branch(176, 400, 220, 18, '#62bf94', '#1f6b4c', 8) +
      pot('a', 170, 520, 1.25, { profile: [58, 56, 50, 42], tall: 96, clay: ['#8f7bd6', '#5c4aa6'], rings: '#fff' }) +
      times(9, (leaf) =>
        group(
          `translate(400 410) rotate(${-72 + leaf * 18})`,
          path('M0 0C24-60 22-150 0-200C-22-150-24-60 0 0Z', leaf % 2 ? '#2f8f6b' : '#4db288'),
          stroke('M0 0V-180', '#d9f0e1', 3, 'opacity=".6"'),
        ),
      ) +
      pot('b', 400, 530, 1.4, { profile: [60, 58, 52, 44], tall: 92, clay: ['#ffcb47', '#d9951c'], speckles: '#fff' }) +
      flower(90, 120, 46, '#ef6a5a', '#ffcb47', 6) +
      flower(520, 110, 40, '#fff', '#ffcb47', 8) +
      flower(70, 440, 30, '#8f7bd6', '#ffe3a3', 5),
    0.9,
  ),
  'developer-terminal': drawing(
    800,
    460,
    rect(0, 0, 800, 460, '#0b1220') +
      times(20, (line) => stroke(`M${line * 42} 0V460M0 ${line * 42}H800`, '#1c2a44', 1)) +
      shadow(400, 420, 340, 26, 0.6) +
      rect(70, 44, 660, 360, '#111a2e', 'rx="16"') +
      path('M70 84V60a16 16 0 0 1 16-16H714a16 16 0 0 1 16 16V84Z', '#1c2944') +
      times(3, (dot) => circle(100 + dot * 26, 64, 7, ['#ff6b6b', '#ffd166', '#4ade80'][dot] ?? '')) +
      times(10, (row) => {
        const parts =
          [
            [60, 120, 40],
            [90, 60, 130, 50],
            [150, 80],
            [40, 200, 70],
            [110, 50, 90],
            [],
            [70, 160],
            [200, 60, 40],
            [50, 90, 120],
            [80],
          ][row] ?? [];
        let x = 150 + ([0, 1, 2, 2, 1, 0, 0, 1, 2, 0][row] ?? 0) * 30;
        return (
          rect(96, 112 + row * 28, 20, 8, '#2f4166', 'rx="4"') +
          parts
            .map((wide, part) => {
              const drawn = rect(
                x,
                110 + row * 28,
                wide,
                12,
                ['#7aa2ff', '#f0883e', '#4ade80', '#c8d3ea'][(part + row) % 4] ?? '',
                'rx="6"',
              );
              x += wide + 14;
              return drawn;
            })
            .join('')
        );
      }) +
      rect(244, 362, 14, 18, '#4ade80') +
      rect(520, 250, 250, 130, '#f4f7ff', 'rx="14"') +
      rect(520, 250, 250, 34, '#f0883e', 'rx="14 14"') +
      stroke('M544 356L584 330L624 342L668 306L744 318', '#0d47ff', 6) +
      times(5, (dot) => circle([544, 584, 624, 668, 744][dot] ?? 0, [356, 330, 342, 306, 318][dot] ?? 0, 6, '#0d47ff')),
  ),
  'opensource-avatar': emblem(
    '#fff4ec',
    group(
      'translate(200 214)',
      path('M-128 110V10C-128-70-70-130 0-130S128-70 128 10V110Z', '#e4572e'),
      path('M40-124C92-108 128-58 128 10V110H66C84 40 80-60 40-124Z', '#b53d1b'),
      times(5, (row) =>
        times(5, (brick) => rect(-122 + brick * 52 - (row % 2) * 24, 86 - row * 42, 46, 3, '#fff4ec', 'opacity=".35"')),
      ),
      path('M-66 110V40C-66-2-36-34 0-34S66-2 66 40V110Z', '#3b120a'),
      path('M0 108C-54 100-46 54-18 22C-16 40-6 44-2 30C4 8-4-2 2-18C34 4 58 64 34 94C26 104 12 108 0 108Z', '#ff9f1c'),
      path('M2 108C-26 102-20 76-4 60C0 70 8 68 8 56C26 70 30 100 2 108Z', '#ffe08a'),
      rect(-146, 106, 292, 24, '#7a2a14', 'rx="6"'),
      rect(44, -182, 40, 70, '#7a2a14'),
      circle(66, -206, 18, '#d9cfc7'),
      circle(92, -222, 13, '#e6ded7'),
    ),
  ),
  'opensource-flow': drawing(
    800,
    420,
    rect(0, 0, 800, 420, '#2a1712') +
      times(40, (dot) => times(21, (row) => circle(10 + dot * 20, 10 + row * 20, 1.2, '#5a3a2f'))) +
      stroke('M230 210H300M500 210H570', '#ff9f1c', 6, 'stroke-dasharray="2 14"') +
      times(3, (sheet) =>
        group(
          `translate(${70 + sheet * 16} ${130 + sheet * 18})`,
          rect(0, 0, 130, 124, ['#8d5a45', '#c98a68', '#fff4ec'][sheet] ?? '', 'rx="10"'),
        ),
      ) +
      times(5, (line) =>
        rect(122, 186 + line * 20, [70, 90, 60, 84, 50][line] ?? 60, 8, line === 0 ? '#e4572e' : '#cdb9ab', 'rx="4"'),
      ) +
      group(
        'translate(400 226) scale(.72)',
        path('M-128 110V10C-128-70-70-130 0-130S128-70 128 10V110Z', '#e4572e'),
        path('M-66 110V40C-66-2-36-34 0-34S66-2 66 40V110Z', '#3b120a'),
        path(
          'M0 108C-54 100-46 54-18 22C-16 40-6 44-2 30C4 8-4-2 2-18C34 4 58 64 34 94C26 104 12 108 0 108Z',
          '#ff9f1c',
        ),
        path('M2 108C-26 102-20 76-4 60C0 70 8 68 8 56C26 70 30 100 2 108Z', '#ffe08a'),
      ) +
      rect(588, 110, 160, 200, '#fff4ec', 'rx="14"') +
      rect(588, 110, 160, 34, '#e4572e', 'rx="14 14"') +
      rect(606, 160, 124, 62, '#ffd9a8', 'rx="8"') +
      circle(634, 184, 11, '#ff9f1c') +
      path('M606 222L652 190L680 208L702 194L730 222Z', '#b53d1b') +
      times(3, (line) => rect(606, 238 + line * 20, [124, 96, 60][line] ?? 60, 9, '#cdb9ab', 'rx="4.5"')) +
      circle(738, 110, 26, '#3fae72') +
      stroke('M726 110L735 119L751 101', '#fff', 6),
  ),
};
