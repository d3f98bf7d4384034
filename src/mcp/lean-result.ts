import type { Lean, Tool } from '../../tools/define-operation.ts';
import { isMarkedImmutable, memoizeImmutable } from '../domain/memoize.ts';
import { fittingResult } from './fitting-result.ts';

/**
 * Returns a tool's result for an assistant: lean unless the full form is requested, and never longer than assistants accept
 * (docs/decisions/0506). A dry run returns everything it would have stored, because that is its purpose.
 */
export function leanResult(
  tool: Tool,
  result: Record<string, unknown>,
  given: Record<string, unknown>,
): Record<string, unknown> {
  const { lean } = tool;
  if (!lean) return fittingResult(tool, result);
  const asked = lean.argument === undefined ? null : (given[lean.argument] ?? null);
  if (asked === 'full' || (asked === null && given.dryRun === true)) {
    return Array.isArray(result.data) ? fittingResult(tool, result) : result;
  }
  return fittingResult(tool, { ...result, data: leanDataOf(lean)(result.data, given) });
}

type Made = (data: unknown, given: Record<string, unknown>) => unknown;
const made = new WeakMap<object, Made>();

/** Makes lean data, once for data that is kept (docs/decisions/0309). */
function leanDataOf(lean: Lean<unknown>): Made {
  const known = made.get(lean);
  if (known) return known;
  const ofKept = memoizeImmutable((data: unknown) => lean.output.parse(lean.of(data, {})));
  const make: Made = (data, given) =>
    isMarkedImmutable(data) && lean.of.length === 1 ? ofKept(data) : lean.output.parse(lean.of(data, given));
  made.set(lean, make);
  return make;
}
