/** Themes of pages, in the order of the choice. Ids are stored with pages: never reuse one. */
export const themes = [
  { id: 1, key: 'vitrine' },
  { id: 2, key: 'linen' },
  { id: 3, key: 'noir' },
  { id: 4, key: 'rose' },
  { id: 5, key: 'ocean' },
  { id: 6, key: 'sunset' },
  { id: 7, key: 'lavender' },
  { id: 8, key: 'lemon' },
  { id: 9, key: 'clay' },
  { id: 10, key: 'midnight' },
] as const;

export type ThemeKey = (typeof themes)[number]['key'];

/** Returns the theme of a stored id; the default theme for an unknown id. */
export function themeById(id: number): ThemeKey {
  return themes.find((theme) => theme.id === id)?.key ?? 'vitrine';
}
