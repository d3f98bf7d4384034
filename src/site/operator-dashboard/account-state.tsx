import type { Locale } from '../../domain/errors.ts';
import { texts } from '../../texts/index.ts';

interface AccountState {
  isOperator: boolean;
  isProved: boolean;
  suspendedAt: Date | null;
  deletionDueAt: Date | null;
}

/** State of an account, as labels beside its address. */
export function AccountState({
  locale,
  isOperator,
  isProved,
  suspendedAt,
  deletionDueAt,
}: AccountState & { locale: Locale }) {
  const t = texts[locale].operatorDashboard.states;
  return (
    <>
      {isOperator && <span class="state">{t.operator}</span>}
      {!isProved && <span class="state">{t.unproved}</span>}
      {deletionDueAt !== null && <span class="state state-off">{t.deletion}</span>}
      {suspendedAt !== null && deletionDueAt === null && <span class="state state-off">{t.suspended}</span>}
    </>
  );
}
