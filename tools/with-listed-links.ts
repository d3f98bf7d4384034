import { completeLink } from '../src/domain/links/link.ts';
import { textPairs } from '../src/domain/text/text-pairs.ts';
import type { Warning } from '../src/domain/warning.ts';
import { textOf } from '../src/texts/index.ts';
import type { Call, OperationResult } from './define-operation.ts';
import { withMoreWarnings } from './with-warnings.ts';

/** Returns the result with a warning for each sent link that is on a list of harmful links (docs/interface.md 5.20). */
export function withListedLinks(
  { context, locale }: Pick<Call, 'context' | 'locale'>,
  result: OperationResult<unknown>,
  sent: unknown,
  listed: ReadonlySet<string>,
): OperationResult<unknown> {
  if (listed.size === 0) return result;
  const isHeld = context.config.listedLinks === 'hold';
  const text = textOf((t) => (isHeld ? t.linkMessages.listedAndHidden : t.linkMessages.listed));
  const warnings = textPairs(sent, null, '').flatMap(({ path, sent: link }): Warning[] =>
    /(?:^|\.)link$/.test(path) && listed.has(completeLink(link)) ? [{ field: path, code: 'link_listed', text }] : [],
  );
  return withMoreWarnings({ locale }, result, warnings);
}
