import type { Operation } from '../../../tools/define-operation.ts';
import type { SlotTypeDescription } from '../../domain/slots/describe-block.ts';

export interface ContentsProps {
  groups: { name: string; operations: readonly Operation[] }[];
  slotTypes: readonly SlotTypeDescription[];
}

/** The side navigation; on a narrow screen a bar with the main parts only. */
export function TableOfContents({ groups, slotTypes }: ContentsProps) {
  return (
    <nav class="contents" aria-label="Contents">
      <ul class="contents-parts">
        <Part id="authentication" title="Authentication" />
        <Part id="conventions" title="Conventions" />
        {groups.map(({ name, operations }) => (
          <Part
            id={partId(name)}
            title={name}
            entries={operations.map((operation) => ({ id: operation.name, title: operation.title }))}
          />
        ))}
        <Part
          id="slot-types"
          title="Slot types"
          entries={slotTypes.map(({ type, title }) => ({ id: `slot-${type}`, title }))}
        />
        <Part id="errors" title="Errors" />
      </ul>
    </nav>
  );
}

function Part({ id, title, entries = [] }: { id: string; title: string; entries?: { id: string; title: string }[] }) {
  return (
    <li>
      <a href={`#${id}`}>{title}</a>
      {entries.length > 0 && (
        <ul>
          {entries.map((entry) => (
            <li>
              <a href={`#${entry.id}`}>{entry.title}</a>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** The anchor of a group of operations. */
export function partId(group: string): string {
  return group.toLowerCase().replaceAll(' ', '-');
}
