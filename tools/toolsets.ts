import { isOperation, type Operation, type Tool } from './define-operation.ts';

/** The parts of the connector that a client can limit itself to (docs/interface.md 9.9). */
export const toolsetNames = [
  'pages',
  'blocks',
  'music',
  'statistics',
  'forms',
  'stickers',
  'social',
  'search',
] as const;
export type Toolset = (typeof toolsetNames)[number];

const toolsetsOfGroup: Record<Operation['group'], readonly Toolset[]> = {
  Profiles: ['pages'],
  Slots: ['blocks'],
  Discovery: ['blocks'],
  'Music and files': ['music'],
  Forms: ['forms'],
  Analytics: ['statistics'],
  Stickers: ['stickers'],
  'Social statistics': ['social'],
};

/** Tools that belong to other toolsets than their group. The first two are needed to call any other. */
const exceptions: ReadonlyMap<string, readonly Toolset[]> = new Map<string, readonly Toolset[]>([
  ['list_profiles', toolsetNames],
  ['get_me', toolsetNames],
  ['upload_file', ['pages', 'blocks', 'stickers']],
  ['get_form_analytics', ['statistics', 'forms']],
]);

/**
 * Returns which part of the tools a parameter of the connector's address narrows (docs/interface.md 9.9); null for any other. `readOnly`
 * and `read-only` count as `readonly`: if they were ignored, they would let a client write.
 */
export function narrowedBy(parameter: string): 'toolsets' | 'readonly' | null {
  const name = parameter.toLowerCase().replaceAll(/[-_]/g, '');
  if (name === 'toolsets' || name === 'toolset') return 'toolsets';
  return name === 'readonly' ? 'readonly' : null;
}

/** The toolsets that the tool is in. */
export function toolsetsOf(tool: Tool): readonly Toolset[] {
  return exceptions.get(tool.name) ?? (isOperation(tool) ? toolsetsOfGroup[tool.group] : ['search']);
}

/** The section of the account that has to be on for the tool, or null. */
export function sectionOf(tool: Tool): 'stickers' | 'social' | null {
  if (!isOperation(tool)) return null;
  if (tool.group === 'Stickers') return 'stickers';
  return tool.group === 'Social statistics' ? 'social' : null;
}
