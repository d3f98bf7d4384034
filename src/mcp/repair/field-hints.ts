import { chatFile } from '../../../tools/files/file-arguments.ts';
import type { PlainJsonSchema } from '../../../tools/json-schema.ts';
import type { InterfaceText, Text } from '../../domain/errors.ts';
import { closestName } from '../../domain/text/closest-name.ts';
import { unknownField } from '../../domain/validation/field-errors.ts';
import { textOf } from '../../texts/index.ts';
import { isPlatform, otherName } from './other-names.ts';
import { otherToolHint } from './other-tools.ts';
import { fieldsOf, maxListed, schemaAt, shapeOf, valuesOf } from './schema-at.ts';
import { visibilityHint } from './visibility-hints.ts';

/** Location of a wrong field, and the value sent. */
export interface FieldPlace {
  tool: string;
  /** Path from the root of the schema. */
  path: readonly string[];
  /** Schema that the path is within. */
  schema: PlainJsonSchema;
  /** The type of the block whose data it is in. */
  slotType: string | null;
  sent: unknown;
  /** Whether the path ends with a name that has dots in it. */
  isDotted: boolean;
  /** Fields of the block's data, for a field outside of it; fields outside, for one within it. */
  dataFields: readonly string[];
  siblingsOfData: readonly string[];
}

export const computedField: Text = textOf((t) => t.slotMessages.computedField);

