import type { Drawing } from './kit.ts';
import { circle, group, path, rect, stroke, times } from './kit.ts';
import { aurora, landscape, lighthouse, skyline } from './scenery.ts';

/** Pictures of places: covers, backgrounds, and the photographer's work. */
export const outsideScenes: Record<string, Drawing> = {
  'musician-cover': landscape({
    width: 1280,
    height: 600,
    seed: 4,
    sky: ['#22163f', '#63305f', '#c9566a', '#f7a072', '#ffd29b'],
    sun: { x: 0.34, y: 0.52, r: 0.085, color: '#fff0cf', glow: '#ffc98f' },
    stars: 40,
    ridges: [{ colors: ['#8d466b', '#b75f73'], at: 0.6, high: 0.05 }],
    water: { at: 0.63, colors: ['#d67a74', '#7b3f6c', '#2a1b45'], glint: '#ffe6bd' },
    more: lighthouse(1010, 470, 280, '#ffe2a8'),
  }),
  'photographer-cover': landscape({
    width: 1280,
    height: 600,
    seed: 21,
    sky: ['#8fa9bd', '#c5d3d8', '#f0dfcc'],
    sun: { x: 0.7, y: 0.36, r: 0.05, color: '#fffaf0', glow: '#fff0dc' },
    ridges: [
      { colors: ['#b6c4cb', '#d8dcd9'], at: 0.5, high: 0.16, rough: 1.9 },
      { colors: ['#8b9faa', '#bcc8c9'], at: 0.6, high: 0.13, rough: 1.5 },
      { colors: ['#5c7480', '#92a5a9'], at: 0.72, high: 0.1 },
      { colors: ['#33484f', '#54696c'], at: 0.84, high: 0.07, trees: '#2b3e45' },
      { colors: ['#162327', '#1c2c30'], at: 0.97, high: 0.05, trees: '#142024' },
    ],
  }),
  'photographer-dunes': landscape(
    {
      width: 800,
      height: 600,
      seed: 8,
      sky: ['#3d6f9e', '#8fb6cf', '#f3dcc0'],
      sun: { x: 0.22, y: 0.3, r: 0.05, color: '#fffbe9', glow: '#ffeccb' },
      ridges: [
        { colors: ['#e7b581', '#d79a63'], at: 0.58, high: 0.06, rough: 0.2 },
        { colors: ['#dd9b5d', '#b56f3d'], at: 0.72, high: 0.1, rough: 0.1 },
        { colors: ['#a7602f', '#6d3a1f'], at: 0.9, high: 0.11, rough: 0.1 },
      ],
    },
    0.8,
  ),
  'photographer-fjord': landscape(
    {
      width: 800,
      height: 600,
      seed: 30,
      sky: ['#1d2b45', '#4e6a88', '#e9b79b'],
      sun: { x: 0.5, y: 0.44, r: 0.04, color: '#ffe9d0', glow: '#f6c5a4' },
      ridges: [],
      lights: fjord(),
      water: { at: 0.66, colors: ['#6f7f8d', '#2b3e54', '#131f31'], glint: '#ffd9ba' },
    },
    0.8,
  ),
  'photographer-forest': landscape(
    {
      width: 800,
      height: 600,
      seed: 12,
      sky: ['#dfe9dd', '#c3d6c5'],
      ridges: [
        { colors: ['#a9c2ae', '#bcd0bd'], at: 0.42, high: 0.08, trees: '#a3bda9' },
        { colors: ['#7d9f87', '#9bb7a0'], at: 0.55, high: 0.08, trees: '#76997f' },
        { colors: ['#4e7560', '#759680'], at: 0.7, high: 0.07, trees: '#476d58' },
        { colors: ['#254a3a', '#3a5f4d'], at: 0.86, high: 0.06, trees: '#1f4132' },
        { colors: ['#0f271d', '#12301f'], at: 1, high: 0.06, trees: '#0c2118' },
      ],
    },
    0.8,
  ),
  'photographer-city': landscape(
    {
      width: 800,
      height: 600,
      seed: 17,
      sky: ['#0b1230', '#26295e', '#8a4a7c', '#f08a6b'],
      sun: { x: 0.72, y: 0.6, r: 0.07, color: '#ffd2a1', glow: '#ff9e79' },
      stars: 40,
      ridges: [{ colors: ['#3a2c5c', '#3a2c5c'], at: 0.8, high: 0.02 }],
      more: skyline(800, 560, 210, 3, '#2b2350', '#ffcf8a') + skyline(800, 610, 170, 11, '#120f2a', '#ffe2a8'),
    },
    0.8,
  ),
  'yoga-ground': landscape({
    width: 900,
    height: 1400,
    seed: 41,
    sky: ['#d8e6df', '#f2e7d6', '#fbd9bd'],
    sun: { x: 0.5, y: 0.34, r: 0.075, color: '#fffaf1', glow: '#ffe6cb' },
    ridges: [
      { colors: ['#c9d6c8', '#dfe2d2'], at: 0.56, high: 0.05 },
      { colors: ['#a7bfae', '#c5d2bf'], at: 0.66, high: 0.05 },
      { colors: ['#7fa08c', '#a4bca7'], at: 0.78, high: 0.045 },
      { colors: ['#567c68', '#789883'], at: 0.91, high: 0.04 },
    ],
  }),
  'event-ground': landscape({
    width: 900,
    height: 1400,
    seed: 52,
    sky: ['#050817', '#0b1a3a', '#123a55'],
    stars: 150,
    ridges: [
      { colors: ['#14304b', '#0f2439'], at: 0.68, high: 0.06, rough: 1.6 },
      { colors: ['#0c1c30', '#08131f'], at: 0.8, high: 0.05, trees: '#0a1829' },
      { colors: ['#050c16', '#03070d'], at: 0.95, high: 0.03, trees: '#040a12' },
    ],
    lights: aurora(900, 1000, ['#4ef0b0', '#2fc3d6', '#9a63ff', '#4ef0b0']),
  }),
  'event-poster': landscape({
    width: 800,
    height: 520,
    seed: 23,
    sky: ['#050817', '#0d2145', '#1a5a6a'],
    stars: 70,
    ridges: [{ colors: ['#0c2338', '#081828'], at: 0.78, high: 0.07, rough: 1.5 }],
    lights: aurora(800, 460, ['#5cf2b8', '#37c8d8', '#a06bff', '#5cf2b8']),
    more: tents(),
  }),
  'charity-cover': landscape({
    width: 1280,
    height: 600,
    seed: 64,
    sky: ['#7cc4e0', '#bfe4ea', '#f6efd2'],
    sun: { x: 0.2, y: 0.3, r: 0.07, color: '#fff7d6', glow: '#fff3c4' },
    ridges: [
      { colors: ['#9ccbb8', '#bcdcc2'], at: 0.52, high: 0.1 },
      { colors: ['#65ab86', '#8fc49a'], at: 0.66, high: 0.08, trees: '#5ba07c' },
      { colors: ['#3c8560', '#5fa571'], at: 0.8, high: 0.05, trees: '#327653' },
    ],
    more: river() + heron(250, 505),
  }),
  'wedding-venue': landscape({
    width: 800,
    height: 520,
    seed: 71,
    sky: ['#f7d9c9', '#fbe9d8', '#fdf4e6'],
    sun: { x: 0.76, y: 0.34, r: 0.06, color: '#fffaf0', glow: '#ffe9cf' },
    ridges: [
      { colors: ['#dcc7b4', '#ead9c6'], at: 0.56, high: 0.07 },
      { colors: ['#b7b594', '#cfcbaa'], at: 0.68, high: 0.06 },
      { colors: ['#8f9a72', '#a8b088'], at: 0.84, high: 0.03 },
    ],
    more: villa(),
  }),
};

