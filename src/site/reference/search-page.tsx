import type { Config } from '../../config.ts';
import type { RenderedDocument } from '../shared/components/html-page.tsx';
import { renderReference } from './reference-frame.tsx';
import { type ReferencePart, referenceSearchPath } from './reference-parts.ts';
import type { FoundSection } from './search-reference.ts';
import { SentenceWithCode } from './sentence-with-code.tsx';

/** Characters of a section's text that its result shows. */
const maxText = 160;

/** Renders the sections that a search found. The script `reference` shows the same list on every page while typing. */
export function renderSearchPage(
  { publicUrl }: Config,
  parts: readonly ReferencePart[],
  searched: string,
  found: readonly FoundSection[],
): RenderedDocument {
  return renderReference({
    publicUrl,
    parts,
    path: referenceSearchPath,
    title: 'Search · API reference',
    description: 'Search in the API reference of Vitrine.',
    searched,
    children: (
      <div data-results>
        <h1>Search</h1>
        <p class="reference-lead">{summary(searched, found.length)}</p>
        <ol class="found">
          {found.map(({ path, title, code, text }) => (
            <li>
              <a href={path}>{title}</a> <code>{code}</code>
              <p>
                <SentenceWithCode text={beginning(text)} />
              </p>
            </li>
          ))}
        </ol>
      </div>
    ),
  });
}

function summary(searched: string, count: number): string {
  if (searched.trim() === '') return 'Enter words, a field, a path or an error code.';
  if (count === 0) return `Nothing found for “${searched}”. Try fewer words, or the name of a field.`;
  return `${count} ${count === 1 ? 'section' : 'sections'} for “${searched}”`;
}

function beginning(text: string): string {
  if (text.length <= maxText) return text;
  const cut = text.slice(0, maxText).replace(/\s\S*$/, '');
  // Code that the cut left open would swallow the ellipsis.
  return `${cut.split('`').length % 2 === 0 ? `${cut}\`` : cut}…`;
}
