/** @typedef {import('../../texts/texts.ts').Texts['pageApp']} Texts */

/** The words by language, which page-app.ts writes into the document. */
const texts = JSON.parse(document.getElementById('texts').textContent);

/**
 * @param {unknown} locale BCP 47, as the host reports it
 * @returns {Texts}
 */
export function textsFor(locale) {
  const code = String(locale).toLowerCase().split('-')[0];
  return Object.hasOwn(texts, code) ? texts[code] : texts.en;
}
