import type { Tool } from '../../../tools/define-operation.ts';
import { operations } from '../../../tools/index.ts';
import type { PlainJsonSchema } from '../../../tools/json-schema.ts';
import type { Context } from '../../context.ts';
import type { Actor } from '../../domain/actor.ts';
import { type FieldErrors, ServiceError, type Text, validationFailed } from '../../domain/errors.ts';
import { findOwnProfile, profilesOf } from '../../domain/profiles/profile-rows.ts';
import { slotTypeDescriptions } from '../../domain/slots/describe-block.ts';
import { slotSettings, slotViewsOf } from '../../domain/slots/slot-views.ts';
import { closestName } from '../../domain/text/closest-name.ts';
import { unknownField } from '../../domain/validation/field-errors.ts';
import { textOf } from '../../texts/index.ts';
import { toolDefinitions } from '../tool-definitions.ts';
import { computedField, type FieldPlace, helpfulText } from './field-hints.ts';
import { schemaAt } from './schema-at.ts';
import { withWholeVisibility } from './visibility-hints.ts';

/**
 * Returns the error with hints that let a model correct the call: the intended name, value or shape, and tools instead of REST addresses
 * (docs/decisions/0508).
 */
export async function helpfulError(
  context: Context,
  tool: Tool,
  given: Record<string, unknown>,
  error: ServiceError,
  actor: Actor,
): Promise<ServiceError> {
  const { code, fields } = error;
  const nearLogin = (text: Text) => notFoundText(context, given, sectionText(context, text), actor);
  if (fields === null) {
    const text = await nearLogin(error.text);
    return text === error.text ? error : copyOf(error, text, {});
  }
  const definition = toolDefinitions.find(({ name }) => name === tool.name);
  if (!definition) return error;
  const types = await typesOfBlocks(context, tool, given, actor);
  const schema = withWholeVisibility(definition.inputSchema);
  const helped: FieldErrors = {};
  for (const [index, [field, texts]] of unknownFieldsFirst(fields).entries()) {
    const place = placeOf(context, schema, field, given, types);
    const helpful = (text: Text) => (index < maxHelped ? helpfulText(text, { tool: tool.name, ...place }) : text);
    const named = await Promise.all(texts.map((text) => nearLogin(withToolNames(helpful(text)))));
    // Not assigned: `__proto__` is a name like any other.
    Object.defineProperty(helped, field, { value: named, enumerable: true, configurable: true, writable: true });
  }
  return code === 'validation_failed'
    ? validationFailed(helped, error.unlisted)
    : copyOf(error, await nearLogin(withToolNames(error.text)), helped);
}

/** Renamed fields come before missing ones: renaming one often supplies the missing one. */
function unknownFieldsFirst(fields: FieldErrors): [string, Text[]][] {
  const isUnknown = (texts: Text[]) => texts.some(({ en }) => en === unknownField.en || en === computedField.en);
  const entries = Object.entries(fields);
  return [...entries.filter(([, texts]) => isUnknown(texts)), ...entries.filter(([, texts]) => !isUnknown(texts))];
}

/** Maximum number of hints; more errors in one call usually repeat the same one. */
const maxHelped = 50;

/** Types of the blocks whose data is in the call, by the path of the data. */
type BlockTypes = ReadonlyMap<string, string>;

function placeOf(
  { slotTypes }: Context,
  schema: PlainJsonSchema,
  field: string,
  given: Record<string, unknown>,
  types: BlockTypes,
): Omit<FieldPlace, 'tool'> {
  const path = field.split('.');
  const sent = valueAt(given, path);
  const isDotted = path
    .slice(0, -1)
    .some((_step, at) => Object.hasOwn(Object(valueAt(given, path.slice(0, at))), path.slice(at).join('.')));
  const dataPath = [...types.keys()].find((one) => field === one || field.startsWith(`${one}.`));
  const type = types.get(dataPath ?? '') ?? null;
  const described = type === null ? undefined : slotTypeDescriptions(slotTypes).get(type);
  if (described && dataPath !== undefined) {
    const parent = schemaAt(schema, dataPath.split('.').slice(0, -1));
    return {
      path: path.slice(dataPath.split('.').length),
      schema: { ...described.schema },
      slotType: type,
      ...{ sent, isDotted },
      dataFields: [],
      siblingsOfData: Object.keys(Object(parent?.properties)),
    };
  }
  const beside = slotTypeDescriptions(slotTypes).get(types.get([...path.slice(0, -1), 'data'].join('.')) ?? '');
  const dataFields = Object.keys(beside?.schema.properties ?? {});
  return { path, schema, slotType: null, sent, isDotted, dataFields, siblingsOfData: [] };
}

