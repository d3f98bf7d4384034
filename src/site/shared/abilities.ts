import type { Locale } from '../../domain/errors.ts';

/** What each ability (interface document, Authentication, 4) means in plain words. */
const words: Record<Locale, Record<string, { label: string; text: string }>> = {
  en: {
    'profile:read': {
      label: 'View your pages',
      text: 'Read your pages with their content, settings and statistics.',
    },
    'profile:write': {
      label: 'Edit your pages',
      text: 'Create pages; add, edit, move and delete blocks; change titles, addresses and pictures. You can undo its changes in the page’s history.',
    },
  },
  ru: {
    'profile:read': {
      label: 'Просматривать ваши страницы',
      text: 'Читать ваши страницы, их содержимое, настройки и статистику.',
    },
    'profile:write': {
      label: 'Изменять ваши страницы',
      text: 'Создавать страницы; добавлять, менять, двигать и удалять блоки; менять заголовки, адреса и картинки. Его изменения можно отменить в истории страницы.',
    },
  },
};

/** Words for an ability; one that has none is shown by its name. */
export function abilityWords(ability: string, locale: Locale): { label: string; text: string } {
  return words[locale][ability] ?? { label: ability, text: '' };
}
