import { circle, ellipse, group, linear, path, rect, shadow, stroke, times, within } from './kit.ts';

/** A pot turned on a wheel: its outline from the rim down the right side, mirrored; `dip` is the glaze and its depth. */
export interface Pot {
  /** Half widths at equal heights from the rim to the foot. */
  profile: readonly number[];
  tall: number;
  clay: readonly [light: string, dark: string];
  dip?: { color: string; share: number };
  rings?: string;
  speckles?: string;
}

export function pot(
  id: string,
  x: number,
  y: number,
  scale: number,
  { profile, tall, clay, dip, rings, speckles }: Pot,
): string {
  const step = tall / (profile.length - 1);
  const side = (sign: number) => profile.map((half, index) => [sign * half, -tall + index * step] as const);
  const outline = `${smooth(side(1))}L${-(profile.at(-1) ?? 0)} 0${smooth([...side(-1)].reverse()).replace('M', 'L')}Z`;
  const rim = profile[0] ?? 0;
  const widest = Math.max(...profile);
  const drip = dip
    ? `M${-widest - 9} ${-tall - 9}H${widest + 9}V${-tall + tall * dip.share}C${widest * 0.5} ${-tall + tall * dip.share + 14} ${widest * 0.2} ${-tall + tall * dip.share - 12} ${-widest * 0.2} ${-tall + tall * dip.share + 6}S${-widest * 0.7} ${-tall + tall * dip.share + 10} ${-widest - 9} ${-tall + tall * dip.share - 4}Z`
    : '';
  return (
    shadow(x + 10 * scale, y + 2, widest * 1.35 * scale, 15 * scale, 0.34) +
    group(
      `translate(${x} ${y}) scale(${scale})`,
      `<defs>${linear(`${id}clay`, [clay[0], clay[0], clay[1]], 1, 0)}</defs>`,
      path(outline, `url(#${id}clay)`),
      within(
        `${id}in`,
        outline,
        dip ? path(drip, dip.color) : '',
        rings
          ? times(3, (ring) =>
              stroke(
                `M${-widest} ${-tall * (0.34 - ring * 0.09)}C${-widest * 0.4} ${-tall * (0.3 - ring * 0.09)} ${widest * 0.4} ${-tall * (0.3 - ring * 0.09)} ${widest} ${-tall * (0.34 - ring * 0.09)}`,
                rings,
                4,
              ),
            )
          : '',
        speckles
          ? times(26, (dot) =>
              circle(
                ((dot * 47) % (widest * 2)) - widest,
                -((dot * 61) % tall),
                1 + (dot % 3) * 0.7,
                speckles,
                'opacity=".55"',
              ),
            )
          : '',
        path(
          `M${widest * 0.3} ${-tall - 10}C${widest * 0.62} ${-tall * 0.6} ${widest * 0.62} ${-tall * 0.4} ${widest * 0.2} 4H${widest + 20}V${-tall - 10}Z`,
          '#1d0e08',
          'opacity=".16"',
        ),
        stroke(
          `M${-widest * 0.68} ${-tall * 0.74}C${-widest * 0.82} ${-tall * 0.5} ${-widest * 0.76} ${-tall * 0.34} ${-widest * 0.66} ${-tall * 0.2}`,
          '#fff',
          widest * 0.1,
          'opacity=".26"',
        ),
      ),
      ellipse(0, -tall, rim, rim * 0.2, clay[1]),
      ellipse(0, -tall + 1.5, rim * 0.86, rim * 0.14, '#2a1610', 'opacity=".55"'),
    )
  );
}

/** A line through points, rounded (Catmull-Rom as cubic curves). */
function smooth(points: readonly (readonly [number, number])[]): string {
  return points
    .map(([x, y], index) => {
      if (index === 0) return `M${x} ${y}`;
      const [px = x, py = y] = points[index - 1] ?? [];
      const [bx, by] = points[index - 2] ?? [px, py];
      const [ax, ay] = points[index + 1] ?? [x, y];
      return `C${px + (x - bx) / 6} ${py + (y - by) / 6} ${x - (ax - px) / 6} ${y - (ay - py) / 6} ${x} ${y}`;
    })
    .join('');
}

