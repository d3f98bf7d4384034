import type { AnswerError } from '../../domain/forms/check-answers.ts';
import type { LanguageCode } from '../../domain/languages.ts';
import { counted, filled, publicPageTexts } from './texts.ts';

/** Examples of valid answers; the names and numbers are reserved for examples (RFC 2606, Ofcom's for drama). */
const examples = {
  wrongEmail: 'name@example.com',
  wrongPhone: '+44 20 7946 0018',
  wrongDate: '2026-05-31',
  wrongUrl: 'example.com',
};

/** Returns the correct form of an answer, in the language of the page. */
export function answerErrorText(languageCode: LanguageCode, mistake: AnswerError): string {
  const texts = publicPageTexts[languageCode];
  if (typeof mistake === 'object') return counted(languageCode, texts.tooLong, mistake.maxLength);
  if (mistake === 'missing' || mistake === 'unticked' || mistake === 'notListed') return texts[mistake];
  const example = mistake === 'wrongNumber' ? new Intl.NumberFormat(languageCode).format(12.5) : examples[mistake];
  return filled(texts[mistake], 'example', example);
}
