import type { ComponentChildren } from 'preact';
import { texts } from '../../texts/index.ts';
import { assetText } from '../shared/assets/assets.ts';
import { type RenderedDocument, renderDocument } from '../shared/components/html-page.tsx';
import { Brand, SkipLink } from '../shared/components/layouts.tsx';
import { houseFonts } from '../shared/styles/house-fonts.ts';
import { type ReferencePart, referencePath, referenceSearchPath } from './reference-parts.ts';
import { referenceStyles } from './reference-styles.ts';
import { TableOfContents } from './table-of-contents.tsx';

/** Longer searches are cut. */
export const maxSearchLength = 100;

interface ReferenceDocument {
  publicUrl: string;
  parts: readonly ReferencePart[];
  /** The path of this page. */
  path: string;
  title: string;
  description: string;
  /** The words that were searched for. */
  searched?: string;
  children: ComponentChildren;
}

/** Returns the script of every page of the reference. */
export function referenceScript(): string {
  return assetText('copy') + assetText('reference');
}

/** Renders one page of the reference: the search, the contents, and its own content. */
export function renderReference(page: ReferenceDocument): RenderedDocument {
  const { publicUrl, path, searched } = page;
  return renderDocument({
    lang: 'en',
    dir: 'ltr',
    title: `${page.title} · Vitrine`,
    head: (
      <>
        <meta name="description" content={page.description} />
        {searched === undefined ? (
          <link rel="canonical" href={publicUrl + path} />
        ) : (
          <meta name="robots" content="noindex" />
        )}
      </>
    ),
    styles: [referenceStyles],
    fonts: houseFonts('en'),
    script: referenceScript,
    bodyClass: 'people api-reference',
    body: <Frame {...page} />,
  });
}

function Frame({ parts, path, searched, children }: ReferenceDocument) {
  return (
    <>
      <SkipLink words={texts.en.layout.skip} />
      <header class="bar reference-bar">
        <Brand />
        <SearchForm searched={searched} />
        <nav class="bar-end" aria-label="Site">
          <a href="/api/v1/openapi.json">OpenAPI</a>
        </nav>
      </header>
      <div class="reference-layout">
        <TableOfContents parts={parts} path={path} />
        <main id="content">
          <div class="reference-found" role="status" data-found />
          {children}
        </main>
      </div>
    </>
  );
}

function SearchForm({ searched = '' }: { searched?: string | undefined }) {
  return (
    <search class="reference-search">
      <form action={referenceSearchPath} data-search>
        <input
          type="search"
          name="q"
          value={searched}
          maxLength={maxSearchLength}
          placeholder="Search"
          aria-label="Search the reference"
          autocomplete="off"
        />
      </form>
    </search>
  );
}

/** The path of the first page, with an anchor. */
export function overviewPath(anchor: string): string {
  return `${referencePath}#${anchor}`;
}
