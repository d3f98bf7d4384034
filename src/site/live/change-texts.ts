import { dashboardCaller } from '../../domain/accounts/call-record.ts';
import type { Locale } from '../../domain/errors.ts';
import type { DoneCall } from '../../store/statements/calls.ts';

/** What was done, after the name of who did it. */
const deeds: Record<string, Record<Locale, string>> = {
  create_profile: { en: 'created a page', ru: 'создана страница' },
  update_profile: { en: 'edited a page', ru: 'изменена страница' },
  update_profile_settings: { en: 'edited page settings', ru: 'изменены настройки страницы' },
  create_slot: { en: 'added a block', ru: 'добавлен блок' },
  create_slots: { en: 'added blocks', ru: 'добавлены блоки' },
  update_slot: { en: 'edited a block', ru: 'изменён блок' },
  update_slots: { en: 'edited blocks', ru: 'изменены блоки' },
  delete_slot: { en: 'deleted a block', ru: 'удалён блок' },
  delete_slots: { en: 'deleted blocks', ru: 'удалены блоки' },
  reorder_slots: { en: 'moved blocks', ru: 'перемещены блоки' },
  update_stickers: { en: 'edited stickers', ru: 'изменены наклейки' },
  create_form: { en: 'created a form', ru: 'создана форма' },
  update_form: { en: 'edited a form', ru: 'изменена форма' },
  delete_form: { en: 'deleted a form', ru: 'удалена форма' },
  create_event: { en: 'created an event', ru: 'создано событие' },
  update_event: { en: 'edited an event', ru: 'изменено событие' },
  delete_event: { en: 'deleted an event', ru: 'удалено событие' },
};

/**
 * Says what apps and tokens have just done, a sentence for each kind of deed, such as "Claude added blocks". Nothing is said of what the
 * person did in a browser, nor of what changes nothing that is shown.
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
  return [...done.values()].flatMap(({ name, operation, count }) => {
    const deed = deeds[count > 1 ? severalOf(operation) : operation]?.[locale];
    if (deed === undefined) return [];
    return [locale === 'ru' ? `${name}: ${deed}` : `${name} ${deed}`];
  });
}

function severalOf(operation: string): string {
  return `${operation}s` in deeds ? `${operation}s` : operation;
}
