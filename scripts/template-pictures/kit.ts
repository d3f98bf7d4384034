/** A drawing: its stored size in pixels, and the SVG with a view box of its own. */
export interface Drawing {
  width: number;
  height: number;
  svg: string;
}

/** Wraps shapes into a drawing; `scale` is how many stored pixels a unit of the view box has. */
export function drawing(width: number, height: number, shapes: string, scale = 1): Drawing {
  return {
    width: Math.round(width * scale),
    height: Math.round(height * scale),
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${shapes}</svg>`,
  };
}

/** Numbers from 0 to 1, always the same for a seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export function times(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('');
}

/** Returns linear gradients, by id, from top to bottom unless `x2` and `y2` differ. */
export function linear(id: string, colors: readonly string[], x2 = 0, y2 = 1): string {
  return `<linearGradient id="${id}" x1="0" y1="0" x2="${x2}" y2="${y2}">${stopsOf(colors)}</linearGradient>`;
}

export function radial(id: string, colors: readonly string[], cx = 0.5, cy = 0.5, r = 0.5): string {
  return `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stopsOf(colors)}</radialGradient>`;
}

/** A colour may say how opaque it is: `#fff/0.4`. */
function stopsOf(colors: readonly string[]): string {
  return colors
    .map((entry, index) => {
      const [color, opacity = '1'] = entry.split('/');
      return `<stop offset="${index / (colors.length - 1)}" stop-color="${color}" stop-opacity="${opacity}"/>`;
    })
    .join('');
}

export function rect(x: number, y: number, width: number, height: number, fill: string, more = ''): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" ${more}/>`;
}

export function circle(cx: number, cy: number, r: number, fill: string, more = ''): string {
  return `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${fill}" ${more}/>`;
}

export function ellipse(cx: number, cy: number, rx: number, ry: number, fill: string, more = ''): string {
  return `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${fill}" ${more}/>`;
}

export function path(d: string, fill: string, more = ''): string {
  return `<path d="${d}" fill="${fill}" ${more}/>`;
}

export function stroke(d: string, color: string, width: number, more = ''): string {
  return `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;
}

export function group(transform: string, ...shapes: string[]): string {
  return `<g transform="${transform}">${shapes.join('')}</g>`;
}

/** Shapes as far as they lie within a path. */
export function within(id: string, d: string, ...shapes: string[]): string {
  return `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${shapes.join('')}</g>`;
}

/** Draws a soft shadow on the shapes below. */
export function shadow(cx: number, cy: number, rx: number, ry: number, opacity = 0.28): string {
  const id = `s${Math.round(cx)}x${Math.round(cy)}x${Math.round(rx)}`;
  return `<defs>${radial(id, [`#140a06/${opacity}`, `#140a06/${opacity * 0.55}`, '#140a06/0'])}</defs>${ellipse(cx, cy, rx, ry, `url(#${id})`)}`;
}

/** The line of hills from left to right: waves of several lengths, with the height of each from a seed. */
export function ridge(width: number, base: number, height: number, seed: number, bottom: number, rough = 1): string {
  const random = seeded(seed);
  const waves = [1, 2.1, 4.3, 8.7].map((length, index) => ({
    length,
    size: (height * (0.5 + random())) / (1 + index * 1.4) ** (2 - 0.6 * rough),
    shift: random() * 7,
  }));
  const steps = 90;
  const points = Array.from({ length: steps + 1 }, (_, step) => {
    const x = (width * step) / steps;
    const lift = waves.reduce(
      (sum, wave) => sum + wave.size * Math.sin((x / width) * 6.28 * wave.length + wave.shift),
      0,
    );
    return `${x.toFixed(1)} ${(base - lift).toFixed(1)}`;
  });
  return `M0 ${bottom}L${points.join('L')}L${width} ${bottom}Z`;
}

/** Stars of several sizes and opacities. */
export function stars(width: number, height: number, count: number, seed: number, color: string): string {
  const random = seeded(seed);
  return times(count, () =>
    circle(
      random() * width,
      random() * height,
      0.8 + random() * 1.9,
      color,
      `opacity="${(0.35 + random() * 0.6).toFixed(2)}"`,
    ),
  );
}

/** The sign of a shop, a club or a project. */
export function emblem(ground: string, ...shapes: string[]): Drawing {
  return drawing(400, 400, rect(0, 0, 400, 400, ground) + shapes.join(''));
}
