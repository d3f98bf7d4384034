import { socialIconLabels } from '../../../domain/links/social-icons.ts';

const icons = Object.entries(socialIconLabels)
  .map(([value, label]) => ({ value, label }))
  .sort((one, other) => one.label.localeCompare(other.label));

/** Every icon by its name, after the one that follows from the link. */
export function iconOptions(automatic: string): { value: string; label: string }[] {
  return [{ value: '', label: automatic }, ...icons];
}