/** Returns the types of the blocks in the call: new ones name their type, changed ones are looked up. */
async function typesOfBlocks(
  context: Context,
  { name }: Tool,
  given: Record<string, unknown>,
  actor: Actor,
): Promise<BlockTypes> {
  const entries: [string, unknown][] = Array.isArray(given.slots)
    ? given.slots.map((entry: unknown, index) => [`slots.${index}.data`, entry])
    : [['data', given]];
  if (name.startsWith('create_slot')) {
    return new Map(
      entries.flatMap(([path, entry]) => {
        const { type } = Object(entry);
        return typeof type === 'string' ? [[path, type] as const] : [];
      }),
    );
  }
  // An object may be anything here, and not every one can be turned into text or a number.
  if (!name.startsWith('update_slot') || !isKey(given.profileKey)) return new Map();
  try {
    const page = await findOwnProfile(context.db.read, actor, String(given.profileKey));
    const slots = await slotViewsOf(context.db.read, slotSettings(context), page, context.cache.slots);
    return new Map(
      entries.flatMap(([path, entry]) => {
        const id: unknown = Object(entry).slotId ?? Object(entry).id;
        const slot = isKey(id) && slots.find((one) => one.id === Number(id));
        return slot ? [[path, slot.type] as const] : [];
      }),
    );
  } catch (error) {
    // The error already reports a missing page.
    if (error instanceof ServiceError) return new Map();
    throw error;
  }
}

function isKey(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}

/** Suggests the user's login that is closest to the given one. */
async function notFoundText(
  { db }: Context,
  { profileKey }: Record<string, unknown>,
  text: Text,
  actor: Actor,
): Promise<Text> {
  if (typeof profileKey !== 'string' || !text.en.startsWith('You have no such page')) return text;
  const logins = (await profilesOf(db.read, actor)).map(({ login }) => login);
  const near = closestName(profileKey, logins);
  return near === undefined
    ? text
    : { ...text, en: `${text.en}; did you mean ${near}?`, ru: `${text.ru}; возможно, нужно ${near}?` };
}

/** A section that is off, with the address at which the user turns it on. */
function sectionText({ config }: Context, text: Text): Text {
  if (readOnlyTypes.test(text.en)) {
    const address = `${config.publicUrl}/my-links/events`;
    return {
      ...text,
      en: `${text.en}; the user creates events, and adds them to pages, at ${address}`,
      ru: `${text.ru}; события создаёт и добавляет на страницы сам пользователь на ${address}`,
    };
  }
  const place = sections.get(text.en);
  if (place === undefined) return text;
  const address = config.publicUrl + place;
  return {
    ...text,
    en: `${text.en}: the user can turn them on at ${address}`,
    ru: `${text.ru}: их включает сам пользователь на ${address}`,
  };
}

const readOnlyTypes = /^Slots of type event are read-only/;

const sections: ReadonlyMap<string, string> = new Map([
  [textOf((t) => t.stickerMessages.off).en, '/my-links/{profileId}/stickers'],
  [textOf((t) => t.socialMessages.off).en, '/settings/social'],
]);

const routes = operations.map(({ name, method, path }) => ({ name, route: `${method} ${path}` }));

/** Tools have no routes: `POST /files` is upload_file. */
function withToolNames(text: Text): Text {
  const named = (said: string) => routes.reduce((all, { name, route }) => all.replaceAll(exactly(route), name), said);
  return /[A-Z]{3,6} \//.test(text.en) ? { ...text, en: named(text.en), ru: named(text.ru) } : text;
}

/** Matches the route at its end: `GET /forms` is not the beginning of `GET /forms/{formId}`. */
function exactly(route: string): RegExp {
  return new RegExp(`${route.replaceAll(/[{}]/g, String.raw`\$&`)}(?![/\\w])`, 'g');
}

function valueAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((here, step) => Object(here)[step], value);
}

function copyOf(error: ServiceError, text: Text, fields: FieldErrors): ServiceError {
  const { code, unlisted, retryAfter, fixedLocale, abilities } = error;
  return new ServiceError(code, text, {
    unlisted,
    abilities,
    ...(error.fields !== null && { fields }),
    ...(retryAfter !== null && { retryAfter }),
    ...(fixedLocale !== null && { fixedLocale }),
  });
}
