import type { BriefForm, Tool } from '../../tools/define-operation.ts';
import { isMarkedImmutable, memoizeImmutable } from '../domain/memoize.ts';
import { fittingResult } from './fitting-result.ts';

/**
 * Returns a tool's result for an assistant: brief unless the full form is requested, and never longer than assistants accept
 * (docs/decisions/0506). A dry run returns everything that it would have stored, because that is its purpose.
 */
export function briefResult(
  tool: Tool,
  result: Record<string, unknown>,
  given: Record<string, unknown>,
): Record<string, unknown> {
  const { brief } = tool;
  if (!brief) return fittingResult(tool, result);
  const asked = brief.argument === undefined ? null : (given[brief.argument] ?? null);
  if (asked === 'full' || (asked === null && given.dryRun === true && !brief.hasAllChanges)) {
    return Array.isArray(result.data) ? fittingResult(tool, result) : result;
  }
  return fittingResult(tool, { ...result, data: briefDataOf(brief)(result.data, given) });
}

type Made = (data: unknown, given: Record<string, unknown>) => unknown;
const made = new WeakMap<object, Made>();

/** Returns a function that makes brief data, once for cached data (docs/decisions/0309). */
function briefDataOf(brief: BriefForm<unknown>): Made {
  const known = made.get(brief);
  if (known) return known;
  const ofKept = memoizeImmutable((data: unknown) => brief.output.parse(brief.of(data, {})));
  const make: Made = (data, given) =>
    isMarkedImmutable(data) && brief.of.length === 1 ? ofKept(data) : brief.output.parse(brief.of(data, given));
  made.set(brief, make);
  return make;
}