function fjord(): string {
  return (
    path('M150 400L250 250L290 290L360 190L400 240L440 220L520 320L560 290L660 400Z', '#7b879c') +
    path('M360 190L400 240L388 262L372 246L352 268L336 226Z', '#e9e4e2') +
    path('M250 250L290 290L270 300L250 282L232 292Z', '#d9d6d8') +
    path('M0 400L0 150L60 120L110 190L150 180L210 290L240 300L300 400Z', '#3c5068') +
    path('M60 120L110 190L96 214L74 186L40 206L20 140Z', '#cfd3da') +
    path('M110 190L150 180L210 290L240 300L300 400L170 400Z', '#2c3e55') +
    path('M800 400L800 90L740 60L690 140L650 150L600 250L570 270L500 400Z', '#2f435b') +
    path('M740 60L690 140L712 160L738 126L770 150L800 120L800 90Z', '#d9d8da') +
    path('M690 140L650 150L600 250L570 270L500 400L640 400Z', '#22344a')
  );
}

function tents(): string {
  const tent = (x: number, y: number, size: number, color: string) =>
    group(
      `translate(${x} ${y}) scale(${size})`,
      path('M-60 0L0-74L60 0Z', color),
      path('M0-74L60 0L22 0Z', '#000', 'opacity=".25"'),
      path('M-14 0L0-40L14 0Z', '#ffdf9a'),
      stroke('M0-74v-16', color, 3),
    );
  return (
    path('M0 470C200 440 520 500 800 452L800 520L0 520Z', '#050d18') +
    tent(180, 482, 1, '#e0605a') +
    tent(320, 492, 0.8, '#f2a65a') +
    tent(600, 480, 1.1, '#6d5bd0') +
    times(5, (index) => circle(420 + index * 24, 500 - (index % 2) * 6, 4, '#ffd37a'))
  );
}

