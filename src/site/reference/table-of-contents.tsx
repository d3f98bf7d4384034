import { partPath, type ReferencePart, referencePath } from './reference-parts.ts';

/** The side navigation with the entries of the current page; on a narrow screen a bar with the main parts only. */
export function TableOfContents({ parts, path }: { parts: readonly ReferencePart[]; path: string }) {
  return (
    <nav class="contents" aria-label="Contents">
      <ul class="contents-parts">
        <li>
          <a href={referencePath} aria-current={path === referencePath ? 'page' : undefined}>
            Overview
          </a>
          {path === referencePath && <Entries entries={overviewEntries} />}
        </li>
        {parts.map((part) => {
          const isCurrent = path === partPath(part);
          return (
            <li>
              <a href={partPath(part)} aria-current={isCurrent ? 'page' : undefined}>
                {part.title}
              </a>
              {isCurrent && <Entries entries={part.entries} />}
            </li>
          );
        })}
        <li>
          <a href={`${referencePath}#errors`}>Errors</a>
        </li>
      </ul>
    </nav>
  );
}

const overviewEntries = [
  { id: 'authentication', title: 'Authentication' },
  { id: 'operations', title: 'Operations' },
  { id: 'conventions', title: 'Conventions' },
];

function Entries({ entries }: { entries: readonly { id: string; title: string }[] }) {
  return (
    <ul>
      {entries.map(({ id, title }) => (
        <li>
          <a href={`#${id}`}>{title}</a>
        </li>
      ))}
    </ul>
  );
}
