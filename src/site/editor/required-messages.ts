import type { SlotTypeName } from '../../blocks/index.ts';
import type { Locale } from '../../domain/errors.ts';
import { forPerson, textOf, texts } from '../../texts/index.ts';

/** Required inputs of a type with a more helpful message than that they are empty. */
const inputs = {
  form: ['data.formId'],
  event: ['data.eventId'],
  picture: ['data.path', 'file'],
  gallery: ['data.items', 'file'],
  faq: ['data.items'],
  music: ['data.links'],
} as const;

const ofEmptyInputs = [
  textOf((t) => t.fieldMessages.required),
  textOf((t) => t.fieldMessages.blank),
  textOf((t) => t.fieldMessages.tooFewEntries(1)),
];

/** Replaces the general error of an empty input by one with what to choose or add. */
export function withRequiredMessages(
  type: SlotTypeName,
  errors: Readonly<Record<string, string[]>>,
  locale: Locale,
): Record<string, string[]> {
  const placed = { ...errors };
  if (!isListed(type)) return placed;
  const general = ofEmptyInputs.map((text) => forPerson(text, locale));
  for (const input of inputs[type]) {
    const messages = placed[input];
    if (!messages?.some((message) => general.includes(message))) continue;
    const others = messages.filter((message) => !general.includes(message));
    placed[input] = [texts[locale].fields.needed[type], ...others];
  }
  return placed;
}

function isListed(type: SlotTypeName): type is keyof typeof inputs {
  return Object.hasOwn(inputs, type);
}
