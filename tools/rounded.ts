import type * as z from 'zod';
import type { BriefForm } from './define-operation.ts';

/** Rounds every fraction in a value to four digits, because more digits only cost assistants tokens. */
export function rounded<Value>(value: Value): Value {
  // Each branch gives back the type that it was given.
  if (typeof value === 'number') return (Number.isInteger(value) ? value : Number(value.toFixed(4))) as Value;
  if (Array.isArray(value)) return value.map(rounded) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, rounded(inner)])) as Value;
}

/** The connector's form of numbers of any kind. */
export function briefNumbers<Output extends z.ZodType>(output: Output): BriefForm<z.output<Output>> {
  return { output, of: (data) => rounded(data) };
}
