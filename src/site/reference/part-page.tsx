import type { Config } from '../../config.ts';
import type { RenderedDocument } from '../shared/components/html-page.tsx';
import { BlockSection } from './block-section.tsx';
import { OperationSection } from './operation-section.tsx';
import { renderReference } from './reference-frame.tsx';
import { partPath, type ReferencePart } from './reference-parts.ts';

/** Renders the page of a group of operations, or that of the slot types. */
export function renderPartPage(
  { publicUrl, rates }: Config,
  parts: readonly ReferencePart[],
  part: ReferencePart,
): RenderedDocument {
  return renderReference({
    publicUrl,
    parts,
    path: partPath(part),
    title: `${part.title} · API reference`,
    description: `${part.title} in the REST API and the MCP tools of Vitrine.`,
    children: (
      <>
        <h1>{part.title}</h1>
        {part.slotTypes.length > 0 && (
          <p class="reference-lead">
            A slot’s type decides what its <code>data</code> contains, and cannot be changed later.{' '}
            <code>GET /slot-types</code> returns the same for programs, as JSON Schema.
          </p>
        )}
        <div class="part">
          {part.operations.map((operation) => (
            <OperationSection operation={operation} apiUrl={`${publicUrl}/api/v1`} rates={rates} />
          ))}
          {part.slotTypes.map((slotType) => (
            <BlockSection slotType={slotType} />
          ))}
        </div>
      </>
    ),
  });
}
