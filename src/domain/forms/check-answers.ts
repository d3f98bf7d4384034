import { type FieldErrors, type Text, validationFailed } from '../errors.ts';
import { completeLink } from '../links/link.ts';
import { maximumLinkLength, webLinkPattern } from '../links/link-grammar.ts';
import { typedLink } from '../links/typed-link.ts';
import { codePointLength } from '../text/code-point-length.ts';
import { tidyCharacters } from '../text/tidy-characters.ts';
import type { FormField } from './form-fields.ts';

/** What a visitor sent for one field; null where it was left empty. */
export interface FormAnswer {
  id: string;
  type: FormField['type'];
  label: string;
  value: string | boolean | null;
}

/** The longest answer to each type, in characters. */
export const longestAnswer: Record<Exclude<FormField['type'], 'select' | 'checkbox'>, number> = {
  text: 500,
  email: 254,
  phone: 40,
  textarea: 5000,
  number: 40,
  date: 10,
  url: maximumLinkLength,
};

/**
 * The answers to a form's fields in the form's order, each checked by its type whatever the browser let through; what no field asks
 * for is left out. Throws `validation_failed` with a message for each wrong field, by its id.
 */
export function checkedAnswers(fields: readonly FormField[], sent: (id: string) => string): FormAnswer[] {
  const wrong: FieldErrors = {};
  const answers = fields.map((field) => {
    const { id, type, label } = field;
    const text = tidyCharacters(sent(id)).trim();
    if (type === 'checkbox') {
      if (field.required && text === '') wrong[id] = [mustBeTicked];
      return { id, type, label, value: text !== '' };
    }
    if (text === '') {
      if (field.required) wrong[id] = [isRequired];
      return { id, type, label, value: null };
    }
    const typed = type === 'textarea' ? text : text.replace(/\s+/g, ' ');
    const value = type === 'url' ? typedLink(typed) : typed;
    const mistake = mistakeIn(field, value);
    if (mistake !== null) wrong[id] = [mistake];
    return { id, type, label, value: type === 'url' ? completeLink(value) : value };
  });
  if (Object.keys(wrong).length > 0) throw validationFailed(wrong);
  return answers;
}

const isRequired: Text = { en: 'Please fill this in', ru: 'Заполните это поле' };
const mustBeTicked: Text = { en: 'Please tick this box', ru: 'Поставьте отметку' };

const rules: Partial<Record<FormField['type'], { fits(value: string): boolean; otherwise: Text }>> = {
  email: {
    // The HTML standard's own rule for e-mail inputs, and a dot in the domain.
    fits: (value) =>
      /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63})+$/i.test(value) || isForeign(value),
    otherwise: { en: 'This is not an e-mail address', ru: 'Это не адрес электронной почты' },
  },
  phone: {
    fits: (value) => /^\+?[0-9 ().\-/]+$/.test(value) && /^\d{5,15}$/.test(value.replace(/\D/g, '')),
    otherwise: { en: 'This is not a phone number', ru: 'Это не номер телефона' },
  },
  number: {
    fits: (value) => /^[+-]?(?:\d+(?:[.,]\d*)?|[.,]\d+)(?:e[+-]?\d+)?$/i.test(value),
    otherwise: { en: 'This is not a number', ru: 'Это не число' },
  },
  date: {
    fits: isDate,
    otherwise: { en: 'This is not a date: write it like 2026-05-31', ru: 'Это не дата: пишите так: 2026-05-31' },
  },
  url: {
    fits: (value) => new RegExp(webLinkPattern, 'u').test(value),
    otherwise: { en: 'This is not a web address', ru: 'Это не адрес сайта' },
  },
};

function mistakeIn(field: FormField, value: string): Text | null {
  if (field.type === 'select') {
    return field.options?.includes(value) ? null : { en: 'Please choose from the list', ru: 'Выберите из списка' };
  }
  if (field.type === 'checkbox') return null;
  const longest = longestAnswer[field.type];
  if (codePointLength(value) > longest) {
    return { en: `At most ${longest} characters, please`, ru: `Не больше ${longest} символов` };
  }
  const rule = rules[field.type];
  return rule === undefined || rule.fits(value) ? null : rule.otherwise;
}

/** An address with letters of other scripts (RFC 6531). */
function isForeign(value: string): boolean {
  return /[^ -~]/.test(value) && /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+\.[^\s@<>()[\]\\,;:".]{2,}$/.test(value);
}

/** A day of the calendar, as browsers send it (HTML standard, "valid date string" with four digits of year). */
function isDate(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}
