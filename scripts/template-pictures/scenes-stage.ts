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
  ridge,
  seeded,
  shadow,
  stars,
  stroke,
  times,
  within,
} from './kit.ts';
import { flower, sleeve } from './things.ts';

/** The sun of an old poster: a disc in stripes that grow. */
function stripedSun(x: number, y: number, r: number, colors: readonly string[], id: string): string {
  const disc = `M${x - r} ${y}a${r} ${r} 0 1 1 ${r * 2} 0a${r} ${r} 0 1 1 ${-r * 2} 0Z`;
  return `<defs>${linear(id, colors)}</defs>${within(
    `${id}in`,
    disc,
    rect(x - r, y - r, r * 2, r * 1.06, `url(#${id})`),
    times(7, (row) => rect(x - r, y + r * 0.06 + row * r * 0.135, r * 2, r * (0.115 - row * 0.012), `url(#${id})`)),
  )}`;
}

function tiger(x: number, y: number, scale: number, coat: string, ink: string, light: string): string {
  const half = [
    path(
      'M0-120C-40-128-70-118-92-96L-132-140C-150-120-150-84-128-58C-146-20-138 30-104 62C-80 92-44 128 0 132Z',
      coat,
    ),
    path('M-128-122C-136-108-134-88-120-74L-100-92Z', ink),
    path('M0 20C-40 16-78 34-84 62C-64 96-34 120 0 124Z', light),
    path('M-92-20C-74-40-44-38-26-14C-44-4-72-2-92-20Z', light),
    circle(-56, -20, 12, ink),
    circle(-52, -24, 4, light),
    path(
      'M0-118L-14-76L0-62ZM-32-116C-36-96-30-80-18-66C-24-84-24-102-18-118ZM-66-108C-72-90-62-70-40-58C-52-74-54-92-50-112ZM-134-30C-116-34-104-28-96-14C-110-18-122-18-138-10ZM-134 14C-114 6-102 10-92 24C-106 20-118 24-128 36ZM-114 52C-98 40-88 42-80 54C-90 54-98 60-102 70Z',
      ink,
    ),
    path('M0 22C-16 20-28 26-30 36C-26 52-12 58 0 62Z', ink),
    stroke('M0 60V80C-14 98-34 96-44 84', ink, 8),
    circle(-52, 72, 3.4, ink),
    circle(-40, 82, 3.4, ink),
    circle(-60, 86, 3.4, ink),
  ].join('');
  return group(
    `translate(${x} ${y}) scale(${scale})`,
    half,
    group('scale(-1 1)', half),
    path('M0-118L14-76L0-62L-14-76Z', ink),
  );
}

const rings = (colors: readonly string[]) =>
  colors.map((color, index) => circle(100, 200, 190 - index * 26, color)).join('');
const slabs = times(6, (row) =>
  path(
    `M${-20 + row * 12} ${200 - row * 30}L${220} ${120 - row * 34}V${92 - row * 34}L${-20} ${172 - row * 30}Z`,
    ['#e5484d', '#f5d90a', '#f4f1e8'][row % 3] ?? '',
  ),
);
const eyes = times(9, (index) => {
  const x = 34 + (index % 3) * 66;
  const y = 34 + Math.floor(index / 3) * 66;
  return ellipse(x, y, 28, 17, '#f4f1e8') + circle(x + 4 - (index % 3) * 4, y, 13, index === 4 ? '#e5484d' : '#1a1a1a');
});

/** Scenes of the stage: song, play and story. */
export const stageScenes: Record<string, Drawing> = {
  'musician-album': drawing(
    640,
    640,
    `<defs>${linear('night', ['#1d1633', '#57305f', '#e27a6d', '#ffc58f'])}</defs>${rect(0, 0, 640, 640, 'url(#night)')}${stars(640, 300, 50, 5, '#fff')}${stripedSun(320, 360, 176, ['#fff1c7', '#ff9d6b', '#d1495b'], 'old')}` +
      times(7, (row) =>
        path(
          ridge(640, 470 + row * 26, 15, 30 + row * 4, 640, 0.3),
          ['#7d3a63', '#6a325d', '#572b57', '#45254f', '#361f47', '#29193c', '#1c1230'][row] ?? '',
          'opacity=".92"',
        ),
      ) +
      path('M250 470C290 492 350 492 396 466L380 500C340 512 300 512 270 500Z', '#150d24') +
      stroke('M322 478V356', '#150d24', 6) +
      path('M326 360C380 396 388 438 380 462L326 466Z', '#fff1dc') +
      path('M316 372C280 408 272 440 276 462L316 466Z', '#f3cdb0'),
  ),
  'band-avatar': drawing(
    400,
    400,
    rect(0, 0, 400, 400, '#f5d90a') +
      times(16, (ray) => group(`translate(200 205) rotate(${ray * 22.5})`, path('M0 0L-20-320H20Z', '#f9e64f'))) +
      tiger(200, 205, 1.14, '#f28c28', '#1a1a1a', '#fff6dc'),
  ),
  'band-poster': drawing(
    800,
    520,
    rect(0, 0, 800, 520, '#e5484d') +
      times(22, (ray) => group(`translate(400 318) rotate(${ray * 16.4})`, path('M0 0L-34-900H34Z', '#f5d90a'))) +
      circle(400, 318, 196, '#1a1a1a') +
      circle(400, 318, 184, '#f4f1e8') +
      tiger(400, 322, 1.32, '#f28c28', '#1a1a1a', '#fff6dc'),
  ),
  'band-record-1': drawing(
    400,
    400,
    rect(0, 0, 400, 400, '#efe9dc') +
      sleeve(50, 70, 240, '#e5484d', rings(['#f5d90a', '#1a1a1a', '#f4f1e8', '#e5484d', '#f5d90a', '#1a1a1a'])),
  ),
  'band-record-2': drawing(400, 400, rect(0, 0, 400, 400, '#dfe3e0') + sleeve(50, 70, 240, '#1a1a1a', slabs)),
  'band-record-3': drawing(400, 400, rect(0, 0, 400, 400, '#f3e9c6') + sleeve(50, 70, 240, '#f5d90a', eyes)),
  'dj-ground': drawing(
    900,
    1400,
    `<defs>${linear('dusk', ['#06010f', '#1b0638', '#5a0f6b', '#d6246e'])}${linear('floor', ['#2a0845', '#07010f'])}${radial('halo', ['#ff3d9a/0.75', '#b026ff/0.25', '#b026ff/0'])}</defs>${rect(0, 0, 900, 900, 'url(#dusk)')}${stars(900, 700, 120, 8, '#fff')}${circle(450, 650, 520, 'url(#halo)')}${stripedSun(450, 660, 250, ['#ffe66d', '#ff7a59', '#ff2e88'], 'neon')}${path(ridge(900, 850, 62, 7, 960, 1.8), '#12031f')}${rect(0, 880, 900, 520, 'url(#floor)')}` +
      times(25, (line) =>
        stroke(`M${450 + (line - 12) * 22} 880L${450 + (line - 12) * 170} 1400`, '#ff3db4', 2.4, 'opacity=".6"'),
      ) +
      times(12, (row) => stroke(`M0 ${880 + row * row * 3.7}H900`, '#29e0ff', 1.4 + row * 0.24, 'opacity=".55"')),
  ),
  'dj-decks': drawing(
    800,
    460,
    `<defs>${radial('spot', ['#ff2e88/0.8', '#7a1fff/0.3', '#7a1fff/0'])}</defs>${rect(0, 0, 800, 460, '#0d0618')}${ellipse(400, 130, 420, 300, 'url(#spot)')}${bars()}${path('M30 460L90 262H710L770 460Z', '#1c1230')}${path('M90 262H710L714 276H86Z', '#3a2560')}${deck(230, 360)}${deck(570, 360)}` +
      rect(362, 296, 76, 130, '#130b22', 'rx="8"') +
      times(
        3,
        (fader) =>
          rect(377 + fader * 20, 312, 4, 98, '#47356d') +
          rect(
            370 + fader * 20,
            [352, 328, 372][fader] ?? 340,
            18,
            10,
            ['#29e0ff', '#ff2e88', '#ffe66d'][fader] ?? '',
            'rx="3"',
          ),
      ),
  ),
  'podcaster-avatar': drawing(
    400,
    400,
    rect(0, 0, 400, 400, '#5b2a86') +
      times(5, (ring) =>
        circle(200, 176, 210 - ring * 34, ['#6b35a0', '#7d43b6', '#f26d5b', '#f7906c', '#ffc27a'][ring] ?? ''),
      ) +
      microphone(200, 176, 1.15),
  ),
  'podcaster-bread': episode(
    '#ffc27a',
    shadow(200, 296, 130, 14) +
      path('M74 290C50 214 104 150 200 150S350 214 326 290Z', '#b9692f') +
      path('M74 290C50 214 104 150 200 150C140 170 110 230 122 290Z', '#d98b45') +
      times(4, (cut) =>
        stroke(
          `M${128 + cut * 46} 262C${136 + cut * 40} 232 ${148 + cut * 38} 206 ${160 + cut * 34} 186`,
          '#f7dca8',
          11,
        ),
      ),
  ),
  'podcaster-salt': episode(
    '#8fd0cf',
    shadow(200, 304, 90, 12) +
      path('M142 302L152 176H248L258 302Z', '#f3f7f7') +
      path('M218 176H248L258 302H226Z', '#000', 'opacity=".12"') +
      path('M150 176C150 128 250 128 250 176Z', '#5b2a86') +
      times(6, (hole) => circle(172 + (hole % 3) * 28, 148 + Math.floor(hole / 3) * 15, 4.6, '#f3f7f7')) +
      path('M146 250H254L258 302H142Z', '#d8e8e8') +
      times(9, (grain) =>
        rect(266 + ((grain * 29) % 76), 276 + ((grain * 13) % 26), 7, 7, '#fff', 'transform="rotate(20 300 290)"'),
      ),
  ),
  'podcaster-tea': episode(
    '#f26d5b',
    shadow(200, 300, 130, 14) +
      path('M110 204H270C282 262 252 298 190 298S98 262 110 204Z', '#fff4e2') +
      path('M230 204H270C282 262 252 298 196 298C226 280 236 240 230 204Z', '#d9c3a8') +
      stroke('M108 224C66 220 70 272 116 268', '#fff4e2', 15) +
      stroke('M268 236C300 236 310 208 334 196', '#fff4e2', 18) +
      path('M124 204C124 172 256 172 256 204Z', '#5b2a86') +
      circle(190, 168, 12, '#5b2a86') +
      stroke('M336 176C326 160 346 150 336 132', '#fff', 6, 'opacity=".7"'),
  ),
  'event-avatar': drawing(
    400,
    400,
    `<defs>${linear('cold', ['#071a35', '#0f4a63'])}${linear('arc', ['#5cf2b8', '#37c8d8', '#a06bff'], 1, 0)}</defs>${rect(0, 0, 400, 400, 'url(#cold)')}${stars(400, 240, 46, 2, '#fff')}` +
      times(4, (arc) =>
        stroke(
          `M${70 + arc * 30} 290a${130 - arc * 30} ${130 - arc * 30} 0 0 1 ${260 - arc * 60} 0`,
          'url(#arc)',
          15,
          `opacity="${1 - arc * 0.2}"`,
        ),
      ) +
      path('M0 400V300L70 250L116 292L186 214L262 296L316 254L400 312V400Z', '#04101f') +
      path('M186 214L214 244L196 256L182 244L164 254L158 245Z', '#dff7f2'),
  ),
  'speaker-stage': drawing(
    800,
    480,
    `<defs>${linear('hall', ['#0b1c3f', '#14306b'])}${linear('ray', ['#ffffff/0.5', '#ffffff/0'])}</defs>${rect(0, 0, 800, 480, 'url(#hall)')}${rect(150, 50, 500, 236, '#1d4fd8', 'rx="10"')}${path(ridge(500, 200, 40, 6, 286, 1.2), '#3f7bff', 'transform="translate(150 0)"')}${path(ridge(500, 238, 30, 16, 286, 1.2), '#7fb0ff', 'transform="translate(150 0)"')}${circle(560, 116, 30, '#ffd166')}${path('M120 0L300 400H500L260 0Z', 'url(#ray)')}${path('M680 0L500 400H300L540 0Z', 'url(#ray)', 'opacity=".6"')}` +
      path('M40 400H760L800 480H0Z', '#0a1733') +
      ellipse(400, 404, 150, 16, '#fff', 'opacity=".2"') +
      path('M380 400L384 302C386 276 414 276 416 302L420 400Z', '#f4f6fb') +
      path('M384 302C386 276 414 276 416 302L418 346H382Z', '#e4572e') +
      circle(400, 252, 21, '#6b4229') +
      circle(400, 244, 21, '#1c1412') +
      stroke('M386 300C366 312 356 322 346 310', '#6b4229', 9) +
      stroke('M414 300C432 308 440 290 452 284', '#6b4229', 9) +
      times(
        13,
        (seat) =>
          circle(30 + seat * 62, 470 + (seat % 2) * 10, 30, '#050d22') +
          path(
            `M${-16 + seat * 62} 520C${-10 + seat * 62} 486 ${70 + seat * 62} 486 ${76 + seat * 62} 520Z`,
            '#050d22',
          ),
      ),
  ),
};

function episode(ground: string, thing: string): Drawing {
  return drawing(
    400,
    400,
    rect(0, 0, 400, 400, ground) +
      circle(200, 210, 168, '#fff', 'opacity=".28"') +
      thing +
      path('M0 352H400V400H0Z', '#5b2a86') +
      times(33, (bar) =>
        rect(14 + bar * 11.4, 376 - (4 + ((bar * 37) % 15)), 5, 8 + ((bar * 37) % 15) * 2, '#ffc27a', 'rx="2.5"'),
      ),
  );
}

function microphone(x: number, y: number, scale: number): string {
  return group(
    `translate(${x} ${y}) scale(${scale})`,
    stroke('M-64-4C-64 84 64 84 64-4', '#2b1147', 14),
    rect(-7, 58, 14, 70, '#2b1147'),
    rect(-52, 124, 104, 15, '#2b1147', 'rx="7"'),
    rect(-42, -104, 84, 146, '#fff4e2', 'rx="42"'),
    path('M8-104C30-100 42-84 42-62V0C42 24 30 38 8 42Z', '#c9a98f', 'opacity=".6"'),
    times(5, (line) => stroke(`M-28 ${-72 + line * 17}H28`, '#5b2a86', 6)),
    rect(-42, 6, 84, 12, '#f26d5b'),
  );
}

function deck(x: number, y: number): string {
  return (
    ellipse(x, y, 126, 66, '#0a0514') +
    ellipse(x, y - 4, 114, 58, '#191027') +
    times(4, (ring) => ellipse(x, y - 4, 104 - ring * 16, 52 - ring * 8, 'none', 'stroke="#fff" stroke-opacity=".1"')) +
    ellipse(x, y - 4, 40, 20, '#ff2e88') +
    ellipse(x, y - 4, 6, 3, '#0a0514') +
    path(`M${x - 60} ${y - 48}L${x - 20} ${y - 6}L${x - 90} ${y - 14}Z`, '#fff', 'opacity=".12"') +
    stroke(`M${x + 104} ${y - 62}L${x + 84} ${y - 20}L${x + 56} ${y + 8}`, '#d8cff0', 6)
  );
}

function bars(): string {
  const random = seeded(33);
  return times(40, (bar) => {
    const high = 26 + random() * 170 * Math.sin((bar / 39) * 3.14);
    return rect(
      20 + bar * 19.2,
      232 - high,
      11,
      high,
      bar % 3 === 0 ? '#29e0ff' : bar % 3 === 1 ? '#ff2e88' : '#8b3dff',
      'rx="3" opacity=".85"',
    );
  });
}

/** Flowers along an edge, for the invitation. */
export function garland(width: number, y: number, seed: number, count: number): string {
  const random = seeded(seed);
  const petals = ['#f2b8b5', '#e58f8f', '#fbe3da', '#d9a5b3', '#f7d2a8'];
  return times(count, (index) => {
    const x = (width / (count - 1)) * index + (random() - 0.5) * 26;
    const down = y + (random() - 0.5) * 34;
    const turn = random() * 360;
    return (
      group(
        `translate(${x} ${down}) rotate(${turn})`,
        path('M0 0C26-16 32-50 0-88C-32-50-26-16 0 0Z', '#8fa283'),
        group('rotate(130)', path('M0 0C20-12 26-40 0-72C-26-40-20-12 0 0Z', '#6f8669')),
      ) + flower(x, down, 34 + random() * 26, petals[index % petals.length] ?? '', '#e9b44c', 6 + (index % 3), turn)
    );
  });
}