/** Returns the message with the correct form, if the schema has it, else the message. */
export function helpfulText(text: Text, place: FieldPlace): Text {
  if (text.en === unknownField.en) return withHint(text, unknownFieldHint(place));
  const ofTool = ofTools.get(text.en);
  if (ofTool !== undefined) return { ...text, ...ofTool };
  if (/^Slots of type \w+ are read-only/.test(text.en)) return withHint(text, leaveOut);
  const { tool, path, slotType } = place;
  const isData = path.length === 0 ? slotType !== null : path.at(-1) === 'data';
  if (text.en === 'is required' && isData && tool.startsWith('update_slot')) return withHint(text, keepData);
  if (text.en === computedField.en) return withHint(text, computedFieldHint(place));
  if (tool === 'upload_file' && path.join() === chatFile && typeof place.sent === 'string') {
    return { ...text, ...notChatFile(place.sent) };
  }
  const own = schemaAt(place.schema, place.path);
  if (own === null) return text;
  if (/^must be (an object|a record|an array)$|^is required$/.test(text.en)) {
    const shape = shapeOf(own, place.schema);
    return /[{|]|^a list/.test(shape) ? withHint(text, { en: shape, ru: shape }) : text;
  }
  const values = valuesOf(own, place.schema);
  return text.en.startsWith('must be one of: ') && values.length > 0 ? oneOf(text, values, place.sent) : text;
}

/** A text in the argument that only ChatGPT fills is an address or bytes. */
function notChatFile(sent: string): InterfaceText {
  const meant = /^https?:/i.test(sent) ? 'url' : 'base64';
  return {
    en: `is not a known field for a text, only for a file that ChatGPT passes; did you mean ${meant}?`,
    ru: `принимает не текст, а только файл, который передаёт ChatGPT; возможно, нужно ${meant}?`,
  };
}

/** Hints that differ for tools: they take a file as base64, and have settings in brief. */
const ofTools: ReadonlyMap<string, InterfaceText> = new Map([
  [
    textOf((t) => t.profileMessages.unknownLanguage).en,
    {
      en: 'must be one of options.languages, which get_profile_settings gives with detail "full"; or send languageCode',
      ru: 'должно быть из options.languages, их даёт get_profile_settings с detail "full"; или отправьте languageCode',
    },
  ],
  [
    textOf((t) => t.fileMessages.eitherFileOrUrl).en,
    { en: 'send only one of url, base64 and file', ru: 'отправьте что-то одно: url, base64 или file' },
  ],
]);

const keepData: InterfaceText = {
  en: '{} to keep what is there, or the fields to change',
  ru: '{}, чтобы оставить как есть, или поля, которые меняются',
};
const leaveOut: InterfaceText = { en: 'leave it out', ru: 'не указывайте' };

/** Hint for a value of a closed list: the closest one; for a short list, all. */
function oneOf(text: Text, values: readonly string[], sent: unknown): Text {
  const near = typeof sent === 'string' ? closestName(sent, values) : undefined;
  const isLong = values.length > maxListed && values.join(', ').length > maxListedLength;
  const list = isLong ? withoutList(text, values.length) : text;
  return near === undefined ? list : withHint(list, didYouMean(near));
}

/** A list of this length costs less than a call that returns it. */
const maxListedLength = 2_000;

function withoutList(text: Text, count: number): Text {
  return {
    ...text,
    en: `must be one of ${count} names, which get_slot_type lists with detail "full"`,
    ru: `должно быть одним из ${count} имён, их список даёт get_slot_type с detail "full"`,
  };
}

/** A computed field may have the name that people give to its source. */
function computedFieldHint({ path, schema }: FieldPlace): InterfaceText | null {
  const meant = otherName(path.at(-1) ?? '', Object.keys(Object(schema.properties)));
  return path.length === 1 && meant !== undefined ? didYouMean(meant) : null;
}

function unknownFieldHint({
  tool,
  path,
  schema,
  slotType,
  sent,
  isDotted,
  dataFields,
  siblingsOfData,
}: FieldPlace): InterfaceText | null {
  const name = path.at(-1) ?? '';
  const [field = ''] = path;
  // A name with dots in it does not reach the field that it means.
  if (isDotted && Object.hasOwn(Object(schema.properties), field)) {
    return { en: `send ${field} with all that it is to have`, ru: `отправьте ${field} целиком` };
  }
  const within = schemaAt(schema, path.slice(0, -1));
  const fields = within && fieldsOf(within, schema);
  if (!fields || fields.names.length === 0) return null;
  if (name === 'type' && (tool === 'update_slot' || tool === 'update_slots')) {
    return {
      en: "a block's type cannot change: create another with create_slot, then delete this one",
      ru: 'тип блока не меняется: создайте другой через create_slot и удалите этот',
    };
  }
  if (slotType === 'music' && /^(upc|ean|isrc|query)$/i.test(name)) {
    return {
      en: 'lookup_music makes the block of a UPC, ISRC, link or title',
      ru: 'блок по UPC, ISRC, ссылке или названию делает lookup_music',
    };
  }
  if (fields.names.includes('socials') && isPlatform(name)) {
    const entry = `socials: [{"link": ${typeof sent === 'string' ? JSON.stringify(sent.slice(0, 80)) : '"…"'}}]`;
    return { en: `did you mean ${entry}?`, ru: `возможно, нужно ${entry}?` };
  }
  if (/^(theme|themeId|font|design|style)$/.test(name) && fields.names.includes('bgImage')) {
    return {
      en: 'only the user changes the design, on the dashboard: leave it out',
      ru: 'оформление меняет только сам пользователь в личном кабинете: не указывайте',
    };
  }
  if (slotType === 'form' && /^(fields|questions|inputs)$/.test(name)) {
    return {
      en: 'leave it out: create_form and update_form have the fields, and formId names the form',
      ru: 'не указывайте: поля есть у create_form и update_form, а форму называет formId',
    };
  }
  const visibility = visibilityHint(name, sent, fields.names, siblingsOfData);
  if (visibility !== null) return visibility;
  if (/^compare(From|To)$/.test(name)) return onlySomeCompare;
  if (fields.names.includes('before') && (sent === 'first' || sent === 'last')) return didYouMean('to');
  if (tool === 'reorder_slots' && /^(position|index)$/.test(name)) {
    return {
      en: 'send before, after or to; or move it by order of update_slot, with data {}',
      ru: 'отправьте before, after или to; или переместите через order в update_slot, с data {}',
    };
  }
  const meant = otherName(name, fields.names) ?? closestName(name, fields.names);
  if (meant !== undefined) return didYouMean(meant);
  const inData = otherName(name, dataFields) ?? closestName(name, dataFields);
  if (inData !== undefined) return didYouMean(`data.${inData}`);
  const holder = fields.names.find((one) => fieldsOf(schemaAt(within, [one]) ?? {}, schema)?.names.includes(name));
  if (holder !== undefined) return didYouMean(`${holder}.${name}`);
  if (path.length === 1 && siblingsOfData.includes(name)) {
    return { en: `did you mean ${name} beside data?`, ru: `возможно, нужно ${name} рядом с data?` };
  }
  const other = path.length === 1 ? otherToolHint(tool, name) : null;
  if (other !== null) return other;
  const list = fields.names
    .filter((one) => path.length > 1 || slotType !== null || !ofTheConnector.has(one))
    .slice(0, maxListed)
    .join(', ');
  if (list === '') return null;
  return { en: `leave it out; the fields are ${list}`, ru: `не указывайте; здесь есть ${list}` };
}

const onlySomeCompare: InterfaceText = {
  en: 'leave it out: get_profile_analytics and get_slot_analytics compare with other days',
  ru: 'не указывайте: с другими днями сравнивают get_profile_analytics и get_slot_analytics',
};

/** Arguments that are never a misspelling of another one. */
const ofTheConnector: ReadonlySet<string> = new Set(['view', 'detail', 'dryRun', 'idempotencyKey']);

function didYouMean(name: string): InterfaceText {
  return { en: `did you mean ${name}?`, ru: `возможно, нужно ${name}?` };
}

function withHint(text: Text, hint: InterfaceText | null): Text {
  return hint === null ? text : { ...text, en: `${text.en}: ${hint.en}`, ru: `${text.ru}: ${hint.ru}` };
}