export const vase: Pot['profile'] = [26, 22, 24, 46, 62, 60, 44, 30];
export const bowl: Pot['profile'] = [92, 90, 82, 66, 40, 34];
export const jug: Pot['profile'] = [34, 30, 32, 44, 52, 54, 52, 46, 40];
export const cup: Pot['profile'] = [44, 44, 43, 41, 36];
export const bottle: Pot['profile'] = [14, 13, 14, 18, 44, 52, 50, 40];

/** A branch with leaves on both sides. */
export function branch(
  x: number,
  y: number,
  tall: number,
  lean: number,
  color: string,
  vein: string,
  leaves = 7,
): string {
  return group(
    `translate(${x} ${y}) rotate(${lean})`,
    stroke(`M0 0C${tall * 0.06} ${-tall * 0.4} ${-tall * 0.05} ${-tall * 0.7} 0 ${-tall}`, vein, 3),
    times(leaves, (leaf) => {
      const at = -tall * (0.25 + (0.75 * leaf) / leaves);
      const size = tall * (0.2 - 0.09 * (leaf / leaves));
      const turn = leaf % 2 ? 52 : -52;
      return group(
        `translate(0 ${at}) rotate(${turn})`,
        path(
          `M0 0C${size * 0.36} ${-size * 0.4} ${size * 0.26} ${-size * 0.9} 0 ${-size * 1.2}C${-size * 0.26} ${-size * 0.9} ${-size * 0.36} ${-size * 0.4} 0 0Z`,
          color,
        ),
        stroke(`M0 0L0 ${-size}`, vein, 1.6, 'opacity=".6"'),
      );
    }),
  );
}

export function flower(x: number, y: number, size: number, petals: string, heart: string, count = 7, turn = 0): string {
  return group(
    `translate(${x} ${y}) rotate(${turn}) scale(${size / 50})`,
    times(count, (petal) =>
      group(
        `rotate(${(360 / count) * petal})`,
        path('M0 0C22-8 24-40 0-50C-24-40-22-8 0 0Z', petals),
        path('M0-6C8-12 8-32 0-42C-8-32-8-12 0-6Z', '#fff', 'opacity=".22"'),
      ),
    ),
    circle(0, 0, 12, heart),
  );
}

/** A record in its sleeve; `art` is drawn in a square of 200. */
export function sleeve(x: number, y: number, size: number, ground: string, art: string, disc = '#15131a'): string {
  return (
    shadow(x + size / 2 + 10, y + size + 4, size * 0.62, 16, 0.4) +
    group(
      `translate(${x} ${y}) scale(${size / 200})`,
      circle(148, 100, 92, disc),
      times(5, (ring) =>
        circle(148, 100, 84 - ring * 10, 'none', 'stroke="#fff" stroke-opacity=".07" stroke-width="1.4"'),
      ),
      circle(148, 100, 28, '#e8b04a'),
      circle(148, 100, 5, '#15131a'),
      rect(0, 0, 200, 200, ground),
      within(`sleeve${Math.round(x)}x${Math.round(y)}`, 'M0 0H200V200H0Z', art),
      rect(192, 0, 8, 200, '#000', 'opacity=".18"'),
    )
  );
}

export function book(id: string, x: number, y: number, wide: number, tall: number, cover: string, art: string): string {
  return (
    shadow(x + wide / 2 + 12, y + tall + 2, wide * 0.66, 14, 0.36) +
    group(
      `translate(${x} ${y})`,
      rect(6, 4, wide, tall, '#efe6d6', 'rx="2"'),
      rect(wide - 2, 8, 8, tall - 6, '#d9cdb8'),
      rect(0, 0, wide, tall, cover, 'rx="3"'),
      within(`${id}cover`, `M0 0H${wide}V${tall}H0Z`, art),
      rect(0, 0, 9, tall, '#000', 'opacity=".2"'),
      rect(9, 0, 3, tall, '#fff', 'opacity=".14"'),
    )
  );
}
