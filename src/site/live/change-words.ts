import { dashboardCaller } from '../../domain/accounts/call-record.ts';
import type { Locale } from '../../domain/errors.ts';
import type { DoneCall } from '../../store/statements/calls.ts';
import { texts } from '../../texts/index.ts';

/**
 * Returns sentences about recent actions of apps and tokens, one for each kind, such as "Claude added blocks". Actions of the person in a
 * browser are left out, and so are those without a visible effect.
 */
export function changeTexts(
  calls: readonly Pick<DoneCall, 'caller' | 'callerName' | 'operation'>[],
  locale: Locale,
): string[] {
  const byApps = calls.filter(({ caller }) => caller !== dashboardCaller);
  const done = new Map<string, { name: string; operation: string; count: number }>();
  for (const { caller, callerName, operation } of byApps) {
    const key = `${caller} ${operation}`;
    const before = done.get(key)?.count ?? 0;
    done.set(key, { name: callerName, operation, count: before + 1 });
  }
  const t = texts[locale].changes;
  const deeds: Readonly<Record<string, string>> = t.deeds;
  return [...done.values()].flatMap(({ name, operation, count }) => {
    const several = `${operation}s`;
    const deed = deeds[count > 1 && several in deeds ? several : operation];
    return deed === undefined ? [] : [t.done(name, deed)];
  });
}
