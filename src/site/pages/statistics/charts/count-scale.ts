/** A scale of counts: what its upper end stands for, and the values to mark on it, from 0 up in equal whole steps. */
export interface CountScale {
  top: number;
  marks: number[];
}

/** The scale for counts up to `largest`, with at most `most` steps of 1, 2 or 5 times a power of ten. */
export function countScale(largest: number, most = 4): CountScale {
  const wanted = Math.max(1, largest) / most;
  const power = Math.max(1, 10 ** Math.floor(Math.log10(wanted)));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= wanted) ?? 10 * power;
  const steps = Math.max(1, Math.ceil(largest / step));
  return { top: steps * step, marks: Array.from({ length: steps + 1 }, (_, index) => index * step) };
}
