import type { Texts } from '../texts.ts';

export const changes: Texts['changes'] = {
  done: (who: string, deed: string) => `${who}: ${deed}`,
  deeds: {
    create_profile: 'создана страница',
    update_profile: 'изменена страница',
    update_profile_settings: 'изменены настройки страницы',
    create_slot: 'добавлен блок',
    create_slots: 'добавлены блоки',
    update_slot: 'изменён блок',
    update_slots: 'изменены блоки',
    delete_slot: 'удалён блок',
    delete_slots: 'удалены блоки',
    reorder_slots: 'перемещены блоки',
    update_stickers: 'изменены стикеры',
    create_form: 'создана форма',
    update_form: 'изменена форма',
    delete_form: 'удалена форма',
    create_event: 'создано событие',
    update_event: 'изменено событие',
    delete_event: 'удалено событие',
  },
};
