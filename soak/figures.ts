/** Returns the value below which that share of the values is; NaN without values. */
export function quantileOf(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const medianOf = (values: readonly number[]): number => quantileOf(values, 0.5);
