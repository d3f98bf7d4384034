import type { ComponentType } from 'preact';
import type { Text } from '../../../domain/errors.ts';
import type { ownIcons } from '../../icons/own-icons.ts';
import type { PageColors } from '../../look/page-colors.ts';

interface Named {
  /** Path within the slot's data: `link`, `customize.textColor`. Its input is named as errors name it: `data.link`. */
  name: string;
  label: Text;
  hint?: Text;
}

/** An object of the user's that a block shows. */
export type OwnObject = 'form' | 'event';

/** One of the choices of a field, to be drawn. */
export interface ChoiceSampleProps {
  style: string;
  page: PageColors;
}

/** One input of a slot's form. */
export type SingleField =
  | (Named & { kind: 'line' | 'link'; required?: true })
  | (Named & { kind: 'lines'; rows: number; required?: true })
  /**
   * `inline`: only formatting within a line is allowed, and lines are kept. `linkField` names the field that makes the block a link: its
   * texts have no links.
   */
  | (Named & { kind: 'rich'; rows: number; inline?: true; linkField?: string })
  | (Named & { kind: 'number' | 'color' })
  /** `sample` draws a choice in small, in the colours of the page. */
  | (Named & { kind: 'choice'; options: Record<string, Text>; sample?: ComponentType<ChoiceSampleProps> })
  | (Named & { kind: 'check'; text: Text })
  | (Named & { kind: 'icon' })
  | (Named & { kind: 'button-style' })
  /** `as`: the field contains the public address of a picture, which can be anywhere, instead of the path of an own file. */
  | (Named & { kind: 'picture'; required?: true; as?: 'address' })
  | (Named & { kind: 'own-thing'; thing: OwnObject })
  | { kind: 'hidden'; name: string };

/** A group that repeats: questions, pictures, links. */
export interface RowsField extends Named {
  kind: 'rows';
  fields: readonly SingleField[];
  max: number;
  /** Number of rows in words. */
  count(rows: number): Text;
  rowName: Text;
  add: Text;
  /** Rows begin with a picture: they are added by choosing files. */
  ofPictures?: true;
}

/** Fills the form from the data of the music services; not part of the data. */
export interface LookupField extends Named {
  kind: 'lookup';
}

export type SlotField = SingleField | RowsField | LookupField;

/** The form of one slot type. */
export interface SlotFormDefinition {
  /** Drawing of the type in lists. */
  icon: keyof typeof ownIcons;
  /** Text above the fields. */
  explanation?: Text;
  fields: readonly SlotField[];
  /** Initial values of a new block, besides the schema's defaults. */
  initial: Record<string, unknown>;
  /** Final change of the data, for values that depend on several inputs. */
  finish?(data: Record<string, unknown>): Record<string, unknown>;
}

/** Returns the maximum number of files in one submission of the form; 0 for a form without pictures. */
export function maxFilesOf({ fields }: SlotFormDefinition): number {
  return Math.max(0, ...fields.map((field) => (field.kind === 'picture' ? 1 : isOfPictures(field) ? field.max : 0)));
}

/** Returns whether the field is a group of rows that are added by choosing files. */
export function isOfPictures(field: SlotField): field is RowsField {
  return field.kind === 'rows' && field.ofPictures === true;
}