function river(): string {
  return (
    path(
      'M700 410C620 440 880 462 760 492C640 520 420 540 380 600L1010 600C1060 540 900 520 930 488C960 452 760 440 760 410Z',
      '#4fb3d9',
    ) +
    path(
      'M712 414C660 440 876 462 770 494C690 520 500 548 470 600L560 600C600 552 760 530 830 494C880 462 720 440 736 412Z',
      '#a9e1ef',
      'opacity=".75"',
    ) +
    times(9, (index) =>
      stroke(`M${560 + ((index * 53) % 330)} ${504 + index * 10}h${26 + (index % 3) * 14}`, '#fff', 3, 'opacity=".55"'),
    )
  );
}

function heron(x: number, y: number): string {
  return group(
    `translate(${x} ${y}) scale(1.25)`,
    stroke('M0 0v62M12 0v62', '#f0b44c', 4),
    path('M-34-4C-30-30 4-44 34-30C30-8 10 6-12 6C-22 6-32 2-34-4Z', '#eef4f5'),
    path('M-34-4C-26-16-6-22 16-18C6-2-14 4-34-4Z', '#9fb6c2'),
    stroke('M30-28C44-44 26-56 34-74', '#eef4f5', 10),
    circle(36, -78, 9, '#eef4f5'),
    path('M42-82L72-76L42-72Z', '#f0b44c'),
    circle(39, -80, 2, '#1b2a33'),
    stroke('M30-84L16-88', '#38505e', 3),
  );
}

function villa(): string {
  const cypress = (x: number, y: number, size: number) =>
    group(
      `translate(${x} ${y}) scale(${size})`,
      path('M0 0C-22-20-20-110 0-170C20-110 22-20 0 0Z', '#4f6247'),
      path('M0 0C22-20 20-110 0-170C6-110 8-40 0 0Z', '#3d4e39'),
    );
  return (
    cypress(150, 430, 1.05) +
    cypress(196, 438, 0.85) +
    cypress(640, 428, 1.1) +
    cypress(690, 436, 0.8) +
    rect(262, 268, 290, 166, '#f3e3cd') +
    rect(470, 268, 82, 166, '#dcc6a8') +
    path('M246 272L300 226H514L568 272Z', '#c4764f') +
    path('M470 272L460 226H514L568 272Z', '#a85f3d') +
    rect(372, 190, 70, 82, '#f3e3cd') +
    rect(416, 190, 26, 82, '#dcc6a8') +
    path('M362 194L407 160L452 194Z', '#c4764f') +
    times(4, (index) =>
      path(`M${288 + index * 66} 434v-62a20 20 0 0 1 40 0v62Z`, index === 1 ? '#8a5a3c' : '#7f8c85'),
    ) +
    times(4, (index) => rect(296 + index * 66, 292, 24, 34, '#7f8c85', 'rx="12"')) +
    rect(396, 212, 22, 30, '#7f8c85', 'rx="11"') +
    path('M0 440C240 410 560 420 800 444L800 520L0 520Z', '#8a9669') +
    path('M360 432C372 470 340 492 300 520L520 520C470 490 432 470 424 432Z', '#efe0c8') +
    times(22, (index) =>
      circle(
        40 + ((index * 137) % 740),
        462 + ((index * 31) % 50),
        5 + (index % 3) * 2,
        index % 2 ? '#f6d6d0' : '#fff6ee',
        (index * 137) % 740 > 260 && (index * 137) % 740 < 460 ? 'opacity="0"' : '',
      ),
    )
  );
}
