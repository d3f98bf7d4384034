import type { Text } from './errors.ts';

/** A warning about accepted input that has an effect its sender may not expect (docs/interface.md 4.4). */
export interface Warning {
  /** Path of the field, as in errors. */
  field: string;
  code: WarningCode;
  text: Text;
}

/** The codes of warnings about a write. */
export const writeWarningCodes = [
  'tags_removed',
  'invisible_characters',
  'looks_like_markdown',
  'formatting_dropped',
  'ignored',
  'reset_to_default',
  'low_contrast',
  'duplicate_link',
  'link_listed',
  'shows_nothing',
  'already_over',
  'image_not_square',
  'image_too_small',
  'image_not_landscape',
  'animation_lost',
  'nobody_notified',
  'login_ends_with_dot',
  'address_changed',
] as const;

/** The closed list of codes of warnings; the last one is of statistics. */
export type WarningCode = (typeof writeWarningCodes)[number] | 'statistics_off';
