import { textOf } from '../../texts/index.ts';
import { invalidField, type Text } from '../errors.ts';
import { languageByCode, languageById, languages } from '../languages.ts';
import { closestName } from '../text/closest-name.ts';

/** A language of a page, by its id or its code. */
export interface ChosenLanguage {
  languageId?: number | null | undefined;
  languageCode?: string | null | undefined;
}

/** Returns the language id to store: null for the owner's language, undefined to leave it. Throws `validation_failed`. */
export function chosenLanguage({ languageId, languageCode }: ChosenLanguage): number | null | undefined {
  if (languageId !== undefined && languageCode !== undefined) {
    throw invalidField(
      'languageCode',
      textOf((t) => t.profileMessages.notWithLanguageId),
    );
  }
  if (languageId !== undefined) {
    if (languageId !== null && !languageById(languageId)) throw invalidField('languageId', unknownLanguage);
    return languageId;
  }
  if (languageCode === undefined || languageCode === null) return languageCode;
  const language = languageByCode(languageCode);
  if (!language) throw invalidField('languageCode', unknownCode(languageCode));
  return language.id;
}

/** Suggests a supported language similar to the requested one: `pt` for `pt-BR`. */
function unknownCode(code: string): Text {
  const codes = languages.map((language) => language.code);
  const near = codes.find((one) => one === code.toLowerCase().split('-')[0]) ?? closestName(code, codes);
  const hint = near === undefined ? '' : `${near}`;
  return textOf((t) => t.profileMessages.oneOf(codes.join(', '), hint));
}

const unknownLanguage = textOf((t) => t.profileMessages.unknownLanguage);
