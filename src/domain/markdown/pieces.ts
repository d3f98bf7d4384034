import { localTime } from '../local-time.ts';
import type { Values } from '../slots/field-values.ts';
import { destination, inline } from './escape.ts';

/** An instant in local time of a zone: `2027-05-01 19:00`. */
export function clockTime(instant: string, zone: string): string {
  return localTime(zone, new Date(instant)).replace('T', ' ');
}

/** Returns the title of a block's data as a heading; empty without one. */
export function heading(data: Values): string {
  const title = inline(textOf(data, 'title'));
  return title && `## ${title}`;
}

/** Returns a picture, in a link if it has one; empty if its source is unknown. */
export function picture(alternative: string, source: string, url: string): string {
  if (!source) return '';
  const image = `![${inline(alternative)}](${destination(source)})`;
  return url ? `[${image}](${destination(url)})` : image;
}

export function bullet(line: string): string {
  return `- ${line.replaceAll('\n', '\n  ')}`;
}

/** The parts that are not empty, a blank line between them. */
export function paragraphs(...parts: string[]): string {
  return parts.filter((part) => part !== '').join('\n\n');
}

/** Returns a text among values, or an empty text. */
export function textOf(values: Values, field: string): string {
  const value = values[field];
  return typeof value === 'string' ? value : '';
}

/** The rows of a list among values. */
export function rowsOf(values: Values, field: string): Values[] {
  const value = values[field];
  return Array.isArray(value) ? value.map((entry: unknown) => objectOf(entry) ?? {}) : [];
}

/** The value if it is an object, else null. */
export function objectOf(value: unknown): Values | null {
  return typeof value === 'object' && value !== null ? { ...value } : null;
}
