/** A scale of counts: its ends, and the values to mark on it, from end to end in equal whole steps. */
export interface CountScale {
  floor: number;
  top: number;
  marks: number[];
}

/** Maximum number of steps of a scale. */
const maxSteps = 4;

/**
 * The scale for counts up to `largest`, in steps of 1, 2 or 5 times a power of ten. It begins at 0, or where all counts are far from
 * that, a little below the `smallest`.
 */
export function countScale(largest: number, smallest = 0): CountScale {
  const lowest = smallest > largest / 2 ? smallest : 0;
  const wanted = Math.max(1, largest - lowest) / maxSteps;
  let power = Math.max(1, 10 ** Math.floor(Math.log10(wanted)));
  for (;;) {
    for (const factor of [1, 2, 5]) {
      const step = factor * power;
      const floor = Math.floor(lowest / step) * step;
      const steps = Math.max(1, Math.ceil((largest - floor) / step));
      if (steps > maxSteps) continue;
      const marks = Array.from({ length: steps + 1 }, (_, index) => floor + index * step);
      return { floor, top: floor + steps * step, marks };
    }
    power *= 10;
  }
}
