const rightToLeft = new Set(['ar', 'dv', 'fa', 'he', 'ku', 'ps', 'sd', 'ug', 'ur', 'yi']);

/** The writing direction of a language code such as `ar` or `he-IL`. */
export function textDirection(languageCode: string): 'ltr' | 'rtl' {
  return rightToLeft.has(languageCode.toLowerCase().split(/[-_]/)[0] ?? '') ? 'rtl' : 'ltr';
}
