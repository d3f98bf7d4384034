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
  stars,
  stroke,
  times,
} from './kit.ts';

export interface Landscape {
  width: number;
  height: number;
  /** Colours from the top down. */
  sky: readonly string[];
  sun?: { x: number; y: number; r: number; color: string; glow: string };
  stars?: number;
  /** Ridges from the farthest to the nearest: colours at the line and at the foot, position and height as shares of the height. */
  ridges: readonly { colors: readonly [string, string]; at: number; high: number; rough?: number; trees?: string }[];
  water?: { at: number; colors: readonly string[]; glint: string };
  seed: number;
  /** Laid between the sky and the hills. */
  lights?: string;
  /** Laid over all of it. */
  more?: string;
}

/** Layers of hills under a sky, with haze between them. */
export function landscape(scene: Landscape, scale = 1): Drawing {
  const { width, height, sun, water } = scene;
  const clouds = sun ? mist(width, height, scene.seed, sun.glow) : '';
  return drawing(
    width,
    height,
    [
      `<defs>${linear('sky', scene.sky)}${sun ? radial('glow', [`${sun.glow}/0.9`, `${sun.glow}/0.35`, `${sun.glow}/0`]) : ''}</defs>`,
      rect(0, 0, width, height, 'url(#sky)'),
      scene.stars ? stars(width, height * 0.6, scene.stars, scene.seed, '#fff') : '',
      sun ? circle(sun.x * width, sun.y * height, sun.r * height * 3.4, 'url(#glow)') : '',
      scene.lights ?? '',
      clouds,
      sun ? circle(sun.x * width, sun.y * height, sun.r * height, sun.color) : '',
      scene.ridges.map((layer, index) => hills(scene, layer, index)).join(''),
      water ? sea(scene, water) : '',
      scene.more ?? '',
    ].join(''),
    scale,
  );
}

function hills({ width, height, seed }: Landscape, layer: Landscape['ridges'][number], index: number): string {
  const id = `ridge${index}`;
  const base = layer.at * height;
  const outline = ridge(width, base, layer.high * height, seed + index * 13, height, layer.rough);
  return `<defs>${linear(id, layer.colors)}</defs>${path(outline, `url(#${id})`)}${layer.trees ? firs(width, outline, seed + index, layer.trees, height) : ''}`;
}

/** Draws trees along the line of hills. */
function firs(width: number, outline: string, seed: number, color: string, height: number): string {
  const random = seeded(seed);
  const points = [...outline.matchAll(/L([\d.]+) ([\d.-]+)/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }));
  return times(Math.round(width / 13), () => {
    const point = points[Math.floor(random() * points.length)] ?? { x: 0, y: 0 };
    const tall = height * (0.05 + random() * 0.08);
    const x = point.x + (random() - 0.5) * 14;
    const half = tall * 0.22;
    return path(
      `M${x.toFixed(1)} ${(point.y - tall).toFixed(1)}l${half} ${tall * 0.5}h${-half * 0.35}l${half * 0.75} ${tall * 0.6}h${-half * 2.8}l${half * 0.75} ${-tall * 0.6}h${-half * 0.35}Z`,
      color,
    );
  });
}

function mist(width: number, height: number, seed: number, color: string): string {
  const random = seeded(seed + 5);
  return times(7, () => {
    const y = height * (0.12 + random() * 0.4);
    return ellipse(
      random() * width,
      y,
      width * (0.1 + random() * 0.16),
      height * (0.006 + random() * 0.012),
      color,
      'opacity=".5"',
    );
  });
}

