import { countingOf } from '../../src/domain/analytics/counting.ts';
import type { ProfileRow } from '../../src/domain/profiles/profile-rows.ts';
import { textOf } from '../../src/texts/index.ts';
import type { Call, OperationResult } from '../define-operation.ts';
import { withWarnings } from '../with-warnings.ts';

/** Returns the result with a warning if nothing new is counted on any of its pages (docs/interface.md 7.8). */
export function withStatisticsOff<Data>(
  { context, locale }: Pick<Call, 'context' | 'locale'>,
  pages: readonly Pick<ProfileRow, 'statistics'>[],
  result: OperationResult<Data>,
): OperationResult<Data> {
  if (pages.length === 0 || pages.some((page) => countingOf(context.config, page) !== 'off')) return result;
  const text = textOf((t) => t.analyticsMessages.statisticsOff);
  const { meta } = withWarnings({ locale }, null, [{ field: 'statistics', code: 'statistics_off', text }]);
  return { ...result, meta: { ...result.meta, ...meta } };
}
