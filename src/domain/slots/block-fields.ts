/** A place where people read a field's value. */
export type FieldPlace = 'editor' | 'page' | 'markdown' | 'history' | 'chat';

interface Field {
  /** Why it is not in a place where fields of its role are. */
  notIn?: Partial<Record<FieldPlace, string>>;
}

/** A field with a block's title or the text below it. */
interface TitleField extends Field {
  role: 'title' | 'subtitle';
}

export interface WordsField extends Field {
  role: 'words';
  /** The tags that its text keeps: those of paragraphs and lists, or those within a line; none in plain text. */
  formatting?: { tags: 'rich' | 'inline'; maxLength: number };
}

/** A field with a target for visitors. */
interface LinkField extends Field {
  role: 'link';
  /** The computed value that summarises it. */
  shownAs?: string;
}

/** The path of one of the owner's files, or the address of a picture elsewhere. */
export interface PictureField extends Field {
  role: 'picture';
  of: 'file' | 'address';
  /**
   * The computed values with its public address and size, as `items[]`; empty if they are beside each other. Absent if nothing is computed.
   */
  computed?: string;
}

/** One of several values or a number that affects the look of the block. */
interface ChoiceField extends Field {
  role: 'choice';
}

/** The id of an event or a form of the owner's, which `computed` has under that name. */
export interface ReferenceField extends Field {
  role: 'reference';
  to: 'event' | 'form';
  /** Returns whether the page shows all of it, so that its size counts; always, if absent. */
  isShownWhole?: (data: Record<string, unknown>) => boolean;
}

/** A field that only programs read. */
interface InternalField {
  role: 'internal';
  /** Reason why people neither write nor read it. */
  why: string;
}

/** Meaning of a block's field for people, which decides where it is shown (docs/decisions/0456). */
export type BlockField =
  | TitleField
  | WordsField
  | LinkField
  | PictureField
  | ChoiceField
  | ReferenceField
  | InternalField;
export type FieldRole = BlockField['role'];

/** The fields of a type by their paths in its data, as `items[].title`. */
export type BlockFields = Readonly<Record<string, BlockField>>;

/** Paths of all values in data except lists and objects. */
export type FieldPath<Data> = string extends keyof Data
  ? string
  : { [Name in keyof Data & string]-?: PathBelow<Name, NonNullable<Data[Name]>> }[keyof Data & string];
type PathBelow<Name extends string, Value> = Value extends readonly (infer Entry)[]
  ? `${Name}[].${FieldPath<Entry>}`
  : Value extends object
    ? `${Name}.${FieldPath<Value>}`
    : Name;

/** Why fields of a role are not in a place, unless they are. */
const notInByRole: Record<Exclude<FieldRole, 'internal'>, Partial<Record<FieldPlace, string>>> = {
  title: {},
  subtitle: {},
  words: {},
  link: { chat: 'The view in a chat leads to the page, where links can be followed.' },
  picture: { history: 'The name of a file says nothing to people; the label of the field is named.' },
  choice: {
    markdown: 'Text has no look.',
    history: 'A look is seen in the preview beside; the label of the field is named.',
    chat: 'The view in a chat has a look of its own.',
  },
  reference: { history: 'An id says nothing to people; the label of the field is named.' },
};

/** Data of a type that no version knows any more is read by names that fields have today. */
export const fieldsOfFormerTypes: BlockFields = {
  title: { role: 'title' },
  subtitle: { role: 'subtitle' },
  description: { role: 'words' },
  text: { role: 'words' },
  link: { role: 'link' },
  'items[].title': { role: 'title' },
  'items[].text': { role: 'words' },
  'items[].link': { role: 'link' },
};

/** Returns whether people read the field's value in a place. */
export function isReadIn(place: FieldPlace, field: BlockField): boolean {
  return reasonNotReadIn(place, field) === null;
}

/** Returns why people do not read the field's value in a place; null if they do. */
export function reasonNotReadIn(place: FieldPlace, field: BlockField): string | null {
  if (field.role === 'internal') return field.why;
  return field.notIn?.[place] ?? notInByRole[field.role][place] ?? null;
}