function sea({ width, height, sun, seed }: Landscape, water: NonNullable<Landscape['water']>): string {
  const random = seeded(seed + 9);
  const top = water.at * height;
  const middle = (sun?.x ?? 0.5) * width;
  return `<defs>${linear('sea', water.colors)}</defs>${rect(0, top, width, height - top, 'url(#sea)')}${times(
    46,
    () => {
      const depth = random();
      const y = top + 4 + depth * (height - top - 6);
      const long = (0.02 + depth * 0.08) * width * (0.5 + random());
      const x = middle + (random() - 0.5) * width * (0.05 + depth * 0.28) - long / 2;
      return stroke(
        `M${x.toFixed(1)} ${y.toFixed(1)}h${long.toFixed(1)}`,
        water.glint,
        1.5 + depth * 3,
        `opacity="${(0.3 + random() * 0.5).toFixed(2)}"`,
      );
    },
  )}${times(26, () => {
    const depth = random();
    return stroke(
      `M${(random() * width).toFixed(1)} ${(top + 6 + depth * (height - top)).toFixed(1)}h${(20 + depth * 70).toFixed(1)}`,
      '#fff',
      1 + depth * 1.6,
      'opacity=".12"',
    );
  })}`;
}

export function lighthouse(x: number, y: number, tall: number, light: string): string {
  return group(
    `translate(${x} ${y}) scale(${tall / 200})`,
    `<defs>${linear('beam', [`${light}/0.55`, `${light}/0`], 1, 0)}</defs>`,
    path('M0-178L-560-262L-560-116L0-166Z', 'url(#beam)', 'transform="scale(-1 1)"'),
    path('M-150 40C-110 4-60-6 0-6C70-6 120 8 170 40Z', '#1a1420'),
    path('M-24 0L-16-150H16L24 0Z', '#efe2d6'),
    path('M4 0L3-150H16L24 0Z', '#000', 'opacity=".2"'),
    path('M-22-34L-20-66H20L22-34ZM-19-96L-17-124H17L19-96Z', '#b5483c'),
    rect(-22, -156, 44, 8, '#2a2230'),
    rect(-13, -184, 26, 28, light),
    path('M-18-184L0-204L18-184Z', '#2a2230'),
  );
}

/** Lit windows of a town, from left to right. */
export function skyline(
  width: number,
  base: number,
  high: number,
  seed: number,
  wall: string,
  windows: string,
): string {
  const random = seeded(seed);
  let x = -10;
  let houses = '';
  while (x < width) {
    const wide = 34 + random() * 58;
    const tall = high * (0.3 + random() * 0.7);
    houses += rect(x, base - tall, wide, tall + 4, wall);
    if (random() > 0.6) houses += rect(x + wide / 2 - 2, base - tall - 26, 4, 28, wall);
    for (let wy = base - tall + 12; wy < base - 10; wy += 20) {
      for (let wx = x + 8; wx < x + wide - 10; wx += 15)
        if (random() > 0.55) houses += rect(wx, wy, 7, 10, windows, `opacity="${(0.4 + random() * 0.6).toFixed(2)}"`);
    }
    x += wide + random() * 8;
  }
  return houses;
}

/** Curtains of light in the sky: rays that hang along waves, blurred. */
export function aurora(width: number, height: number, colors: readonly string[], seed = 3): string {
  const random = seeded(seed);
  const curtains = colors.map((color, index) => {
    const rays = times(70, (ray) => {
      const x = (width * ray) / 70;
      const foot = height * (0.42 + index * 0.1) + height * 0.1 * Math.sin((ray / 70) * (5 + index) + index * 2.1);
      const tall = height * (0.22 + 0.2 * random());
      const opacity = 0.15 + 0.55 * random() * Math.abs(Math.sin(ray / 9 + index * 1.7));
      return rect(x, foot - tall, width / 70 + 2, tall, `url(#curtain${index})`, `opacity="${opacity.toFixed(2)}"`);
    });
    return `<defs>${linear(`curtain${index}`, [`${color}/0`, `${color}/0.5`, `${color}/1`, `${color}/0`])}</defs>${rays}`;
  });
  return `<filter id="veil" x="-10%" y="-10%" width="120%" height="120%"><feGaussianBlur stdDeviation="${width / 95} ${height / 60}"/></filter><g filter="url(#veil)">${curtains.join('')}</g>`;
}
