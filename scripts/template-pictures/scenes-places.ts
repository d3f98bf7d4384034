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
  stroke,
  times,
  within,
} from './kit.ts';
import { garland } from './scenes-stage.ts';
import { branch, flower } from './things.ts';

/** Scenes of places where people meet: signs, rooms and events. */
export const placeScenes: Record<string, Drawing> = {
  'barber-avatar': emblem(
    '#17191c',
    circle(200, 200, 164, '#c79a4b'),
    circle(200, 200, 152, '#17191c'),
    group(
      'translate(200 200)',
      rect(-34, -96, 68, 192, '#f4efe4', 'rx="6"'),
      within(
        'pole',
        'M-34-96H34V96H-34Z',
        times(7, (band) =>
          path(
            `M-60 ${-120 + band * 44}L60 ${-164 + band * 44}V${-144 + band * 44}L-60 ${-100 + band * 44}Z`,
            band % 2 ? '#27548a' : '#b3322c',
          ),
        ),
        rect(10, -96, 24, 192, '#000', 'opacity=".16"'),
      ),
      rect(-48, -118, 96, 24, '#c79a4b', 'rx="8"'),
      rect(-48, 94, 96, 24, '#c79a4b', 'rx="8"'),
      circle(0, -132, 16, '#c79a4b'),
    ),
    times(24, (dot) => circle(200 + 141 * Math.cos(dot * 0.2618), 200 + 141 * Math.sin(dot * 0.2618), 2.6, '#c79a4b')),
  ),
  'barber-chair': drawing(
    800,
    500,
    rect(0, 0, 800, 380, '#2a2d31') +
      times(14, (column) => times(6, (row) => rect(column * 60 - (row % 2) * 30, row * 64, 57, 61, '#303439'))) +
      rect(0, 380, 800, 120, '#17191c') +
      times(9, (tile) =>
        path(
          `M${tile * 100 - 50} 500L${tile * 80 + 40} 380H${tile * 80 + 80}L${tile * 100} 500Z`,
          '#e9e4d8',
          'opacity=".12"',
        ),
      ) +
      rect(90, 60, 180, 230, '#c79a4b', 'rx="90 90"') +
      rect(100, 70, 160, 210, '#8fa3ab', 'rx="80 80"') +
      path('M120 250L220 90L240 110L150 270Z', '#fff', 'opacity=".25"') +
      rect(70, 300, 220, 14, '#8b5a33') +
      times(5, (jar) =>
        rect(
          92 + jar * 38,
          264 - (jar % 2) * 12,
          22,
          36 + (jar % 2) * 12,
          ['#b3322c', '#e9e4d8', '#27548a', '#c79a4b', '#5b7f6a'][jar] ?? '',
          'rx="5"',
        ),
      ) +
      shadow(500, 448, 160, 18, 0.5) +
      rect(482, 380, 36, 56, '#c5cbcf') +
      ellipse(500, 440, 90, 18, '#aab2b7') +
      ellipse(500, 434, 90, 18, '#dfe3e5') +
      path('M400 352H600L590 392H410Z', '#7d1f1c') +
      path('M440 140H560C580 140 590 160 588 180L578 356H422L412 180C410 160 420 140 440 140Z', '#b3322c') +
      times(3, (seam) => stroke(`M${456 + seam * 44} 160V346`, '#7d1f1c', 5)) +
      rect(446, 96, 108, 46, '#b3322c', 'rx="16"') +
      stroke('M396 270V352M604 270V352', '#dfe3e5', 14) +
      rect(372, 256, 60, 22, '#1d1f22', 'rx="11"') +
      rect(568, 256, 60, 22, '#1d1f22', 'rx="11"') +
      path('M430 436H570L590 470H410Z', '#c79a4b') +
      stroke('M690 60V330', '#c79a4b', 6) +
      rect(668, 110, 44, 150, '#f4efe4') +
      within(
        'wall',
        'M668 110H712V260H668Z',
        times(8, (band) =>
          path(
            `M650 ${96 + band * 34}L730 ${66 + band * 34}V${82 + band * 34}L650 ${112 + band * 34}Z`,
            band % 2 ? '#27548a' : '#b3322c',
          ),
        ),
      ) +
      rect(660, 98, 60, 14, '#c79a4b') +
      rect(660, 258, 60, 14, '#c79a4b'),
  ),
  'yoga-pose': drawing(
    800,
    500,
    `<defs>${linear('dawn', ['#dfeae2', '#f7e3cd', '#f9cfae'])}</defs>${rect(0, 0, 800, 500, 'url(#dawn)')}${circle(400, 236, 150, '#fff6e8')}${path(ridge(800, 360, 30, 15, 500, 0.6), '#b4c9b6')}${path(ridge(800, 420, 18, 25, 500, 0.4), '#86a690')}${path('M240 446H560L590 466H210Z', '#8c5f7c')}` +
      shadow(400, 448, 120, 10, 0.3) +
      path(
        'M310 440C300 412 340 396 400 398C460 396 500 412 490 440C470 452 430 440 400 436C370 440 330 452 310 440Z',
        '#3f5d6b',
      ) +
      path('M310 440C340 424 380 420 410 434L400 446C370 446 330 454 310 440Z', '#33505d') +
      path(
        'M362 404C352 350 356 300 372 276C386 264 414 264 428 276C444 300 448 350 438 404C420 414 380 414 362 404Z',
        '#d9785a',
      ) +
      path(
        'M428 276C444 300 448 350 438 404C430 410 420 412 412 412C420 360 420 310 408 270Z',
        '#000',
        'opacity=".1"',
      ) +
      stroke('M376 292C346 330 330 372 326 416', '#c98a66', 17) +
      stroke('M424 292C454 330 470 372 474 416', '#b97a58', 17) +
      rect(388, 236, 24, 40, '#b97a58', 'rx="10"') +
      circle(400, 222, 34, '#c98a66') +
      path('M366 222C360 176 440 176 434 222C426 200 410 194 400 194C390 194 374 200 366 222Z', '#2f1f1a') +
      circle(400, 178, 16, '#2f1f1a') +
      stroke('M384 224C388 228 392 228 395 224M405 224C408 228 412 228 416 224', '#5a3526', 3) +
      branch(120, 480, 210, -8, '#6f9480', '#48695a') +
      branch(140, 484, 160, 14, '#86a690', '#48695a') +
      branch(690, 484, 190, 10, '#6f9480', '#48695a'),
  ),
  'wedding-avatar': emblem(
    '#fbf1ea',
    circle(200, 200, 150, '#fff'),
    times(26, (leaf) =>
      group(
        `translate(200 200) rotate(${leaf * 13.85}) translate(0 -138)`,
        group(
          `rotate(${leaf % 2 ? 64 : 112})`,
          path('M0 0C14-12 16-34 0-52C-16-34-14-12 0 0Z', leaf % 3 ? '#8fa283' : '#a9b89c'),
        ),
      ),
    ),
    flower(96, 292, 56, '#f2b8b5', '#e9b44c', 8),
    flower(150, 330, 42, '#fbe3da', '#d9a04c', 6, 20),
    flower(64, 240, 36, '#e58f8f', '#f7d2a8', 7),
    flower(304, 110, 46, '#f2b8b5', '#e9b44c', 8),
    flower(330, 160, 32, '#fbe3da', '#d9a04c', 6),
    stroke('M160 214a34 34 0 1 0 68 0a34 34 0 1 0 -68 0', '#c9a05a', 8),
    stroke('M188 196a34 34 0 1 0 68 0a34 34 0 1 0 -68 0', '#dfbd7c', 8),
    path('M222 150L234 136L246 150L234 166Z', '#cfe6ee'),
  ),
  'wedding-cover': drawing(
    1280,
    600,
    `<defs>${linear('paper', ['#fdf6ef', '#f9e4d9'])}</defs>${rect(0, 0, 1280, 600, 'url(#paper)')}${garland(1280, 30, 3, 17)}${garland(1280, 96, 9, 9)}${garland(1280, 580, 14, 17)}${garland(1280, 520, 21, 8)}`,
  ),
  'cafe-avatar': emblem(
    '#f6ead4',
    circle(200, 200, 168, '#1f4a3c'),
    circle(200, 200, 154, 'none', 'stroke="#e9b44c" stroke-width="4"'),
    group(
      'translate(196 236)',
      path('M-82-74H82C82-8 50 40 0 40S-82-8-82-74Z', '#f6ead4'),
      stroke('M80-52C126-58 126 0 66 2', '#f6ead4', 14),
      rect(-100, 52, 200, 12, '#e9b44c', 'rx="6"'),
      branch(0, 22, 78, 0, '#1f4a3c', '#1f4a3c', 6),
      stroke('M-34-96C-46-114-22-126-34-146M4-98C-8-116 16-128 4-148M42-96C30-114 54-126 42-146', '#e9b44c', 8),
    ),
  ),
  'shop-avatar': emblem(
    '#ecd9c6',
    circle(200, 200, 160, '#3f5a4b'),
    group(
      'translate(200 214)',
      stroke('M-46-60C-50-140 50-140 46-60', '#ecd9c6', 14),
      path('M-96-64H96L112 100H-112Z', '#ecd9c6'),
      path('M60-64H96L112 100H70Z', '#c9ad90'),
      path('M-60 100C-60 30-20-4 0-20C20-4 60 30 60 100Z', '#d98b4a'),
      stroke('M0-16V96M0 30L-30 52M0 30L30 52M0 62L-34 84M0 62L34 84', '#3f5a4b', 6),
    ),
  ),
  'charity-avatar': emblem(
    '#e4f3ea',
    circle(200, 200, 164, '#1f6f5c'),
    path('M46 240C100 206 140 270 200 240S300 206 354 240A164 164 0 0 1 46 240Z', '#4fb3d9'),
    path('M58 282C110 254 150 304 200 282S296 254 342 282A164 164 0 0 1 58 282Z', '#a9e1ef'),
    group(
      'translate(200 238)',
      stroke('M0 0V-90', '#e4f3ea', 11),
      path('M0-50C-8-104-64-122-96-116C-92-70-52-44 0-50Z', '#8fd694'),
      path('M0-70C6-124 56-150 92-146C92-98 54-66 0-70Z', '#c7efb4'),
    ),
  ),
  'charity-planting': drawing(
    800,
    480,
    rect(0, 0, 800, 480, '#cdeaf0') +
      circle(650, 96, 52, '#fff3c4') +
      path(ridge(800, 250, 36, 4, 480, 0.8), '#a8d5b5') +
      path(ridge(800, 310, 26, 14, 480, 0.6), '#74b98c') +
      path('M0 360C200 330 560 380 800 344V480H0Z', '#7a5238') +
      path('M0 360C200 330 560 380 800 344V366C560 402 200 352 0 382Z', '#4f9a63') +
      times(4, (tree) =>
        branch(
          110 + tree * 190,
          372 + (tree % 2) * 12,
          84 + (tree % 2) * 26,
          tree % 2 ? 4 : -4,
          '#3fae72',
          '#2a6b48',
          7,
        ),
      ) +
      digger(300, 366, '#e4572e', '#8a5a3c', '#1c1412', 1) +
      digger(590, 362, '#2f6f9f', '#f2c6a5', '#b5651d', -1) +
      group(
        'translate(420 440)',
        rect(-30, -52, 60, 52, '#8d9ba0', 'rx="6"'),
        ellipse(0, -52, 30, 7, '#5f6d72'),
        stroke('M28-40L60-70', '#8d9ba0', 9),
        stroke('M-28-44C-54-44-54-10-28-8', '#8d9ba0', 7),
      ),
  ),
};

/** Draws a person who kneels and plants. */
function digger(x: number, y: number, shirt: string, skin: string, hair: string, side: number): string {
  return group(
    `translate(${x} ${y}) scale(${side * 1.25} 1.25)`,
    path('M-44 4C-50-24-30-34-6-34L22-30C30-14 30 0 26 6Z', '#3a4a63'),
    path('M-40-30C-46-70-34-100-8-104C20-104 30-84 26-52L20-28Z', shirt),
    stroke('M10-86C34-70 48-46 54-14', shirt, 18),
    stroke('M52-24L58-4', skin, 13),
    circle(14, -126, 24, skin),
    path('M-10-126C-14-160 36-160 38-130C26-140 10-140 6-132C0-128-4-120-8-112Z', hair),
    circle(22, -124, 2.6, '#1b1410'),
    stroke('M24-114C28-112 30-114 32-117', '#7a2f2a', 3),
  );
}
