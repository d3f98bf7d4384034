import { completeLink } from '../links/link.ts';
import { maxLinkLength, webLinkPattern } from '../links/link-grammar.ts';
import { typedLink } from '../links/typed-link.ts';
import { codePointLength, removeInvisible, tidyCharacters, trimInvisible } from '../text/characters.ts';
import { plainDigits } from '../text/plain-digits.ts';
import { isInvisible } from '../text/visible-text.ts';
import type { FormField } from './form-fields.ts';

/** A visitor's answer in one field; null if it was left empty. */
export interface FormAnswer {
  id: string;
  type: FormField['type'];
  label: string;
  value: string | boolean | null;
}

/** Maximum length of an answer of each type, in characters. */
export const maxAnswerLength: Record<Exclude<FormField['type'], 'select' | 'checkbox'>, number> = {
  text: 500,
  email: 254,
  phone: 40,
  textarea: 5000,
  number: 40,
  date: 10,
  url: maxLinkLength,
};

/** Error of an answer; the page words it in its language. The last one has the maximum length. */
export type AnswerError =
  | 'missing'
  | 'unticked'
  | 'notListed'
  | 'wrongEmail'
  | 'wrongPhone'
  | 'wrongNumber'
  | 'wrongDate'
  | 'wrongUrl'
  | { maxLength: number };

/** Answers in the form's order, and the error of each wrong field by its id. */
export interface CheckedAnswers {
  answers: FormAnswer[];
  mistakes: Map<string, AnswerError>;
}

/**
 * Returns the answers to a form's fields, each checked by its type independent of the browser; values without a field are dropped. They may
 * be stored if there are no errors.
 */
export function checkAnswers(fields: readonly FormField[], sent: (id: string) => string): CheckedAnswers {
  const mistakes: CheckedAnswers['mistakes'] = new Map();
  const answers = fields.map((field): FormAnswer => {
    const { id, type, label } = field;
    const text = trimInvisible(tidyCharacters(sent(id)));
    if (type === 'checkbox') {
      const isTicked = text !== '' && !uncheckedValues.test(text);
      if (field.required && !isTicked) mistakes.set(id, 'unticked');
      return { id, type, label, value: isTicked };
    }
    if (isInvisible(text)) {
      if (field.required) mistakes.set(id, 'missing');
      return { id, type, label, value: null };
    }
    const value = type === 'select' ? chosenOption(field, sent(id), text) : plainValue(type, text);
    const mistake = mistakeIn(field, value);
    if (mistake !== null) mistakes.set(id, mistake);
    return { id, type, label, value: type === 'url' ? completeLink(value) : value };
  });
  return { answers, mistakes };
}

/** Values that programs send for an unchecked box; browsers send nothing. */
const uncheckedValues = /^(?:no|off|false|0)$/i;

/** Returns the chosen option as the form has it: an equal one, or the first that differs only in white space and invisible edges. */
function chosenOption({ options = [] }: FormField, sent: string, text: string): string {
  const typed = plainValue('select', text);
  const alike = () => options.find((option) => plainValue('select', trimInvisible(option)) === typed);
  return options.find((option) => option === sent) ?? alike() ?? typed;
}

/**
 * Returns the answer without effects of the keyboard: line ends in a single line, digits of other scripts in numbers; a link is completed
 * as everywhere.
 */
function plainValue(type: FormField['type'], text: string): string {
  if (type === 'textarea') return text;
  const line = text.replace(/\s+/g, ' ');
  if (type === 'url') return typedLink(line);
  return type === 'phone' || type === 'number' || type === 'date' ? plainDigits(line).trim() : line;
}

const rules: Partial<Record<FormField['type'], { fits(value: string): boolean; otherwise: AnswerError }>> = {
  email: {
    // The HTML standard's own rule for e-mail inputs, and a dot in the domain.
    fits: (value) =>
      /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63})+$/i.test(value) || isForeign(value),
    otherwise: 'wrongEmail',
  },
  phone: {
    fits: (value) => /^\+?[0-9 ().\-/]+$/.test(value) && /^\d{5,15}$/.test(value.replace(/\D/g, '')),
    otherwise: 'wrongPhone',
  },
  number: {
    fits: (value) => /^[+-]?(?:\d+(?:[.,]\d*)?|[.,]\d+)(?:e[+-]?\d+)?$/i.test(value),
    otherwise: 'wrongNumber',
  },
  date: { fits: isDate, otherwise: 'wrongDate' },
  url: { fits: (value) => new RegExp(webLinkPattern, 'u').test(value), otherwise: 'wrongUrl' },
};

function mistakeIn(field: FormField, value: string): AnswerError | null {
  if (field.type === 'select') return field.options?.includes(value) ? null : 'notListed';
  if (field.type === 'checkbox') return null;
  const maxLength = maxAnswerLength[field.type];
  if (codePointLength(value) > maxLength) return { maxLength };
  const rule = rules[field.type];
  return rule === undefined || rule.fits(value) ? null : rule.otherwise;
}

/** An address with letters of other scripts (RFC 6531). An invisible character in one makes it another address. */
function isForeign(value: string): boolean {
  return (
    /[^ -~]/.test(value) &&
    removeInvisible(value) === value &&
    /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+\.[^\s@<>()[\]\\,;:".]{2,}$/.test(value)
  );
}

/** A day of the calendar, as browsers send it (HTML standard, "valid date string" with four digits of year: greater than zero). */
function isDate(value: string): boolean {
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}
