import type { Context } from '../../context.ts';
import { slotTypeDescriptions } from '../../domain/slots/describe-block.ts';
import { statusOf } from '../../http/error-envelope.ts';
import { instructionsFor } from '../instructions.ts';
import { toolDefinitions } from '../tool-definitions.ts';
import { slotTypeUri } from './resource-uris.ts';

/** Returns the reference for assistants, from the same sources as the tools. */
export function referenceMarkdown({ config, slotTypes }: Pick<Context, 'config' | 'slotTypes'>): string {
  const types = [...slotTypeDescriptions(slotTypes).values()].map(
    ({ type, title, description, writable }) =>
      `- \`${type}\` (${title}${writable ? '' : ', read-only'}): ${description} Schema and example: <${slotTypeUri(type)}>`,
  );
  const parts = [
    '# Vitrine: reference',
    `For people, with REST addresses and examples: <${config.publicUrl}/api/v1/docs>`,
    instructionsFor(config.publicUrl),
    '## Tools',
    ...toolDefinitions.map(toolSection),
    '## Block types',
    types.join('\n'),
    '## Errors',
    'A tool error is two texts: one plain sentence (of wrong fields, their names), then `{message, code, errors, documentation, retryAfter?}` as JSON. `errors` maps each wrong field to what would be right, or is null; `retryAfter` is in seconds.',
    Object.entries(statusOf)
      .map(([code, status]) => `- \`${code}\` (REST: ${status})`)
      .join('\n'),
  ];
  return `${parts.join('\n\n')}\n`;
}

function toolSection({ name, title, description, inputSchema }: (typeof toolDefinitions)[number]): string {
  const required = new Set(Array.isArray(inputSchema.required) ? inputSchema.required : []);
  const names = Object.keys(inputSchema.properties ?? {}).map(
    (argument) => `\`${argument}\`${required.has(argument) ? ' (required)' : ''}`,
  );
  return [
    `### ${name}`,
    `${title}. ${description}`,
    ...(names.length > 0 ? [`Arguments: ${names.join(', ')}`] : []),
  ].join('\n\n');
}
