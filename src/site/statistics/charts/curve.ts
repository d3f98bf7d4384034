/** A place in a drawing; y grows downwards. */
export interface Point {
  x: number;
  y: number;
}

/**
 * A smooth line through points of growing x, as the commands of an SVG path. Between two points it stays between their values (monotone
 * cubic interpolation, Fritsch and Carlson 1980), so that no day looks busier than the busiest or less than empty.
 */
export function curvePath(points: readonly Point[]): string {
  const [first] = points;
  if (first === undefined) return '';
  // With round ends a line of no length is a dot.
  if (points.length === 1) return `M${rounded(first.x)} ${rounded(first.y)}h0`;
  const slopes = slopesOf(points);
  const parts = points.slice(1).map((to, index) => {
    const from = points[index] ?? first;
    const third = (to.x - from.x) / 3;
    const leaving = from.y + third * (slopes[index] ?? 0);
    const arriving = to.y - third * (slopes[index + 1] ?? 0);
    return `C${rounded(from.x + third)} ${rounded(leaving)} ${rounded(to.x - third)} ${rounded(arriving)} ${rounded(to.x)} ${rounded(to.y)}`;
  });
  return `M${rounded(first.x)} ${rounded(first.y)}${parts.join('')}`;
}

/** The area between such a line and the floor at `bottom`. */
export function areaPath(points: readonly Point[], bottom: number): string {
  const first = points[0];
  const last = points.at(-1);
  if (first === undefined || last === undefined) return '';
  return `${curvePath(points)}L${rounded(last.x)} ${rounded(bottom)}L${rounded(first.x)} ${rounded(bottom)}Z`;
}

/** Returns the slope at each point: flat on peaks and in valleys, and never steep enough to overshoot. */
function slopesOf(points: readonly Point[]): number[] {
  const between = points.slice(1).map((to, index) => {
    const from = points[index] ?? to;
    return to.x === from.x ? 0 : (to.y - from.y) / (to.x - from.x);
  });
  return points.map((_point, index) => {
    const before = between[index - 1];
    const after = between[index];
    if (before === undefined || after === undefined) return before ?? after ?? 0;
    if (before * after <= 0) return 0;
    return Math.sign(before) * Math.min(Math.abs(before + after) / 2, 3 * Math.abs(before), 3 * Math.abs(after));
  });
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
