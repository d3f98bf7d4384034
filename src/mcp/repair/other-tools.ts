import type { InterfaceText } from '../../domain/errors.ts';
import { toolDefinitions } from '../tool-definitions.ts';
import { otherName } from './other-names.ts';

/** Tools for changes that are often tried with another tool. */
const otherTools = new Map([
  ['create_profile', ['update_profile', 'update_profile_settings']],
  ['update_profile', ['update_profile_settings']],
  ['update_profile_settings', ['update_profile']],
]);

/**
 * Returns the tool that has the field if this one has nothing similar: without the hint the caller would omit the field and not finish the
 * task.
 */
export function otherToolHint(tool: string, name: string): InterfaceText | null {
  const other = otherTools.get(tool)?.find((one) => {
    const definition = toolDefinitions.find((candidate) => candidate.name === one);
    const fields = Object.keys(definition?.inputSchema.properties ?? {});
    return fields.includes(name) || otherName(name, fields) !== undefined;
  });
  return other === undefined
    ? null
    : { en: `leave it out: ${other} changes it`, ru: `не указывайте: это меняет ${other}` };
}
